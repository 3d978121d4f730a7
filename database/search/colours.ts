import { colourFamilies, type ColourFamily } from '#shared/enums.ts'
import type { Meaning } from '#database/search/meaning.ts'

/** A colour of the shop, as the search vocabulary has it. */
export interface KnownColour {
  readonly key: string
  readonly names: readonly string[]
  readonly hex: string
  readonly family: ColourFamily
}

/** The basic colours in Ukrainian, Russian and English. Other endings match too. */
// prettier-ignore
export const familyWords: Readonly<Record<ColourFamily, readonly string[]>> = {
  BLACK: ['чорний', 'черный', 'black'],
  GREY: ['сірий', 'серый', 'gray', 'grey'],
  WHITE: ['білий', 'белый', 'white', 'off white'],
  BEIGE: ['бежевий', 'беж', 'beige', 'tan'],
  BROWN: ['коричневий', 'брунатний', 'brown'],
  RED: ['червоний', 'красный', 'red'],
  ORANGE: ['помаранчевий', 'оранжевий', 'orange'],
  YELLOW: ['жовтий', 'желтый', 'yellow'],
  GREEN: ['зелений', 'green'],
  LIGHT_BLUE: ['блакитний', 'голубий', 'голубой', 'baby blue', 'sky blue'],
  BLUE: ['синій', 'blue'],
  PURPLE: ['фіолетовий', 'purple', 'violet'],
  PINK: ['рожевий', 'розовый', 'pink'],
}

/** A neighbouring family, whose products follow those of the searched one. English has one word for both blues. */
const neighbours: Partial<Record<ColourFamily, ColourFamily>> = { BLUE: 'LIGHT_BLUE', RED: 'ORANGE' }

const shades = {
  dark: { words: ['темно', 'темний', 'dark', 'deep'], has: (lightness: number) => lightness < 0.42 },
  light: {
    words: ['світло', 'світлий', 'светло', 'светлый', 'light', 'pale'],
    has: (lightness: number) => lightness > 0.5,
  },
} as const

/** Returns the phrases that name colours, each with its meaning. [CAT-07] */
export function listColourPhrases(
  colours: readonly KnownColour[],
): readonly (readonly [phrase: string, meaning: Meaning])[] {
  const listKeys = (wanted: (colour: KnownColour) => boolean): string[] => colours.filter(wanted).map(({ key }) => key)
  const isCalled = (word: string) => (colour: KnownColour) =>
    colour.names.some((name) => splitWords(name).includes(word))
  const isInFamily = (family: ColourFamily) => (colour: KnownColour) => colour.family === family
  const basic = colourFamilies.flatMap((family) => {
    const neighbour = neighbours[family]
    const tiers = [listKeys(isInFamily(family)), ...(neighbour ? [listKeys(isInFamily(neighbour))] : [])]
    return familyWords[family].flatMap((word) => [
      toPhrase(word, [listKeys(isCalled(word)), ...tiers]),
      ...Object.values(shades).flatMap((shade) =>
        shade.words.map((dark) => {
          const inShade = [family, ...(shade === shades.light && neighbour ? [neighbour] : [])].flatMap((one) =>
            listKeys(isInFamily(one)),
          )
          return toPhrase(`${dark} ${word}`, [
            inShade.filter((key) => shade.has(getLightness(colours.find((one) => one.key === key)?.hex ?? ''))),
          ])
        }),
      ),
    ])
  })
  const alone = Object.values(shades).flatMap((shade) =>
    shade.words.map((word) => toPhrase(word, [listKeys(({ hex }) => shade.has(getLightness(hex)))])),
  )
  const basicWords = new Set([...basic, ...alone].map(([phrase]) => phrase))
  const colourWords = colours.flatMap(({ names }) => names.flatMap((name) => [name, ...splitWords(name)]))
  const ownPhrases = [...new Set(colourWords)]
    .filter((phrase) => !basicWords.has(phrase) || splitWords(phrase).length > 1)
    .map((phrase) => toPhrase(phrase, [listKeys(({ names }) => names.includes(phrase)), listKeys(isCalled(phrase))]))
  return [...ownPhrases, ...basic, ...alone]
}

/** Returns the meaning of colours by their rank; each colour counts in its first tier. */
const toPhrase = (phrase: string, tiers: readonly (readonly string[])[]): readonly [string, Meaning] => [
  phrase,
  tiers.some((keys) => keys.length > 0) ? { is: 'colour', tiers } : { is: 'nothing' },
]

const splitWords = (name: string): string[] => name.split(/[\s-]+/)

/** Returns the lightness of a colour, 0 to 1 (HSL). */
const getLightness = (hex: string): number => {
  const { least, most } = getExtremes(hex)
  return (least + most) / 2
}

const toChannels = (hex: string): number[] =>
  [1, 3, 5].map((index) => Number.parseInt(hex.slice(index, index + 2), 16) / 255)
const getExtremes = (hex: string) => {
  const channels = toChannels(hex)
  return { channels, least: Math.min(...channels), most: Math.max(...channels) }
}

/** Hues in degrees, from which a family begins. */
const hueStarts: readonly (readonly [degrees: number, family: ColourFamily])[] = [
  [345, 'RED'],
  [290, 'PINK'],
  [255, 'PURPLE'],
  [215, 'BLUE'],
  [175, 'LIGHT_BLUE'],
  [75, 'GREEN'],
  [40, 'YELLOW'],
  [15, 'ORANGE'],
  [0, 'RED'],
]

/** Returns the family of a colour by its shade, for colours whose administrator names none. [CAT-07] */
export function getFamily(hex: string): ColourFamily {
  const { channels, least, most } = getExtremes(hex)
  const [red = 0, green = 0, blue = 0] = channels
  const lightness = (least + most) / 2
  const chroma = most - least
  if (lightness < 0.13) return 'BLACK'
  if (lightness > 0.88) return 'WHITE'
  if (chroma < 0.08) return 'GREY'
  const sector =
    most === red
      ? ((green - blue) / chroma + 6) % 6
      : most === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4
  const family = hueStarts.find(([degrees]) => sector * 60 >= degrees)?.[1] ?? 'RED'
  const isWarm = family === 'ORANGE' || family === 'YELLOW' || family === 'RED'
  if (isWarm && chroma < 0.3)
    return lightness > 0.6 ? (family === 'RED' ? 'PINK' : 'BEIGE') : family === 'RED' ? 'RED' : 'BROWN'
  return family
}
