import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { photosFolder, readManifest, type ProductPhoto } from '#database/seed/manifest.ts'

type Lab = readonly [number, number, number]

/** The middle of a garment in its photo. Socks are not there, and a print has other colours than its ground. */
const middle = { left: 0.35, top: 0.4, width: 0.3, height: 0.25 } as const
const sampleSize = 40

/** Returns the colour of the garment in the middle of a photo, in CIELAB: the median of each axis. */
const readColour = async ({ file, width, height }: ProductPhoto): Promise<Lab> => {
  const pixels = await sharp(join(photosFolder, file))
    .extract({
      left: Math.round(middle.left * width),
      top: Math.round(middle.top * height),
      width: Math.round(middle.width * width),
      height: Math.round(middle.height * height),
    })
    .resize(sampleSize, sampleSize, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
  const colours = Array.from({ length: sampleSize ** 2 }, (_, index) =>
    toLab(pixels.subarray(index * 3, index * 3 + 3)),
  )
  const getMedian = (axis: 0 | 1 | 2): number =>
    colours.map((colour) => colour[axis]).toSorted((a, b) => a - b)[colours.length / 2]!
  return [getMedian(0), getMedian(1), getMedian(2)]
}

/** Returns an sRGB colour in CIELAB under D65. */
const toLab = (rgb: Uint8Array): Lab => {
  const [r, g, b] = [...rgb].map((value) => {
    const share = value / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  const [x, y, z] = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.950_47,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.088_83,
  ].map((value) => (value > 0.008_856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)) as [number, number, number]
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

it('hanger and studio show a variant in the same colour: they differ by ΔE 8 at most, on average over a kind of garment', async () => {
  const { products } = readManifest()
  const plain = products.filter(({ print, garment }) => print === null && garment !== 'socks')
  const pairs = plain.flatMap((hanger) => {
    const isSame = (one: ProductPhoto) => one.garment === hanger.garment && one.colour.key === hanger.colour.key
    const studio = plain.find((one) => isSame(one) && one.view === 'front')
    return hanger.view === 'hanger' && studio ? [{ hanger, studio }] : []
  })
  const differences = await Promise.all(
    pairs.map(async ({ hanger, studio }) => {
      const [one, other] = await Promise.all([readColour(hanger), readColour(studio)])
      return {
        file: hanger.file,
        garment: hanger.garment,
        difference: Math.hypot(...one.map((value, axis) => value - other[axis]!)),
      }
    }),
  )
  expect(differences.length).toBeGreaterThan(100)
  for (const [garment, list] of Map.groupBy(differences, (one) => one.garment)) {
    const average = list.reduce((sum, { difference }) => sum + difference, 0) / list.length
    expect(average, garment).toBeLessThanOrEqual(8)
  }
  // None is so far off that it looks like another colour.
  expect(differences.filter(({ difference }) => difference > 14)).toEqual([])
})

it('each picture of the frame has a wide and a tall version', () => {
  const { heroes } = readManifest()
  const versions = Map.groupBy(heroes, ({ garment, colour }) => `${garment} ${colour.key}`)
  expect(versions.size).toBeGreaterThan(0)
  for (const photos of versions.values())
    expect(photos.map(({ view }) => view).toSorted()).toEqual(['hero-tall', 'hero-wide'])
})
