import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Line } from '#ops/bench/line.ts'
import { findBrowser } from '#ops/test/chromium.ts'
import { measurePages } from '#ops/size.ts'

const maxKb = 100

/** Lines of the scripts that browsers load before a page can be used. */
export async function sizeLines(): Promise<Line[]> {
  return (await measurePages())
    .filter(({ language }) => language === 'uk')
    .map(({ page, kb }) => ({
      name: `browser JavaScript, gzip: ${page}`,
      unit: 'kB',
      budget: { atMost: maxKb },
      rounds: 1,
      measure: () => Promise.resolve(kb),
    }))
}

/** Lines from a tap to its paint, also of the next page, with the processor slowed four times; none without a browser. */
export async function clickLines(): Promise<Line[]> {
  if (findBrowser().kind === 'none') return []
  // It exits with 1 if a limit is missed, which is a result and no error.
  await promisify(execFile)(process.execPath, ['ops/interactions.ts']).catch(() => undefined)
  const results = JSON.parse(await readFile('.cache/interactions.json', 'utf8')) as {
    name: string
    limitMs: number
    medianMs: number
  }[]
  return results.map(({ name, limitMs, medianMs }) => ({
    name: `${name}, processor slowed 4 ×`,
    unit: 'ms',
    budget: { atMost: limitMs },
    rounds: 1,
    measure: () => Promise.resolve(medianMs),
  }))
}
