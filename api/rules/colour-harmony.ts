/** How well two garments' colours go together: 2 well, 1 acceptably, 0 not. */
export type Harmony = 0 | 1 | 2

/** Below this chroma a colour reads as black, white, grey or beige, which go with every colour. */
const neutralChroma = 0.05
/** Dark colours, navy or forest, are worn like neutrals although they have a hue. */
const darkLightness = 0.4
/** Two garments of nearly the same lightness look like a set that does not match. */
const minContrast = 0.15
/** Colours whose hues are at most this many degrees apart are of one family. */
const familyDegrees = 45

/**
 * Returns how well two colours go together on one person: a neutral goes with every colour, best with a contrast in lightness, and
 * colours of one family go with each other. [CAT-03]
 * @param one as #rrggbb
 */
export function rateHarmony(one: string, other: string): Harmony {
  const [a, b] = [toLch(one), toLch(other)]
  const contrasts = Math.abs(a.lightness - b.lightness) >= minContrast
  if (isNeutral(a) || isNeutral(b)) return contrasts ? 2 : 1
  const degrees = Math.abs(a.hue - b.hue)
  return Math.min(degrees, 360 - degrees) <= familyDegrees ? 1 : 0
}

interface Lch {
  lightness: number
  chroma: number
  /** Degrees. */
  hue: number
}

const isNeutral = ({ lightness, chroma }: Lch): boolean => chroma < neutralChroma || lightness < darkLightness

/** Converts sRGB to OKLCh, in which equal distances look equal (Björn Ottosson, “A perceptual color space”, 2020). */
const toLch = (hex: string): Lch => {
  const value = Number.parseInt(hex.slice(1), 16)
  const [r, g, b] = [linear(value >> 16), linear((value >> 8) & 255), linear(value & 255)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const across = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const along = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(across, along),
    hue: ((Math.atan2(along, across) * 180) / Math.PI + 360) % 360,
  }
}

const linear = (channel: number): number => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
