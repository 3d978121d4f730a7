import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { startShop } from '#ops/test/running-shop.ts'

const preload = pathToFileURL(join(import.meta.dirname, '../support/list-react-builds.mjs')).href

test('a started shop renders its pages with React’s production build', async () => {
  const file = join(tmpdir(), `react-builds-${process.pid}.json`)
  const shop = await startShop('ua', { NODE_OPTIONS: `--import ${preload}`, REACT_BUILDS_FILE: file })
  try {
    expect((await fetch(shop.url)).status).toBe(200)
  } finally {
    await shop.stop()
  }
  // Written by the preloaded script above.
  const builds = JSON.parse(await readFile(file, 'utf8')) as string[]
  await rm(file)
  expect(builds.filter((path) => path.includes('react-dom-server'))).not.toEqual([])
  expect(builds.filter((path) => !path.endsWith('.production.js'))).toEqual([])
})
