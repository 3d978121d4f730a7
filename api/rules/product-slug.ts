const maxLength = 80

/**
 * The romanisation of Ukrainian by resolution 55 of the Cabinet of Ministers of 27 January 2010, and the letters of other Cyrillic alphabets.
 * The soft sign and the apostrophe are left out.
 */
const letters: ReadonlyMap<string, string> = new Map(
  [
    'а a|б b|в v|г h|ґ g|д d|е e|є ie|ж zh|з z|и y|і i|ї i|й i|к k|л l|м m|н n|о o|п p|р r|с s|т t|у u|ф f|х kh|ц ts|ч ch|ш sh|щ shch',
    'ю iu|я ia|ы y|э e|ё io',
  ]
    .join('|')
    .split('|')
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(2)]),
)
/** Letters that are written in another way at the beginning of a word. */
const firstLetters: Readonly<Record<string, string>> = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' }

/** Returns a text in Latin letters, in lower case. */
const romanise = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/['’ʼ`]/g, '')
    .replaceAll('зг', 'zgh')
    .replaceAll(/(?<!\p{L})[єїйюя]/gu, (letter) => firstLetters[letter] ?? letter)
    .replaceAll(/[\u0400-\u04ff]/g, (letter) => letters.get(letter) ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')

/**
 * Returns the words in the address of a product: name and colour, in Latin letters and digits, joined by hyphens, at most 80 characters
 * of whole words. Empty if they have neither letters nor digits.
 */
export function toProductSlug({ name, colour }: { name: string; colour: string }): string {
  const words = romanise(`${name} ${colour}`).match(/[a-z0-9]+/g) ?? []
  let slug = ''
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word.slice(0, maxLength)
    if (longer.length > maxLength) break
    slug = longer
  }
  return slug
}
