import type { Locale, Translated } from '#shared/enums.ts'
import { seedContacts } from '../contacts.ts'
import { seedShippingMethods, type SeedShippingMethod } from '../shipping-methods.ts'
import type { SeedStorefront } from '../storefront.ts'

/** Placeholders that the texts may contain, for one storefront and language: '{brand}', '{price:nova-branch}'. */
export function placeholders(storefront: SeedStorefront, locale: Locale): ReadonlyMap<string, string> {
  const contacts = seedContacts(storefront)
  const shop = shops[storefront]
  const methods = seedShippingMethods(storefront).filter((method) => method.state === 'ACTIVE')
  const values = new Map([
    ['brand', shop.brand[locale]],
    ['site', shop.site],
    ['taxId', shop.taxId],
    ['email', contacts.email],
    ['phone', shownPhone(contacts.phone)],
    ['address', contacts.address[locale]],
    ['legalName', contacts.legalName[locale]],
    ['hours', contacts.hours[locale]],
    ['Hours', contacts.hours[locale].replace(/^./u, (letter) => letter.toUpperCase())],
    // The price of a label for an ordinary return; the US shop takes it off the refund.
    ['price:label', money(8, storefront)],
    ['telegram', handle(contacts.telegramLink)],
    ['instagram', handle(contacts.instagramLink)],
  ])
  for (const method of methods) {
    values.set(`price:${method.key}`, money(method.price, storefront))
    values.set(`days:${method.key}`, businessDays(method, locale))
    if (method.freeShippingFrom !== null) values.set(`free:${method.key}`, money(method.freeShippingFrom, storefront))
  }
  return values
}

/** Formats an amount: '₴1,290', '$8'. */
export function money(amount: number, storefront: SeedStorefront): string {
  return `${storefront === 'us' ? '$' : '₴'}${amount.toLocaleString('en-US')}`
}

/** Formats a delivery time: '1–2 робочі дні', '1 business day'. */
export function businessDays(method: SeedShippingMethod, locale: Locale): string {
  const { minimumDelivery: minimum, maximumDelivery: maximum } = method
  const range = minimum === maximum ? `${maximum}` : `${minimum}\u2060–\u2060${maximum}`
  const form = new Intl.PluralRules(locale).select(maximum)
  return `${range}\u00A0${(dayForms[locale][form] ?? dayForms[locale].other).replace(' ', '\u00A0')}`
}

const dayForms = {
  uk: { one: 'робочий день', few: 'робочі дні', other: 'робочих днів' },
  en: { one: 'business day', other: 'business days' },
} satisfies Record<Locale, Partial<Record<Intl.LDMLPluralRule, string>>> as Record<
  Locale,
  Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
>

interface Shop {
  readonly brand: Translated
  readonly site: string
  /** Invented. The Ukrainian ones have a wrong check digit, so that they belong to no real company. */
  readonly taxId: string
}

const shops: Readonly<Record<SeedStorefront, Shop>> = {
  ua: { brand: { uk: 'ШИР', en: 'SHYR' }, site: 'shyr.ua', taxId: '3187204560' },
  us: { brand: { uk: 'ШИР', en: 'SHYR' }, site: 'shyr.us', taxId: '00-0000000' },
  lan: { brand: { uk: 'ЛАН', en: 'LAN' }, site: 'lan.ua', taxId: '3042115870' },
}

/** '+38 044 333 24 24', '+1 212 555 0142', as in the footer. */
function shownPhone(phone: string): string {
  return phone.startsWith('+1')
    ? phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1\u00A0$1\u00A0$2\u00A0$3')
    : phone.replace(/^\+38(\d{3})(\d{3})(\d{2})(\d{2})$/, '+38\u00A0$1\u00A0$2\u00A0$3\u00A0$4')
}

function handle(link: string): string {
  return `@${link.slice(link.lastIndexOf('/') + 1)}`
}
