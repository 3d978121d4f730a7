import type { VariantDetails } from '#shared/entities/product.ts'
import type { ShippingMethod } from '#shared/entities/shipping-method.ts'
import type { Gender, Locale, Size } from '#shared/enums.ts'
import { isFreeForAll } from '#shared/rules/free-for-all.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'

interface ProductGroupFacts {
  variant: VariantDetails
  /** Those of the home country. */
  shippingMethods: readonly ShippingMethod[]
  storefront: Storefront
  locale: Locale
  publicUrl: string
}

const context = 'https://schema.org'
/** The return policy and the delivery are the same for each offer, so they are objects of their own that offers refer to. */
const returnsId = '#returns'
const shippingId = (index: number): string => `#shipping-${index + 1}`
/** Days after delivery in which a garment can be returned. */
const returnDays = 14

const suggestedGender: Readonly<Record<Gender, string>> = { MALE: 'male', FEMALE: 'female', OTHER: 'unisex' }

/**
 * Returns a product as schema.org objects: the group with a product for each colour and size, each with its offer; then delivery and
 * returns. [CAT-03]
 */
export const describeProductGroup = (facts: ProductGroupFacts): readonly object[] => {
  const { variant, shippingMethods, storefront, locale, publicUrl } = facts
  const { product } = variant
  return [
    {
      '@context': context,
      '@type': 'ProductGroup',
      productGroupID: product.vendorCode,
      name: product.name,
      description: product.description,
      url: toAddress(publicUrl, variant._id),
      brand: { '@type': 'Brand', name: storefront.brand.title[locale] },
      category: variant.category.name,
      material: product.composition,
      audience: { '@type': 'PeopleAudience', suggestedGender: suggestedGender[product.type] },
      variesBy: [`${context}/color`, `${context}/size`],
      hasVariant: variant.siblings.flatMap((colour) => describeVariants(colour, facts)),
    },
    ...shippingMethods.map((method, index) => describeShipping(method, index, storefront)),
    {
      '@context': context,
      '@type': 'MerchantReturnPolicy',
      '@id': returnsId,
      applicableCountry: storefront.homeCountry,
      returnPolicyCategory: `${context}/MerchantReturnFiniteReturnWindow`,
      merchantReturnDays: returnDays,
      returnMethod: `${context}/ReturnByMail`,
    },
  ]
}

/** Returns a colour as one product for each of its sizes. */
const describeVariants = (
  colour: VariantDetails['siblings'][number],
  { variant, shippingMethods, storefront, publicUrl }: ProductGroupFacts,
) => {
  const url = toAddress(publicUrl, colour._id)
  const photos = colour._id === variant._id ? variant.photos : [colour.photo].filter((photo) => photo !== null)
  return colour.sizes.map(({ value, quantity }) => ({
    '@type': 'Product',
    sku: `${colour.vendorCode}-${value}`,
    name: `${variant.name}, ${colour.colour.name}, ${value}`,
    image: photos.map(({ imageSizes }) => new URL(imageSizes.W1000, publicUrl).href),
    color: colour.colour.name,
    size: value,
    ...readMeasured(variant, value),
    offers: {
      '@type': 'Offer',
      url,
      price: colour.discountPrice ?? colour.price,
      priceCurrency: storefront.currency,
      ...readReduced(colour, storefront),
      itemCondition: `${context}/NewCondition`,
      availability: `${context}/${getAvailability(quantity, colour.comingSoon)}`,
      shippingDetails: shippingMethods.map((_method, index) => ({ '@id': shippingId(index) })),
      hasMerchantReturnPolicy: { '@id': returnsId },
    },
  }))
}

/** Returns the full price of an announced reduction, and when that ends; nothing of any other price. */
const readReduced = ({ price, reduction }: VariantDetails['siblings'][number], { currency }: Storefront) =>
  reduction && {
    ...(reduction.until && { priceValidUntil: reduction.until }),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: `${context}/StrikethroughPrice`,
      price,
      priceCurrency: currency,
    },
  }

/** Returns the measurements of a size in centimetres; nothing if it has none. */
const readMeasured = ({ product: { measurements } }: VariantDetails, size: Size) => {
  const index = measurements.sizes.indexOf(size)
  const measured = measurements.rows.flatMap(({ label, values }) => {
    const value = values[index]
    return value === undefined ? [] : [{ '@type': 'QuantitativeValue', name: label, value, unitCode: 'CMT' }]
  })
  return measured.length ? { hasMeasurement: measured } : {}
}

const describeShipping = (method: ShippingMethod, index: number, { currency, homeCountry }: Storefront) => ({
  '@context': context,
  '@type': 'OfferShippingDetails',
  '@id': shippingId(index),
  shippingRate: { '@type': 'MonetaryAmount', value: isFreeForAll(method) ? 0 : method.price, currency },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: homeCountry },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: describeDays(0, 1),
    transitTime: describeDays(method.minimumDelivery, method.maximumDelivery),
  },
})

const describeDays = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
})

const toAddress = (publicUrl: string, id: string): string => new URL(`/catalog/product/${id}`, publicUrl).href

const getAvailability = (quantity: number, comingSoon: boolean): string => {
  if (quantity > 0) return 'InStock'
  return comingSoon ? 'BackOrder' : 'OutOfStock'
}
