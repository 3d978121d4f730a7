/** The longest key, with room for a number after it. */
const maxLength = 36

/** Returns the key of a colour in addresses, for example grey-melange. Empty if its English name has no Latin letter and no digit. */
export function toColourKey(english: string): string {
  const words = english.toLowerCase().match(/[a-z\d]+/g) ?? []
  return words.join('-').slice(0, maxLength).replace(/-$/, '')
}
