/** A word of a search for orders: the beginning of a token, or the end of a number. */
export interface OrderWord {
  readonly begins: string
  /** Reversed, as the database stores the ends of numbers. */
  readonly endsReversed: string
}

const maxWords = 6

/**
 * Splits the text of a search for orders into words. A text of digits and the signs of phone numbers is one number, however it is
 * spaced.
 */
export function splitOrderText(text: string): OrderWord[] {
  const trimmed = text.trim().toLowerCase()
  const isNumber = /^[\d\s+()-]+$/.test(trimmed)
  const words = isNumber ? [trimmed.replaceAll(/\D/g, '')] : trimmed.split(/\s+/)
  return words
    .filter((word) => word !== '')
    .slice(0, maxWords)
    .map((word) => ({ begins: word, endsReversed: Array.from(word).toReversed().join('') }))
}
