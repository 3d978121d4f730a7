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
/** A customer's answer about the size of a product: too small, just right, too large. */
export const fitAnswers = ['SMALL', 'RIGHT', 'LARGE'] as const
/** The basic colours, to which every colour of the shop belongs. */
export const colourFamilies = [
  'BLACK',
  'GREY',
  'WHITE',
  'BEIGE',
  'BROWN',
  'RED',
  'ORANGE',
  'YELLOW',
  'GREEN',
  'LIGHT_BLUE',
  'BLUE',
  'PURPLE',
  'PINK',
] as const
export const saleStates = ['PLANNED', 'RUNNING', 'ENDED', 'CANCELLED'] as const
/**
 * CHECKED: nothing is written yet. FAILED: it was given up, and the rows written so far stay. UNDO_FAILED: its undo was given up, the
 * rows restored so far stay, and it can be continued.
 */
export const importStates = ['CHECKED', 'APPLYING', 'APPLIED', 'FAILED', 'UNDOING', 'UNDONE', 'UNDO_FAILED'] as const
/** Why the undo of an import has skipped a product. Only HIDDEN_ORDERED has changed it. */
export const leftReasons = [
  /** Its new colours were ordered: they are hidden instead of deleted. */
  'HIDDEN_ORDERED',
  'CHANGED_MEANWHILE',
  'SOLD_MEANWHILE',
  'DELETED_MEANWHILE',
  /** A running sale sets a price that the undo would change. */
  'SALE_RUNNING',
  /** The database or a rule of the shop refuses the previous values. */
  'DOES_NOT_FIT',
] as const
export const undoOutcomes = ['RESTORED', 'DELETED', ...leftReasons] as const
export const entityStates = ['ACTIVE', 'INACTIVE'] as const
/** MALE, FEMALE, OTHER read male, female, unisex. */
export const genders = ['MALE', 'FEMALE', 'OTHER'] as const
export const orderStatuses = ['NEW', 'IN_PROCESS', 'DONE', 'CANCELED'] as const
export const paymentStatuses = ['WAITING_FOR_PAYMENT', 'FAILED', 'COMPLETED'] as const
export const promoTypes = ['PERCENTAGE', 'AMOUNT', 'PRODUCT_VARIANT'] as const
/** The types of promo codes and promotions: a promotion can make delivery free as well. [ADM-31] */
export const offerTypes = [...promoTypes, 'SHIPPING'] as const
export const regions = ['UA', 'EU'] as const
export const themes = ['', 'light'] as const

/** The fibres of cloth, as labels of clothes name them. */
export const fibres = [
  'COTTON',
  'ORGANIC_COTTON',
  'RECYCLED_COTTON',
  'LINEN',
  'WOOL',
  'MERINO',
  'CASHMERE',
  'ALPACA',
  'SILK',
  'VISCOSE',
  'LYOCELL',
  'MODAL',
  'POLYESTER',
  'RECYCLED_POLYESTER',
  'POLYAMIDE',
  'ACRYLIC',
  'ELASTANE',
] as const
export type Fibre = (typeof fibres)[number]
/** How a shipping method delivers: to a carrier's branch, to its parcel locker, by courier, by national post, abroad. */
export const shippingKinds = ['BRANCH', 'LOCKER', 'COURIER', 'POST', 'INTERNATIONAL'] as const
export const onlineMethods = ['LIQPAY', 'STRIPE', 'PAYPAL'] as const
export const paymentMethods = [...onlineMethods, 'CASH_ON_DELIVERY'] as const
/** The carriers whose tracking numbers are recognised. */
export const carriers = ['NOVA_POSHTA', 'UKRPOSHTA', 'UPS'] as const
/** Where a carrier hands a parcel over: an office with staff, or a parcel locker. */
export const branchKinds = ['OFFICE', 'LOCKER'] as const
/** The way of a parcel, in the shop's terms. REGISTERED: announced, not handed over yet. DELAYED: could not be delivered, another attempt follows. */
export const parcelStatuses = [
  'REGISTERED',
  'IN_TRANSIT',
  'READY',
  'WITH_COURIER',
  'DELAYED',
  'RECEIVED',
  'RETURNING',
  'RETURNED',
] as const
/** One payment at its provider: FAILED may be followed by COMPLETED, if the payer tries again there. */
export const paymentStates = ['WAITING', 'FAILED', 'COMPLETED'] as const
export const refundStates = ['WAITING', 'FAILED', 'COMPLETED'] as const
/** How money goes back: through the provider that took it, or outside the shop: in cash, by a bank transfer. */
export const refundMethods = ['ONLINE', 'OUTSIDE'] as const
/** Why an administrator gives money back. */
export const staffRefundReasons = [
  'SIZE',
  'CHANGED_MIND',
  'FAULTY',
  'WRONG_ITEM',
  'NOT_RECEIVED',
  'WITHDRAWN',
  'GOODWILL',
  'OTHER',
] as const
/**
 * Why money goes back: an administrator's reason, a cancelled order, a payment that arrived too late for the goods or for an order
 * that was paid already, or a refund made at the provider.
 */
export const refundReasons = [...staffRefundReasons, 'CANCELED', 'LATE', 'DUPLICATE', 'PROVIDER'] as const
/** The payment state of an order, from its paid and its refunded amount. PREPAID: a part of the total was paid. */
export const moneyStates = ['UNPAID', 'PREPAID', 'PAID', 'PARTLY_REFUNDED', 'REFUNDED'] as const
/** Why an order was cancelled: its payment hold ended, or an administrator decided so. */
export const cancelReasons = ['HOLD_ENDED', 'ADMINISTRATOR', 'SOLD_OUT'] as const
/** Why an item cannot be ordered. */
export const itemProblems = ['OUT_OF_STOCK', 'INACTIVE', 'FEWER_LEFT'] as const
/** Why the sales tax of an order is unknown: the address has none, or it cannot be calculated right now. */
export const taxProblems = ['ADDRESS', 'UNAVAILABLE'] as const
/**
 * Why a draft's promo code does not apply: it is over, belongs to another e-mail, or the customer has ordered before, with it as often as
 * one may, or at all. [CHK-10]
 */
export const promoProblems = ['ENDED', 'OTHER_EMAIL', 'USED', 'NOT_FIRST_ORDER'] as const
/** The views a product is photographed in. */
export const photoViews = ['hanger', 'front', 'back', 'detail'] as const
export const locales = ['uk', 'en'] as const
export const pageNames = [
  'home',
  'catalog',
  'about',
  'contacts',
  'faq',
  'privacy-policy',
  'shipping',
  'terms-conditions',
] as const

export type Size = (typeof sizes)[number]
export type FitAnswer = (typeof fitAnswers)[number]
export type ColourFamily = (typeof colourFamilies)[number]
export type SaleState = (typeof saleStates)[number]
export type ImportState = (typeof importStates)[number]
export type LeftReason = (typeof leftReasons)[number]
export type UndoOutcome = (typeof undoOutcomes)[number]
export type EntityState = (typeof entityStates)[number]
export type Gender = (typeof genders)[number]
export type OrderStatus = (typeof orderStatuses)[number]
export type PaymentStatus = (typeof paymentStatuses)[number]
export type PromoType = (typeof promoTypes)[number]
export type OfferType = (typeof offerTypes)[number]
export type Region = (typeof regions)[number]
export type Theme = (typeof themes)[number]
export type ShippingKind = (typeof shippingKinds)[number]
export type OnlineMethod = (typeof onlineMethods)[number]
export type Carrier = (typeof carriers)[number]
export type BranchKind = (typeof branchKinds)[number]
export type ParcelStatus = (typeof parcelStatuses)[number]
export type PaymentMethod = (typeof paymentMethods)[number]
export type PaymentState = (typeof paymentStates)[number]
export type RefundState = (typeof refundStates)[number]
export type RefundMethod = (typeof refundMethods)[number]
export type RefundReason = (typeof refundReasons)[number]
export type MoneyState = (typeof moneyStates)[number]
export type CancelReason = (typeof cancelReasons)[number]
export type ItemProblemReason = (typeof itemProblems)[number]
export type PromoProblem = (typeof promoProblems)[number]
export type TaxProblem = (typeof taxProblems)[number]
export type PhotoView = (typeof photoViews)[number]
export type Locale = (typeof locales)[number]
export type PageName = (typeof pageNames)[number]

/** A text in both languages. */
export type Translated = Readonly<Record<Locale, string>>

/** The topics that an address can agree to, and the ways to agree or stop. */
export const consentPurposes = ['NEWSLETTER'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]
export const consentWays = ['MAILED_LINK', 'UNSUBSCRIBE_LINK'] as const
export type ConsentWay = (typeof consentWays)[number]
