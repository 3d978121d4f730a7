import type { Contacts } from '#shared/entities/contacts.ts'

export interface TextPart {
  text: string
  /** Target of the link, if the text is a way to reach the shop. */
  href?: string
  /** Index in the text. */
  offset: number
}

/**
 * Splits a text at the shop's phone, e-mail, address and handles, with a link for each: tel:, mailto:, the map, Telegram,
 * Instagram. Breaking and non-breaking spaces are equal.
 */
export const linkFacts = (text: string, contacts: Contacts): TextPart[] => {
  const facts = listFacts(contacts)
  const parts: TextPart[] = []
  let offset = 0
  for (const match of text.matchAll(new RegExp(facts.map(({ pattern }) => `(${pattern})`).join('|'), 'g'))) {
    const fact = facts[match.slice(1).findIndex((group) => group !== undefined)]
    if (match.index > offset) parts.push({ text: text.slice(offset, match.index), offset })
    parts.push({ text: match[0], ...(fact && { href: fact.href }), offset: match.index })
    offset = match.index + match[0].length
  }
  if (offset < text.length) parts.push({ text: text.slice(offset), offset })
  return parts
}

const listFacts = ({ email, phone, displayPhone, address, mapLink, telegramLink, instagramLink }: Contacts) =>
  [
    { words: email, href: `mailto:${email}` },
    { words: displayPhone, href: `tel:${phone}` },
    { words: address, href: mapLink },
    { words: toHandle(telegramLink), href: telegramLink },
    { words: toHandle(instagramLink), href: instagramLink },
  ].map(({ words, href }) => ({ href, pattern: toPattern(words) }))

const toHandle = (link: string): string => `@${link.slice(link.lastIndexOf('/') + 1)}`

/** Returns a pattern of these words with any kind of space between them, not followed by further letters of a handle. */
const toPattern = (words: string): string =>
  `${words
    .split(/\s+/)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join(String.raw`\s+`)}(?!\\w)`
