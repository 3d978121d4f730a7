import { careSymbols, type CareSymbol } from '#shared/care-groups.ts'
import { toCareImage } from '#shared/rules/care-symbols.ts'

/** Outlines on a grid of 32 units: drawn between 3 and 25, the bars of a gentle treatment below. */
const tub = 'M3 7L6.5 25H25.5L29 7'
const water = 'M3.9 11.5C6 9.5 8 9.5 10 11.5S14 13.5 16 11.5 20 9.5 22 11.5 26 13.5 28.1 11.5'
const hand =
  'M3.9 11.5C5.5 10 7 9.7 8.5 10.5M20.5 3L18.5 8.5 11.5 12.5C10 13.5 11 15.9 12.8 15.2L17 13.6 14.2 18.4C13.3 20.1 15.6 21.5 16.8 20L24 13.5 27 3'
const triangle = 'M16 4L28.5 25H3.5Z'
const square = 'M5 3H27V25H5Z'
const drum = 'M16 4.5A9.5 9.5 0 0 1 16 23.5 9.5 9.5 0 0 1 16 4.5Z'
const iron = 'M3 24C3.5 17.5 8 14 14 14H26M9.5 7H24.5L28.5 24H3'
const circle = 'M16 3A11 11 0 0 1 16 25 11 11 0 0 1 16 3Z'
const cross = 'M4 3L28 25M28 3L4 25'
const bars = ['M7 28H25', 'M7 30.5H25']

/** Digits, 4 × 7, and letters, 8 high. Each is one stroke, because an image has no fonts of the page. */
const glyphs: Readonly<Record<string, { width: number; height: number; path: string }>> = {
  '0': { width: 4, height: 7, path: 'M2 0C3.5 0 4 1.5 4 3.5S3.5 7 2 7 0 5.5 0 3.5 .5 0 2 0Z' },
  '3': {
    width: 4,
    height: 7,
    path: 'M.2 .6C.7 .2 1.3 0 2 0 3.2 0 3.9 .7 3.9 1.7S3.2 3.3 1.7 3.3C3.2 3.3 4 4 4 5.1S3.2 7 2 7C1.2 7 .5 6.8 0 6.3',
  },
  '4': { width: 4, height: 7, path: 'M3 7V0L0 5H4' },
  '5': {
    width: 4,
    height: 7,
    path: 'M3.8 0H.6L.3 3.2C.8 2.8 1.4 2.6 2 2.6 3.3 2.6 4 3.5 4 4.7S3.2 7 1.9 7C1.1 7 .5 6.8 0 6.3',
  },
  '6': {
    width: 4,
    height: 7,
    path: 'M3.5 .3C1.5 .1 0 1.8 0 4.6 0 6.1 .8 7 2 7S4 6 4 4.8 3.2 2.7 2 2.7C1 2.7 .2 3.4 0 4.4',
  },
  '9': {
    width: 4,
    height: 7,
    path: 'M.5 6.7C2.5 6.9 4 5.2 4 2.4 4 .9 3.2 0 2 0S0 1 0 2.2 .8 4.3 2 4.3C3 4.3 3.8 3.6 4 2.6',
  },
  P: { width: 5, height: 9, path: 'M0 9V0H2.6C4.2 0 5 1 5 2.4S4.2 4.9 2.6 4.9H0' },
  F: { width: 5, height: 9, path: 'M0 9V0H5M0 4.3H4.2' },
  W: { width: 9, height: 9, path: 'M0 0L2.2 9 4.5 1.5 6.8 9 9 0' },
}

/** Returns a word of glyphs around a point. */
const write = (word: string, [x, y]: readonly [number, number]): string => {
  const drawn = word.split('').map((letter) => glyphs[letter]!) // the words below have no other letters
  const gap = 2.2
  let left = x - (drawn.reduce((sum, { width }) => sum + width, 0) + gap * (drawn.length - 1)) / 2
  return drawn
    .map(({ width, height, path }) => {
      const placed = `<path transform="translate(${+left.toFixed(2)} ${y - height / 2})" d="${path}"/>`
      left += width + gap
      return placed
    })
    .join('')
}
const dots = (count: number, [x, y]: readonly [number, number]): string =>
  Array.from({ length: count }, (_, index) => x + (index - (count - 1) / 2) * 4.5)
    .map((left) => `<circle cx="${left}" cy="${y}" r=".9"/>`)
    .join('')
const lines = (...paths: readonly string[]): string => `<path d="${paths.join('')}"/>`

const wash = (degrees: string, gentle = 0): string =>
  lines(tub, water, ...bars.slice(0, gentle)) + write(degrees, [16, 19])
const dry = (...strokes: readonly string[]): string => lines(square, ...strokes)
const clean = (letter: string, gentle = 0): string => lines(circle, ...bars.slice(0, gentle)) + write(letter, [16, 14])
const shade = 'M5 9L11 3M5 14L16 3'

const drawings: Readonly<Record<CareSymbol, string>> = {
  'wash-95': wash('95'),
  'wash-60': wash('60'),
  'wash-40': wash('40'),
  'wash-40-gentle': wash('40', 1),
  'wash-40-very-gentle': wash('40', 2),
  'wash-30': wash('30'),
  'wash-30-gentle': wash('30', 1),
  'wash-30-very-gentle': wash('30', 2),
  'wash-hand': lines(tub, hand),
  'no-wash': lines(tub, water, cross),
  bleach: lines(triangle),
  'bleach-oxygen': lines(triangle, 'M13 25L20.5 12M19 25L23.5 17'),
  'no-bleach': lines(triangle, cross),
  tumble: dry(drum) + dots(2, [16, 14]),
  'tumble-low': dry(drum) + dots(1, [16, 14]),
  'no-tumble': dry(drum, cross),
  'dry-line': dry('M16 7V21'),
  'dry-line-shade': dry('M18 7V21', shade),
  'dry-drip': dry('M13.5 7V21M18.5 7V21'),
  'dry-drip-shade': dry('M16.5 7V21M21.5 7V21', shade),
  'dry-flat': dry('M9 14H23'),
  'dry-flat-shade': dry('M10 16H23', shade),
  'iron-high': lines(iron) + dots(3, [17, 19]),
  'iron-medium': lines(iron) + dots(2, [17, 19]),
  'iron-low': lines(iron) + dots(1, [17, 19]),
  'no-iron': lines(iron, cross),
  'clean-p': clean('P'),
  'clean-p-gentle': clean('P', 1),
  'clean-f': clean('F'),
  'clean-f-gentle': clean('F', 1),
  'clean-w': clean('W'),
  'clean-w-gentle': clean('W', 1),
  'clean-w-very-gentle': clean('W', 2),
  'no-clean': lines(circle, cross),
}

/** Returns the drawing of a care symbol as SVG, without a name: the page shows the name. */
function renderCareImage(symbol: CareSymbol): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">${drawings[symbol]}</svg>\n`
}

/** Renders the drawings of all care symbols, by path. */
export function renderCareImages(): Record<string, string> {
  return Object.fromEntries(
    careSymbols.map((symbol) => [`storefront/public${toCareImage(symbol)}`, renderCareImage(symbol)]),
  )
}
