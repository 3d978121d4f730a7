import type { PageSection } from '#shared/entities/page.ts'
import type { Locale, PageName, Translated } from '#shared/enums.ts'
import { seedShippingMethods } from '../shipping-methods.ts'
import { aboutPage, aboutPageLan } from './about.ts'
import { catalogPage } from './catalog.ts'
import { contactsPage, contactsPageLan, contactsPageUs } from './contacts.ts'
import { faqPageUs } from './faq-us.ts'
import { faqPage } from './faq.ts'
import { homePage, homePageLan } from './home.ts'
import type { SeedStorefront } from '../storefront.ts'
import type { SeedPage } from './page.ts'
import { placeholders } from './placeholders.ts'
import { privacyPolicyPageUs } from './privacy-policy-us.ts'
import { privacyPolicyPage } from './privacy-policy.ts'
import { shippingPageUs } from './shipping-us.ts'
import { shippingPage } from './shipping.ts'
import { termsConditionsPageUs } from './terms-conditions-us.ts'
import { termsConditionsPage } from './terms-conditions.ts'
import { isUuid } from '#shared/rules/id.ts'
import { typeset } from './typeset.ts'

/** Pages that bind the seller. A live shop begins without their texts, because the demo's name an invented company. */
export const legalPages = ['privacy-policy', 'shipping', 'terms-conditions'] as const satisfies readonly PageName[]

/** Returns the content pages of a storefront, with all placeholders filled. */
export function seedPages(storefront: SeedStorefront): readonly SeedPage[] {
  return listPages(storefront).map((page) => finished(page, storefront))
}

function listPages(storefront: SeedStorefront): readonly SeedPage[] {
  const methods = seedShippingMethods(storefront)
  switch (storefront) {
    case 'ua':
      return [
        homePage,
        catalogPage,
        aboutPage,
        contactsPage,
        faqPage,
        privacyPolicyPage,
        shippingPage(methods),
        termsConditionsPage,
      ]
    case 'lan':
      return [
        homePageLan,
        catalogPage,
        aboutPageLan,
        contactsPageLan,
        faqPage,
        privacyPolicyPage,
        shippingPage(methods),
        termsConditionsPage,
      ]
    case 'us':
      return [
        homePage,
        catalogPage,
        aboutPage,
        contactsPageUs,
        faqPageUs,
        privacyPolicyPageUs,
        shippingPageUs(methods),
        termsConditionsPageUs,
      ]
  }
}

function finished(page: SeedPage, storefront: SeedStorefront): SeedPage {
  const both = <Value>(part: Readonly<Record<Locale, Value>>): Record<Locale, Value> => ({
    uk: filled(part.uk, 'uk', storefront),
    en: filled(part.en, 'en', storefront),
  })
  return {
    name: page.name,
    title: both<string>(page.title) satisfies Translated,
    description: both<string>(page.description) satisfies Translated,
    sections: both<PageSection[]>(page.sections),
  }
}

/** Amounts that follow the shop's settings: the API fills them each time a page is read. */
const filledWhenRead: ReadonlySet<string> = new Set(['prepayment', 'holdMinutes', 'fastHoldHours'])

/**
 * Returns the same value with every text in it typeset and filled. Names (of kinds, of scenes) contain neither spaces nor braces.
 */
function filled<Value>(value: Value, locale: Locale, storefront: SeedStorefront): Value {
  const values = placeholders(storefront, locale)
  return walked(value, (text) => {
    if (isUuid(text)) return text
    return typeset(text, locale).replace(/\{([^}]+)\}/g, (mark, name: string) => {
      if (filledWhenRead.has(name)) return mark
      const pageValue = values.get(name)
      if (pageValue === undefined) throw new Error(`The texts of ${storefront} name {${name}}, which nobody knows`)
      return pageValue
    })
  })
}

function walked<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value
  if (Array.isArray(value)) return value.map((item: unknown) => walked(item, change)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walked(item, change)])) as Value
}
