import { mailType } from '#api/mails/mail-type.ts'
import type { Door } from '#database/schema/shop.ts'
import { palettes } from '#shared/brand/palette.ts'
import { wordmarkPath } from '#shared/brand/wordmark-path.ts'
import { locales, type Locale } from '#shared/enums.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'
import { apiErrors as en } from '#shared/texts/en/api-errors.ts'
import { apiErrors as uk } from '#shared/texts/uk/api-errors.ts'

const texts = { uk: uk.pages, en: en.pages }
const htmlLang = { uk: 'uk-UA', en: 'en-US' } as const

/** The page has its style and type inside and runs nothing. */
export const closedPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Returns the page of a closed shop: the brand and the reason, in the visitor's language and, smaller, in the other one. The page loads
 * no other files.
 */
export function closedPage(storefront: Storefront, locale: Locale, door: Exclude<Door, 'open'>): string {
  const { name, title } = storefront.brand
  const { width, path } = wordmarkPath(name, locale)
  const { ink, sign } = palettes[name]
  const kind = door === 'never-opened' ? 'soon' : 'closed'
  const other = locales.find((one) => one !== locale) ?? locale
  const t = texts[locale]
  return `<!doctype html>
<html lang="${htmlLang[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${sign.share}">
<title>${title[locale]} — ${t[`${kind}-title`]}</title>
<style>
${mailType('uk')}
body{box-sizing:border-box;display:grid;grid-template-rows:auto 1fr auto;min-height:100vh;min-height:100dvh;margin:0;padding:clamp(20px,4vw,48px);font:17px/1.5 'TikTok Sans',Arial,sans-serif;color:${ink};background:${sign.share}}
svg{display:block;height:22px}
main{align-self:center;padding:56px 0}
h1{max-width:12em;margin:0 0 .45em;font:500 clamp(34px,8.6vw,120px)/1 'TikTok Sans Display',Arial,sans-serif;letter-spacing:-.01em;text-wrap:balance}
p{max-width:34em;margin:0;text-wrap:pretty}
footer{padding-top:16px;border-top:1px solid}
</style>
</head>
<body>
<header><svg viewBox="0 0 ${width} 100" role="img" aria-label="${title[locale]}"><path fill="currentColor" fill-rule="evenodd" d="${path}"/></svg></header>
<main><h1>${t[`${kind}-title`]}</h1><p>${t[`${kind}-text`]}</p></main>
<footer lang="${htmlLang[other]}"><p>${texts[other][`${kind}-title`]} ${texts[other][`${kind}-text`]}</p></footer>
</body>
</html>
`
}
