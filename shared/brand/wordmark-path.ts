import type { Locale } from '#shared/enums.ts'
import type { BrandName } from '#shared/storefronts/storefront.ts'

/** The letters of each brand's wordmark, by language. */
export const wordmarks = {
  shyr: { uk: ['Ш', 'И', 'Р'], en: ['S', 'H', 'Y', 'R'] },
  lan: { uk: ['Л', 'А', 'Н'], en: ['L', 'A', 'N'] },
} as const satisfies Record<BrandName, Record<Locale, readonly string[]>>

/**
 * Returns a wordmark as one path: cap height 100, baseline at y = 100, even-odd fill. `total` is the wanted width in the same units.
 * One letter takes the remaining width, at least 150; stems keep their thickness, because the word is drawn and not
 * scaled. Without `total` the wordmark has its natural width.
 */
export function wordmarkPath(brand: BrandName, locale: Locale, total?: number): { width: number; path: string } {
  const word: readonly Letter[] = wordmarks[brand][locale]
  const gaps = gap * (word.length - 1)
  const rest = gaps + word.reduce((sum, letter) => sum + (letter in steady ? getWidth(letter) : 0), 0)
  let x = 0
  const parts = word.map((letter) => {
    const stretch =
      letter in steady ? undefined : Math.max(minStretch, total === undefined ? getWidth(letter) : total - rest)
    const width = stretch ?? getWidth(letter)
    const part = moveRight(drawLetter(letter, width), x)
    x += width + gap
    return part
  })
  return { width: x - gap, path: parts.join('') }
}

const gap = 24
const minStretch = 150

/** Letters that keep their width. */
const steady = {
  И: { width: 132, path: 'M0 0H24V68L106 0H132V100H108V32L26 100H0Z' },
  Р: { width: 122, path: 'M0 0H84A38 32 0 0 1 84 64H24V100H0ZM24 18V46H82A15 14 0 0 0 82 18Z' },
  S: {
    width: 126,
    path: 'M38 0H88A37 31 0 0 1 124 32H99A13 14 0 0 0 87 18H39A15 11.5 0 0 0 39 41H88A38 29.5 0 0 1 88 100H38A37 31 0 0 1 2 68H27A13 14 0 0 0 39 82H87A15 11.5 0 0 0 87 59H38A38 29.5 0 0 1 38 0Z',
  },
  Y: { width: 134, path: 'M0 0H31L67 41L103 0H134L79 63V100H55V63Z' },
  R: {
    width: 128,
    path: 'M0 0H88A38 32 0 0 1 99 62.7L128 100H98L70.5 64H24V100H0ZM24 18V46H86A15 14 0 0 0 86 18Z',
  },
  Л: { width: 134, path: 'M36 0H134V100H110V18H57L27 100H0Z' },
  А: { width: 146, path: 'M0 100L57 0H89L146 100H118L108.3 82H37.7L28 100ZM47.5 64H98.5L73 17.5Z' },
  A: { width: 146, path: 'M0 100L57 0H89L146 100H118L108.3 82H37.7L28 100ZM47.5 64H98.5L73 17.5Z' },
  N: { width: 136, path: 'M0 0H28L112 70V0H136V100H108L24 30V100H0Z' },
} as const

/** Letters that widen: Ш by its base, H and Н by their bars, L by its foot. */
const stretching = {
  Ш: { width: 220, draw: (w: number) => `M0 0H24V82H${w / 2 - 12}V0H${w / 2 + 12}V82H${w - 24}V0H${w}V100H0Z` },
  H: { width: 190, draw: (w: number) => `M0 0H24V41H${w - 24}V0H${w}V100H${w - 24}V59H24V100H0Z` },
  Н: { width: 220, draw: (w: number) => `M0 0H24V64H${w - 24}V0H${w}V100H${w - 24}V82H24V100H0Z` },
  L: { width: 220, draw: (w: number) => `M0 0H24V82H${w}V100H0Z` },
} as const

type Steady = keyof typeof steady
type Letter = Steady | keyof typeof stretching

const isSteady = (letter: Letter): letter is Steady => letter in steady

const getWidth = (letter: Letter): number => (isSteady(letter) ? steady[letter] : stretching[letter]).width

const drawLetter = (letter: Letter, width: number): string =>
  isSteady(letter) ? steady[letter].path : stretching[letter].draw(width)

/** Returns true if a number of a path command is an x coordinate: all of H, none of V, every second of M and L, the sixth of an arc's seven. */
const isX: Record<string, (index: number) => boolean> = {
  M: (i) => i % 2 === 0,
  L: (i) => i % 2 === 0,
  H: () => true,
  V: () => false,
  A: (i) => i % 7 === 5,
  Z: () => false,
}

const moveRight = (path: string, dx: number): string =>
  path.replaceAll(/([MLHVAZ])([^MLHVAZ]*)/g, (_, command: string, numbers: string) => {
    const moved = numbers
      .split(' ')
      .filter(Boolean)
      .map((number, i) => (isX[command]?.(i) ? Number((Number(number) + dx).toFixed(2)) : number))
    return command + moved.join(' ')
  })
