import { palettes } from '#shared/brand/palette.ts'
import { wordmarkPath } from '#shared/brand/wordmark-path.ts'
import type { Locale } from '#shared/enums.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'
import { layout as en } from '#shared/texts/en/layout.ts'
import { layout as uk } from '#shared/texts/uk/layout.ts'

const texts = { uk, en }
const htmlLang = { uk: 'uk-UA', en: 'en-US' } as const

/**
 * Returns the page for when even the error page cannot be rendered: the brand, a sentence and a link to the home page. It needs no
 * script, stylesheet or font and no code of the storefront. [ERP-02]
 * @returns the whole HTML document
 */
export const fallbackPage = (storefront: Storefront, locale: Locale): string => {
  const t = texts[locale]
  const brand = storefront.brand.title[locale]
  const { width, path } = wordmarkPath(storefront.brand.name, locale)
  const { ink, paper } = palettes[storefront.brand.name]
  return `<!doctype html>
<html lang="${htmlLang[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${brand} — ${t['broken-title']}</title>
</head>
<body style="margin:0;padding:24px;font:16px/1.5 Arial,sans-serif;color:${ink};background:${paper}">
<svg viewBox="0 0 ${width} 100" height="20" role="img" aria-label="${brand}" style="display:block;margin:0 0 56px"><path fill="currentColor" fill-rule="evenodd" d="${path}"/></svg>
<h1 style="max-width:20em;margin:0 0 16px;font-size:32px;line-height:1.1">${t['broken-title']}</h1>
<p style="max-width:62ch;margin:0 0 24px">${t['broken-text']}</p>
<p style="margin:0"><a href="/" style="display:inline-block;padding:11px 0;color:inherit">${t['to-home']}</a></p>
</body>
</html>
`
}
