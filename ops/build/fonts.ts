import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import subsetFont from 'subset-font'

/** One woff2 file per set of letters, so that a page loads only the letters it shows. styles/fonts.css names the same ranges. */
const sets = {
  'tiktok-sans-latin': {
    source: 'latin',
    // ASCII, no-break and thin spaces, quotes, dashes, minus, ellipsis, bullets, degrees, powers, the euro and small symbols
    text: letters(0x20, 0x7e) + '\u00a0\u2009\u202f\u2060©®°±²³·×½«»¿¡£–—‘’“”„•…′″€™−',
  },
  'tiktok-sans-cyrillic': {
    source: 'cyrillic',
    text: `${letters(0x410, 0x44f)}ҐґЄєІіЇїЁё\u0301№`,
  },
  // Only the extended set has the hryvnia sign: without this file every price uses a fallback font.
  'tiktok-sans-hryvnia': { source: 'cyrillic-ext', text: '₴' },
} as const

/** The brand uses two widths: 100 for text and 150 for headlines. 600 is the boldest weight in use. */
const axes = {
  wdth: { min: 100, max: 150, default: 100 },
  wght: { min: 400, max: 600, default: 400 },
}

/**
 * The features that browsers apply by default, and figures of equal width. Styles that must be enabled by name and letter shapes of
 * other languages are left out: a fifth of the Cyrillic file.
 */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'liga', 'clig', 'calt', 'rlig', 'rclt', 'tnum']

/**
 * The type of mails: two fixed styles without kerning, small enough to be part of each mail. A mail loads nothing from the network, and
 * mail programs cut off mails longer than about 100 kB.
 */
const mailStyles = { text: { wdth: 100, wght: 400 }, display: { wdth: 140, wght: 500 } } as const
const mailSets = {
  latin: { source: 'latin', text: `${letters(0x20, 0x7e)}\u00a0\u2060©«»·×–—‘’“”…→−` },
  cyrillic: { source: 'cyrillic', text: `${letters(0x410, 0x44f)}ҐґЄєІіЇї№` },
  hryvnia: { source: 'cyrillic-ext', text: '₴' },
} as const

/** Prices are in the text, never in headings. */
const mailFonts = Object.entries(mailStyles).flatMap(([style, axes]) =>
  Object.entries(mailSets).flatMap(([set, { source, text }]) =>
    style === 'display' && set === 'hryvnia'
      ? []
      : [{ name: `mail-${style}-${set}`, source, text, axes, keepFeatures: [] }],
  ),
)

export const fontsFolder = join(import.meta.dirname, '../../storefront/styles/fonts')

/**
 * Reduces TikTok Sans to the letters and axes that the shop uses, and copies the licence next to it. Skipped if the input has not
 * changed.
 */
export async function buildFonts(outDir = fontsFolder): Promise<void> {
  const packageDir = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/tiktok-sans/package.json'))
  const pageFonts = Object.entries(sets).map(([name, set]) => ({ name, ...set, axes, keepFeatures }))
  const sources = await Promise.all(
    [...pageFonts, ...mailFonts].map(async ({ name, source, ...rest }) => ({
      path: join(outDir, `${name}.woff2`),
      bytes: await readFile(join(packageDir, `files/tiktok-sans-${source}-wdth-normal.woff2`)),
      ...rest,
    })),
  )
  const hash = createHash('sha256').update(JSON.stringify({ sets, axes, keepFeatures, mailSets, mailStyles }))
  for (const { bytes } of sources) hash.update(bytes)
  const stamp = hash.digest('hex')
  const stampPath = join(outDir, 'input.sha256')
  const storedStamp = existsSync(stampPath) ? await readFile(stampPath, 'utf8') : ''
  if (storedStamp === stamp && sources.every(({ path }) => existsSync(path))) return

  await mkdir(outDir, { recursive: true })
  for (const { path, bytes, text, axes, keepFeatures } of sources)
    await writeFile(path, await subsetFont(bytes, text, { targetFormat: 'woff2', variationAxes: axes, keepFeatures }))
  await copyFile(join(packageDir, 'LICENSE'), join(outDir, 'OFL.txt'))
  await writeFile(stampPath, stamp)
}

function letters(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildFonts()
