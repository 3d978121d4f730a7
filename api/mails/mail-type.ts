import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#shared/enums.ts'

const fontsFolder = join(import.meta.dirname, '../../storefront/styles/fonts')

/** Letters of each file, so that a mail program asks the next one for the others. */
const ranges = {
  latin: 'U+20-7E,U+A0-BF,U+D7,U+2013-2026,U+2060,U+2192,U+2212',
  cyrillic: 'U+400-45F,U+490-491,U+2116',
  hryvnia: 'U+20B4',
} as const
type Letters = keyof typeof ranges

/** The files of each language's mails: text and headings. Names of products and customers may be in other letters. */
const files: Readonly<Record<Locale, readonly (readonly ['text' | 'display', Letters])[]>> = {
  uk: [
    ['text', 'latin'],
    ['text', 'cyrillic'],
    ['text', 'hryvnia'],
    ['display', 'latin'],
    ['display', 'cyrillic'],
  ],
  en: [
    ['text', 'latin'],
    ['text', 'hryvnia'],
    ['display', 'latin'],
  ],
}

const families = { text: 'TikTok Sans', display: 'TikTok Sans Display' } as const

/**
 * Returns the stylesheet with the brand's type, about 45 kB: the files are inside it, because a mail loads nothing. Mail programs
 * that drop it show the fallbacks of `tokens.font`. Empty before the first build, which makes the files.
 */
export function mailType(locale: Locale): string {
  try {
    return (sheets[locale] ??= files[locale].map(fontFace).join(''))
  } catch {
    return ''
  }
}
const sheets: Partial<Record<Locale, string>> = {}

const fontFace = ([style, letters]: readonly [keyof typeof families, Letters]): string => {
  const file = readFileSync(join(fontsFolder, `mail-${style}-${letters}.woff2`)).toString('base64')
  return `@font-face{font-family:'${families[style]}';src:url(data:font/woff2;base64,${file}) format('woff2');unicode-range:${ranges[letters]}}`
}
