import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { palettes } from '#shared/brand/palette.ts'
import { renderBrandFiles } from '#ops/brand/brand-files.ts'

const files = Object.entries(await renderBrandFiles())
const pixels = (image: Buffer) => sharp(image).removeAlpha().raw().toBuffer()

test.each(files)('%s is what npm run brand writes from the palette', async (path, content) => {
  const written = await readFile(path)
  const [before, after] =
    typeof content === 'string'
      ? [written, Buffer.from(content)]
      : await Promise.all([pixels(written), pixels(content)])
  expect(before.equals(after)).toBe(true)
})

test('no other file of the shop contains a colour value', async () => {
  // The template of an import shows how the colour of a garment is written: that is no colour of the shop.
  const sources = globSync('{storefront,client,api,shared}/**/*.{ts,tsx,css}').filter(
    (path) =>
      !/\.test\.tsx?$|brand\/palette\.ts$|styles\/palette\.css$|imports\/template\.ts$|admin-imports\.ts$/.test(path),
  )
  expect(sources.length).toBeGreaterThan(300)
  const spelt = await Promise.all(
    sources.map(async (path) => [
      path,
      (await readFile(path, 'utf8')).match(/#(?:[\da-f]{6}|[\da-f]{3})\b(?!['’]?\w)/gi),
    ]),
  )
  expect(spelt.filter(([, colours]) => colours)).toEqual([])
})

test.each(Object.entries(palettes))(
  'what is paid and what is reduced have colours that %s tells apart',
  (_, { accent, ok }) => {
    const getHue = (colour: string): number => {
      const [r, g, b] = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16)) as [
        number,
        number,
        number,
      ]
      return ((Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI + 360) % 360
    }
    const distance = Math.abs(getHue(accent) - getHue(ok))
    expect(Math.min(distance, 360 - distance)).toBeGreaterThan(45)
  },
)
