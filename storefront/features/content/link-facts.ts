import type { Contacts } from '#shared/entities/contacts.ts'

export interface TextPart {
  text: string
  /** Target of the link, if the text is a way to reach the shop. */
  href?: string
  /** Index in the text. */
  place: number
}

/**
 * Splits a text at the shop's phone, e-mail, address and handles, with a link for each: tel:, mailto:, the map, Telegram,
 * Instagram. Breaking and non-breaking spaces are equal.
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

const factsOf = ({ email, phone, displayPhone, address, mapLink, telegramLink, instagramLink }: Contacts) =>
  [
    { words: email, href: `mailto:${email}` },
    { words: displayPhone, href: `tel:${phone}` },
    { words: address, href: mapLink },
    { words: handleOf(telegramLink), href: telegramLink },
    { words: handleOf(instagramLink), href: instagramLink },
  ].map(({ words, href }) => ({ href, pattern: patternOf(words) }))

const handleOf = (link: string): string => `@${link.slice(link.lastIndexOf('/') + 1)}`

/** Returns a pattern of these words with any kind of space between them, not followed by further letters of a handle. */
const patternOf = (words: string): string =>
  `${words
    .split(/\s+/)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join(String.raw`\s+`)}(?!\\w)`
