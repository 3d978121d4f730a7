import { palettes } from '#shared/brand/palette.ts'
import { wordmarkPath } from '#shared/brand/wordmark-path.ts'
import type { Locale } from '#shared/enums.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'
import { apiErrors as apiErrorsEn } from '#shared/texts/en/api-errors.ts'
import { layout as layoutEn } from '#shared/texts/en/layout.ts'
import { apiErrors as apiErrorsUk } from '#shared/texts/uk/api-errors.ts'
import { layout as layoutUk } from '#shared/texts/uk/layout.ts'

const texts = { uk: { ...layoutUk, ...apiErrorsUk.pages }, en: { ...layoutEn, ...apiErrorsEn.pages } }
const htmlLang = { uk: 'uk-UA', en: 'en-US' } as const

/** Why there is no page: a request that the shop cannot read, or a temporary status with the seconds until a retry. */
export type NoPage =
  | { readonly status: 400 | 431; readonly seconds?: undefined }
  | { readonly status: 429 | 503; readonly seconds: number }

/**
 * Returns the page for when even the error page cannot be rendered: the brand, a sentence and a link to the home page. It needs no
 * script, stylesheet or font and no code of the storefront. [ERP-02]
 * @param reason the page says it; after a wait its link leads to the same address. Default: the shop broke something [API-06]
 * @returns the whole HTML document
 */
export function fallbackPage(storefront: Storefront, locale: Locale, reason?: NoPage): string {
  const t = texts[locale]
  const brand = storefront.brand.title[locale]
  const { width, path } = wordmarkPath(storefront.brand.name, locale)
  const { ink, paper } = palettes[storefront.brand.name]
  const title = reason ? t[`${reason.status}-title`] : t['broken-title']
  const sentence = reason ? t[`${reason.status}-text`] : t['broken-text']
  const waits = reason?.seconds !== undefined
  const text = waits ? `${sentence} ${duration(reason.seconds, locale)}.` : sentence
  const link = waits ? { to: '', text: t.again } : { to: '/', text: t['to-home'] }
  return `<!doctype html>
<html lang="${htmlLang[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${brand} — ${title}</title>
</head>
<body style="margin:0;padding:24px;font:16px/1.5 Arial,sans-serif;color:${ink};background:${paper}">
<svg viewBox="0 0 ${width} 100" height="20" role="img" aria-label="${brand}" style="display:block;margin:0 0 56px"><path fill="currentColor" fill-rule="evenodd" d="${path}"/></svg>
<h1 style="max-width:20em;margin:0 0 16px;font-size:32px;line-height:1.1">${title}</h1>
<p style="max-width:62ch;margin:0 0 24px">${text}</p>
<p style="margin:0"><a href="${link.to}" style="display:inline-block;padding:11px 0;color:inherit">${link.text}</a></p>
</body>
</html>
`
}

/** Returns '45 s' or '15 min', with a space that does not break. */
const duration = (seconds: number, locale: Locale): string => {
  const t = texts[locale]
  return seconds <= 90 ? `${seconds}\u00A0${t.seconds}` : `${Math.ceil(seconds / 60)}\u00A0${t.minutes}`
}
