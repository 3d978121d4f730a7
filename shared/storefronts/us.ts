import { usStorefrontCountries } from '#shared/storefronts/countries.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'

/** The US storefront. [CFG-03] */
export const us = {
  name: 'us',
  brand: { name: 'shyr', title: { uk: 'ШИР', en: 'SHYR' } },
  currency: 'USD',
  currencySymbol: '$',
  locale: 'en',
  dates: 'us',
  features: {
    fastOrder: false,
    patronymic: false,
    branchShipping: false,
    taxes: true,
    discountModal: true,
    hint: 'freeShipping',
  },
  checkout: { givenNameFirst: true, addressFirst: true },
  paymentMethods: ['STRIPE', 'PAYPAL', 'CASH_ON_DELIVERY'],
  prepaymentMinor: 10_00,
  confirmRefundsAboveMinor: 150_00,
  countries: usStorefrontCountries,
  homeCountry: 'US',
  recipientYears: 7,
} as const satisfies Storefront
