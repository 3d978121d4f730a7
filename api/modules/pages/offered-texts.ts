import type { Shop } from '#api/shop.ts'
import type { PageSection } from '#shared/entities/page.ts'
import type { Locale } from '#shared/enums.ts'
import { formatPrice } from '#shared/rules/price-format.ts'

type Offer = Pick<Shop, 'storefront' | 'paymentMethods' | 'prepaymentMinor' | 'orderHoldMinutes' | 'fastOrderHoldHours'>

/**
 * Returns the sections of a page without texts about services that the shop does not offer now. `[cash:You pay on delivery.]` is shown
 * only if its condition holds: a payment method (`LIQPAY`, `STRIPE`, `PAYPAL`), `cash`, `online` (any of the three), `prepaid` (cash on
 * delivery with a prepayment) or `unprepaid`. `{prepayment}`, `{holdMinutes}` and `{fastHoldHours}` become amounts. Paragraphs, items,
 * questions and sections that are left empty are omitted. [CFG-09]
 */
export function listOfferedSections(shop: Offer, sections: readonly PageSection[], locale: Locale): PageSection[] {
  const conditions = listConditions(shop)
  const amounts = formatAmounts(shop, locale)
  const offered = (text: string): string =>
    text
      .replaceAll(/\[(\w+):([^\]]*)\]/g, (_, condition: string, words: string) =>
        conditions.has(condition) ? words : '',
      )
      .replaceAll(/\{(\w+)\}/g, (mark, name: string) => amounts[name] ?? mark)
      .trim()
  return sections.flatMap((section) => offeredSection(section, offered))
}

const offeredSection = (section: PageSection, offered: (text: string) => string): PageSection[] => {
  if (section.kind === 'text') {
    const paragraphs = section.paragraphs.map((text) => offered(text)).filter(Boolean)
    return paragraphs.length ? [{ ...section, paragraphs }] : []
  }
  if (section.kind === 'list') {
    const items = section.items.map((text) => offered(text)).filter(Boolean)
    return items.length ? [{ ...section, items }] : []
  }
  if (section.kind !== 'questions') return [section]
  const items = section.items
    .map(({ question, answer }) => ({ question, answer: offered(answer) }))
    .filter(({ answer }) => answer)
  return items.length ? [{ ...section, items }] : []
}

const listConditions = ({ paymentMethods, prepaymentMinor }: Offer): ReadonlySet<string> => {
  const hasCash = paymentMethods.includes('CASH_ON_DELIVERY')
  return new Set([
    ...paymentMethods,
    ...(paymentMethods.some((method) => method !== 'CASH_ON_DELIVERY') ? ['online'] : []),
    ...(hasCash ? ['cash', prepaymentMinor > 0 ? 'prepaid' : 'unprepaid'] : []),
  ])
}

const formatAmounts = (shop: Offer, locale: Locale): Readonly<Record<string, string>> => {
  const unit = (amount: number, name: 'minute' | 'hour') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' })
      .format(amount)
      .replaceAll(' ', '\u00A0')
  return {
    prepayment: formatPrice(shop.prepaymentMinor, shop.storefront.currencySymbol),
    holdMinutes: unit(shop.orderHoldMinutes, 'minute'),
    fastHoldHours: unit(shop.fastOrderHoldHours, 'hour'),
  }
}
