import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
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
  const sources = globSync('{storefront,api,shared}/**/*.{ts,tsx,css}').filter(
    (path) => !/\.test\.tsx?$|brand\/palette\.ts$|styles\/palette\.css$/.test(path),
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
