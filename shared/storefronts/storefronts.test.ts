import { expect, test } from 'vitest'
import { storefronts } from '#shared/storefronts/all.ts'

const { ua, us, lan } = storefronts

test('[CFG-01a] there are three storefronts, and one name selects all differences', () => {
  expect(Object.keys(storefronts)).toEqual(['ua', 'us', 'lan'])
  for (const [name, storefront] of Object.entries(storefronts)) expect(storefront.name).toBe(name)
})

test('[CFG-02a] [CFG-02c] the Ukrainian storefront sells in hryvnias, with fast order, patronymic, branches and the bank’s payment', () => {
  expect(ua).toMatchObject({ currency: 'UAH', currencySymbol: '₴', locale: 'uk', dates: 'ua' })
  expect(ua.features).toMatchObject({
    fastOrder: true,
    patronymic: true,
    branchShipping: true,
    taxes: false,
    discountModal: false,
  })
  expect(ua.paymentMethods).toEqual(['LIQPAY', 'CASH_ON_DELIVERY'])
  expect(ua.prepaymentMinor).toBe(20_000)
})

test('[CFG-03a] [CFG-03c] the US storefront sells in dollars, by card and PayPal, with taxes and the discount dialog', () => {
  expect(us).toMatchObject({ currency: 'USD', currencySymbol: '$', locale: 'en', dates: 'us' })
  expect(us.features).toMatchObject({
    fastOrder: false,
    patronymic: false,
    branchShipping: false,
    taxes: true,
    discountModal: true,
  })
  expect(us.paymentMethods).toEqual(['STRIPE', 'PAYPAL', 'CASH_ON_DELIVERY'])
  expect(us.prepaymentMinor).toBe(1000)
})

test('[CFG-04f] the second brand is the Ukrainian storefront but for its name and the discount dialog', () => {
  const { name: _name, brand, features, ...rest } = lan
  const { name: _ua, brand: _brand, features: uaFeatures, ...uaRest } = ua
  expect(rest).toEqual(uaRest)
  expect(features).toEqual({ ...uaFeatures, discountModal: true })
  expect(brand.title).toEqual({ uk: 'ЛАН', en: 'LAN' })
})
