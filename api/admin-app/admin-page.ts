import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PaymentMethod } from '#shared/enums.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'
import { counterTexts } from '#shared/texts/counter.ts'

/** The built counter: its page and its files. */
export const adminFolder = join(import.meta.dirname, '../../dist/admin')

/** Returns the page that the build wrote. */
export function readBuiltAdminPage(): string {
  return readFileSync(join(adminFolder, 'index.html'), 'utf8')
}

/** Languages as the root element names them. */
const htmlLang = { uk: 'uk-UA', en: 'en-US' } as const

/**
 * Returns the page of the counter for a shop: which storefront it is, how customers can pay, and whether it is a demo. It holds no data
 * of the shop. [ADM-23]
 * @param html the page as it was built
 */
export function fillAdminPage(
  html: string,
  {
    storefront,
    paymentMethods,
    isDemo,
  }: { storefront: Storefront; paymentMethods: readonly PaymentMethod[]; isDemo: boolean },
): string {
  const { locale, name, brand } = storefront
  const { shell } = counterTexts[locale]
  const attributes = [
    `lang="${htmlLang[locale]}"`,
    `data-storefront="${name}"`,
    `data-brand="${brand.name}"`,
    `data-payments="${paymentMethods.join(' ')}"`,
    ...(isDemo ? ['data-demo'] : []),
  ]
  return html
    .replace('<html>', `<html ${attributes.join(' ')}>`)
    .replace('<title></title>', `<title>${shell.name} — ${brand.title[locale]}</title>`)
    .replace('<noscript></noscript>', `<noscript>${shell['needs-scripts']}</noscript>`)
}
