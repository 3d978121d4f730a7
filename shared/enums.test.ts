import { expect, test } from 'vitest'
import * as enums from '#shared/enums.ts'
import { texts } from '#shared/texts/all.ts'

test('[ENT-02a] [CFG-05d] the enumerations have exactly the values of the specification', () => {
  expect(enums.sizes).toEqual([
    'XXS',
    'XS',
    'S',
    'M',
    'L',
    'XL',
    'XXL',
    'OVERSIZE',
    'ONE_SIZE',
    'WOMENS_OVERSIZE',
    'MENS_OVERSIZE',
  ])
  expect(enums.entityStates).toEqual(['ACTIVE', 'INACTIVE'])
  expect(enums.genders).toEqual(['MALE', 'FEMALE', 'OTHER'])
  expect(enums.orderStatuses).toEqual(['NEW', 'IN_PROCESS', 'DONE', 'CANCELED'])
  expect(enums.paymentStatuses).toEqual(['WAITING_FOR_PAYMENT', 'FAILED', 'COMPLETED'])
  expect(enums.offerTypes).toEqual(['PERCENTAGE', 'AMOUNT', 'PRODUCT_VARIANT', 'SHIPPING'])
  expect(enums.promoTypes).toEqual(['PERCENTAGE', 'AMOUNT', 'PRODUCT_VARIANT'])
  expect(enums.regions).toEqual(['UA', 'EU'])
  expect(enums.themes).toEqual(['', 'light'])
})

const shownEnums = [
  ['size', enums.sizes],
  ['state', enums.entityStates],
  ['type', enums.genders],
  ['order', enums.orderStatuses],
  ['payment', enums.paymentStatuses],
  ['promo', enums.promoTypes],
  ['region', enums.regions],
  ['method', enums.paymentMethods],
  ['carrier', enums.carriers],
  ['parcel', enums.parcelStatuses],
] as const

test.each(shownEnums)('[ENT-02c] every value of %s has a label in both languages', (prefix, values) => {
  for (const value of values) {
    for (const locale of enums.locales) {
      const labels: Readonly<Record<string, string>> = { ...texts[locale].enums, ...texts[locale].statuses }
      expect(labels[`${prefix}-${value}`], `${locale} ${value}`).toBeTruthy()
    }
  }
})

test('[ENT-02d] the genders are labelled male, female, unisex', () => {
  expect(
    ['MALE', 'FEMALE', 'OTHER'].map((gender) => (texts.en.enums as Record<string, string>)[`type-${gender}`]),
  ).toEqual(['male', 'female', 'unisex'])
  expect(
    ['MALE', 'FEMALE', 'OTHER'].map((gender) => (texts.uk.enums as Record<string, string>)[`type-${gender}`]),
  ).toEqual(['чоловічий', 'жіночий', 'унісекс'])
})
