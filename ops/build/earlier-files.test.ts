import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dateFiles, deleteOldFiles } from '#ops/build/earlier-files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shyr-build-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, '.vite'))
})
afterEach(() => rm(folder, { recursive: true }))

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

/** Writes the files of a build as Vite does, after which those of earlier builds are dated. */
const build = async (files: readonly string[], now: Date) => {
  await dateFiles(folder, now)
  for (const file of files)
    for (const name of [file, `${file}.br`]) {
      await writeFile(join(folder, 'assets', name), 'text')
      await utimes(join(folder, 'assets', name), now, now)
    }
  const [file = '', ...css] = files.map((name) => `assets/${name}`)
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify({ 'storefront/browser.tsx': { file, css } }))
  await deleteOldFiles(folder, now)
  return (await readdir(join(folder, 'assets'))).toSorted()
}

test('[ERP-05h] files of a build stay for 30 days after another build has replaced them', async () => {
  expect(await build(['browser-a.js', 'style-a.css'], day(1))).toEqual([
    'browser-a.js',
    'browser-a.js.br',
    'style-a.css',
    'style-a.css.br',
  ])
  // The first build was in use for longer than that.
  const both = ['browser-a.js', 'browser-a.js.br', 'browser-b.js', 'browser-b.js.br', 'style-a.css', 'style-a.css.br']
  expect(await build(['browser-b.js', 'style-a.css'], day(60))).toEqual(both)
  expect(await build(['browser-b.js', 'style-a.css'], day(90))).toEqual(both)
  expect(await build(['browser-b.js', 'style-a.css'], day(91))).toEqual(both.slice(2))
})
