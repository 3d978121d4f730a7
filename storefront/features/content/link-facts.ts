import { displayPhone } from '#shared/rules/phone.ts'
import type { Contacts } from '#shared/entities/contacts.ts'

export interface TextPart {
  text: string
  /** Where it leads, if it is a way to reach the shop. */
  href?: string
  /** Where in the text it begins. */
  place: number
}

/**
 * Cuts a text at the shop's phone, e-mail, address and handles, and says where each leads: tel:, mailto:, the map, Telegram,
 * Instagram. Spaces count alike, whether they break or not.
 */
export const linkFacts = (text: string, contacts: Contacts): TextPart[] => {
  const facts = factsOf(contacts)
  const parts: TextPart[] = []
  let place = 0
  for (const found of text.matchAll(new RegExp(facts.map(({ pattern }) => `(${pattern})`).join('|'), 'g'))) {
    const fact = facts[found.slice(1).findIndex((group) => group !== undefined)]
    if (found.index > place) parts.push({ text: text.slice(place, found.index), place })
    parts.push({ text: found[0], ...(fact && { href: fact.href }), place: found.index })
    place = found.index + found[0].length
  }
  if (place < text.length) parts.push({ text: text.slice(place), place })
  return parts
}

const factsOf = ({ email, phone, address, mapLink, telegramLink, instagramLink }: Contacts) =>
  [
    { words: email, href: `mailto:${email}` },
    { words: displayPhone(phone), href: `tel:${phone}` },
    { words: address, href: mapLink },
    { words: handleOf(telegramLink), href: telegramLink },
    { words: handleOf(instagramLink), href: instagramLink },
  ].map(({ words, href }) => ({ href, pattern: patternOf(words) }))

const handleOf = (link: string): string => `@${link.slice(link.lastIndexOf('/') + 1)}`

/** The words as they stand, with any kind of space between; a handle does not end within a longer one. */
const patternOf = (words: string): string =>
  `${words
    .split(/\s+/)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join(String.raw`\s+`)}(?!\\w)`
