/** The enumerations of the shop, spelt as on the wire. [ENT-02] */
export const sizes = [
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
] as const
export const entityStates = ['ACTIVE', 'INACTIVE'] as const
/** MALE, FEMALE, OTHER read male, female, unisex. */
export const genders = ['MALE', 'FEMALE', 'OTHER'] as const
export const orderStatuses = ['NEW', 'IN_PROCESS', 'DONE', 'CANCELED'] as const
export const paymentStatuses = ['WAITING_FOR_PAYMENT', 'FAILED', 'COMPLETED'] as const
export const promoTypes = ['PERCENTAGE', 'AMOUNT', 'PRODUCT_VARIANT'] as const
export const regions = ['UA', 'EU'] as const
export const themes = ['', 'light'] as const

/** How a shipping method delivers: to a carrier's branch, by courier, by national post, abroad. */
export const shippingKinds = ['BRANCH', 'COURIER', 'POST', 'INTERNATIONAL'] as const
export const paymentMethods = ['LIQPAY', 'STRIPE', 'PAYPAL', 'CASH_ON_DELIVERY'] as const
/** Why an item cannot be ordered. */
export const itemProblems = ['OUT_OF_STOCK', 'INACTIVE', 'FEWER_LEFT'] as const
/** The views a product is photographed in. */
export const photoViews = ['hanger', 'front', 'back', 'detail'] as const
export const locales = ['uk', 'en'] as const
export const pageNames = ['home', 'about', 'contacts', 'faq', 'privacy-policy', 'shipping', 'terms-conditions'] as const

export type Size = (typeof sizes)[number]
export type EntityState = (typeof entityStates)[number]
export type Gender = (typeof genders)[number]
export type OrderStatus = (typeof orderStatuses)[number]
export type PaymentStatus = (typeof paymentStatuses)[number]
export type PromoType = (typeof promoTypes)[number]
export type Region = (typeof regions)[number]
export type Theme = (typeof themes)[number]
export type ShippingKind = (typeof shippingKinds)[number]
export type PaymentMethod = (typeof paymentMethods)[number]
export type ItemProblemReason = (typeof itemProblems)[number]
export type PhotoView = (typeof photoViews)[number]
export type Locale = (typeof locales)[number]
export type PageName = (typeof pageNames)[number]

/** A text in both languages. */
export type Translated = Readonly<Record<Locale, string>>
