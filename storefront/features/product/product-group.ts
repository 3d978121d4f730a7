import type { VariantDetails } from '#shared/entities/product.ts'
import type { ShippingMethod } from '#shared/entities/shipping-method.ts'
import type { Gender, Locale, Size } from '#shared/enums.ts'
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
const shippingId = (place: number): string => `#shipping-${place + 1}`
/** Days after delivery in which a garment can be returned. */
const returnDays = 14

const suggestedGender: Readonly<Record<Gender, string>> = { MALE: 'male', FEMALE: 'female', OTHER: 'unisex' }

/**
 * Returns a product as schema.org objects: the group with a product for each colour and size, each with its offer; then delivery and
 * returns. [CAT-03]
 */
export const productGroupOf = (facts: ProductGroupFacts): readonly object[] => {
  const { variant, shippingMethods, storefront, locale, publicUrl } = facts
  const { product } = variant
  return [
    {
      '@context': context,
      '@type': 'ProductGroup',
      productGroupID: product.vendorCode,
      name: product.name,
      description: product.description,
      url: addressOf(publicUrl, variant._id),
      brand: { '@type': 'Brand', name: storefront.brand.title[locale] },
      category: variant.category.name,
      material: product.composition,
      audience: { '@type': 'PeopleAudience', suggestedGender: suggestedGender[product.type] },
      variesBy: [`${context}/color`, `${context}/size`],
      hasVariant: variant.siblings.flatMap((colour) => variantsOf(colour, facts)),
    },
    ...shippingMethods.map((method, place) => shippingOf(method, place, storefront)),
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
const variantsOf = (
  colour: VariantDetails['siblings'][number],
  { variant, shippingMethods, storefront, publicUrl }: ProductGroupFacts,
) => {
  const url = addressOf(publicUrl, colour._id)
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
      itemCondition: `${context}/NewCondition`,
      availability: `${context}/${availabilityOf(quantity, colour.comingSoon)}`,
      shippingDetails: shippingMethods.map((_method, place) => ({ '@id': shippingId(place) })),
      hasMerchantReturnPolicy: { '@id': returnsId },
    },
  }))
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

const shippingOf = (method: ShippingMethod, place: number, { currency, homeCountry }: Storefront) => ({
  '@context': context,
  '@type': 'OfferShippingDetails',
  '@id': shippingId(place),
  shippingRate: { '@type': 'MonetaryAmount', value: method.price, currency },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: homeCountry },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: daysOf(0, 1),
    transitTime: daysOf(method.minimumDelivery, method.maximumDelivery),
  },
})

const daysOf = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
})

const addressOf = (publicUrl: string, id: string): string => new URL(`/catalog/product/${id}`, publicUrl).href

const availabilityOf = (quantity: number, comingSoon: boolean): string => {
  if (quantity > 0) return 'InStock'
  return comingSoon ? 'BackOrder' : 'OutOfStock'
}
