import { ukrainianStorefrontCountries } from '#shared/storefronts/countries.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'

/** The Ukrainian storefront. [CFG-02] */
export const ua = {
  name: 'ua',
  brand: { name: 'shyr', title: { uk: 'ШИР', en: 'SHYR' } },
  currency: 'UAH',
  currencySymbol: '₴',
  locale: 'uk',
  dates: 'ua',
  features: { fastOrder: true, patronymic: true, branchShipping: true, taxes: false, discountModal: false, hint: null },
  checkout: { givenNameFirst: false, addressFirst: false },
  paymentMethods: ['LIQPAY', 'CASH_ON_DELIVERY'],
  prepaymentMinor: 200_00,
  confirmRefundsAboveMinor: 5000_00,
  countries: ukrainianStorefrontCountries,
  homeCountry: 'UA',
  recipientYears: 5,
} as const satisfies Storefront
