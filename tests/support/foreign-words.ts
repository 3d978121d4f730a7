import type { PaymentMethod } from '#shared/enums.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'

/** The offers of a storefront, as far as its words depend on them. */
export interface Offered {
  readonly storefront: Storefront
  readonly paymentMethods: readonly PaymentMethod[]
  readonly prepaymentMinor: number
}

/** Words that belong to a feature, in both languages, and whether a shop has it. */
const featureWords: readonly { words: RegExp; isOffered: (offered: Offered) => boolean }[] = [
  { words: /один клік|one[- ]click/iu, isOffered: ({ storefront }) => storefront.features.fastOrder },
  { words: /передзамов|pre-?order/iu, isOffered: ({ storefront }) => storefront.features.fastOrder },
  { words: /по батькові|patronymic/iu, isOffered: ({ storefront }) => storefront.features.patronymic },
  {
    words: /відділенн|поштомат|Нов(?:а|ої|ою) пошт|Укрпошт|Nova Poshta|Ukrposhta|\bbranch\b|parcel locker/iu,
    isOffered: ({ storefront }) => storefront.features.branchShipping,
  },
  {
    words: /подат(?:ок|ку|ком) із продажу|sales tax|(?:^|\n)(?:Tax|Податок)(?=\n|$)/iu,
    isOffered: ({ storefront }) => storefront.features.taxes,
  },
  {
    words: /знижк\p{L}* 10 ?%|−10 ?%|10 ?% (?:off|для першого)/iu,
    isOffered: ({ storefront }) => storefront.features.discountModal,
  },
  { words: /₴|гривн|\bгрн\b|hryvnia|UAH/iu, isOffered: ({ storefront }) => storefront.currency === 'UAH' },
  { words: /\$|долар|dollar|\bUSD\b/iu, isOffered: ({ storefront }) => storefront.currency === 'USD' },
  { words: /LiqPay|ПриватБанк|PrivatBank/iu, isOffered: pays('LIQPAY') },
  { words: /\bStripe\b/u, isOffered: pays('STRIPE') },
  { words: /PayPal/iu, isOffered: pays('PAYPAL') },
  // The registration card of a taxpayer, and the shop itself, are no payment.
  {
    words: /картк(?!\p{L}* платника)|онлайн|\bcards?\b|\bonline\b(?! shop)/iu,
    isOffered: ({ paymentMethods }) => paymentMethods.some((method) => method !== 'CASH_ON_DELIVERY'),
  },
  { words: /післяплат|cash on delivery/iu, isOffered: pays('CASH_ON_DELIVERY') },
  { words: /передплат|prepay|prepaid (?!label)/iu, isOffered: ({ prepaymentMinor }) => prepaymentMinor > 0 },
]

function pays(method: PaymentMethod) {
  return ({ paymentMethods }: Offered): boolean => paymentMethods.includes(method)
}

/** Returns the words in a text that belong to features this shop does not have, each with the words around it. [CFG-09] */
export const findForeignWords = (text: string, offered: Offered): string[] => {
  const plain = text.replaceAll('\u00A0', ' ').replaceAll('\u2060', '')
  return featureWords
    .filter(({ isOffered }) => !isOffered(offered))
    .flatMap(({ words }) => {
      const found = words.exec(plain)
      return found ? [plain.slice(Math.max(0, found.index - 30), found.index + 40)] : []
    })
}
