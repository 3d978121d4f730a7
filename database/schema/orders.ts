import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { adminUsers } from '#database/schema/admin-users.ts'
import { createdAt, id, instant, checkOneOf, translated, updatedAt } from '#database/schema/columns.ts'
import { customers } from '#database/schema/customers.ts'
import { promoCodes } from '#database/schema/promo-codes.ts'
import { shippingMethods } from '#database/schema/shipping-methods.ts'
import { stock } from '#database/schema/variants.ts'
import type { KnownCustomer, ShippingInfo } from '#shared/entities/order.ts'
import {
  cancelReasons,
  locales,
  orderStatuses,
  parcelStatuses,
  paymentMethods,
  paymentStatuses,
  type BranchKind,
  type CancelReason,
  type Locale,
  type OrderStatus,
  type ParcelStatus,
  type PaymentMethod,
  type PaymentStatus,
  type ShippingKind,
  type Size,
  type Translated,
} from '#shared/enums.ts'
import type { PlacedPromotion } from '#shared/rules/free-shipping.ts'
import type { OrderStep } from '#shared/rules/order-step.ts'

/** Numbers of placed orders. Gaps are harmless; duplicates are not. */
export const orderNumber = pgSequence('order_number', { startWith: 10_001 })

/**
 * An order. Without `placedAt` it is a draft: not in any list, without a number, priced on every read. Placing it writes a snapshot of
 * names, prices, shipping and sums, so that later changes do not affect it. [CHK-04, CHK-11]
 * The columns `search_tokens`, `pay_word`, `ship_word`, `country` and `has_comment` exist only in the database: the lists of the counter
 * compare with them, and no other statement should read them. The indexes `orders_filtered` and `orders_by_total` contain these columns
 * and those that the lists sort by.
 */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    number: text('number').unique(),
    status: text('status').$type<OrderStatus>().notNull().default('NEW'),
    paymentStatus: text('payment_status').$type<PaymentStatus>().notNull().default('WAITING_FOR_PAYMENT'),
    locale: text('locale').$type<Locale>().notNull(),
    /** The Idempotency-Key that created the order, the hash of its body, and until when it returns this order. [CHK-13] */
    idempotencyKey: text('idempotency_key').unique(),
    idempotencyBody: text('idempotency_body'),
    idempotencyUntil: instant('idempotency_until'),
    /** The customer's account. A guest's order has none until the guest's address is confirmed. [ACC-01] */
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    customer: jsonb('customer').$type<Omit<KnownCustomer, 'patronymic'> & Partial<Pick<KnownCustomer, 'patronymic'>>>(),
    /** Includes the kind of the branch if the carrier's directory lists it. */
    shippingInfo: jsonb('shipping_info').$type<ShippingInfo & { branchKind?: BranchKind }>(),
    shippingMethodId: uuid('shipping_method_id').references(() => shippingMethods.id, { onDelete: 'set null' }),
    paymentMethod: text('payment_method').$type<PaymentMethod>(),
    promoCodeId: uuid('promo_code_id').references(() => promoCodes.id, { onDelete: 'set null' }),
    /** The last tax calculation of the draft, and the one that the order was placed with. [CHK-06] */
    taxCalculation: jsonb('tax_calculation').$type<{
      /** Of everything that the tax depends on: a draft with another one is calculated again. */
      fingerprint: string
      /** null if there is no tax for the address. */
      taxMinor: number | null
      isEstimate: boolean
      /** The tax provider's id of the calculation. */
      reference: string | null
    }>(),
    /** The tax provider's id of the record that it keeps of a paid order. */
    taxRecord: text('tax_record'),
    /** Snapshot, written when the order is placed. */
    shippingMethod: jsonb('shipping_method').$type<{
      /** Stays when the method is deleted. */
      id: string
      /** Absent in orders of methods that were deleted before it was written down. */
      kind?: ShippingKind
      name: Translated
      minimumDelivery: number
      maximumDelivery: number
      /** The promotion that made it free from a price after promo; absent or null: none. */
      promotion?: PlacedPromotion | null
      /** True if nothing but that promotion makes it free now. */
      isWaived?: boolean
    }>(),
    promoCodeName: text('promo_code_name'),
    /** That name as shoppers read it, if it is one of a promotion with a name in each language. */
    promoTitle: translated('promo_title'),
    /** True if that is the name of a promotion rather than of a code. */
    hasPromotion: boolean('has_promotion').notNull().default(false),
    productsMinor: integer('products_minor'),
    discountMinor: integer('discount_minor'),
    shippingMinor: integer('shipping_minor'),
    taxMinor: integer('tax_minor'),
    totalMinor: integer('total_minor'),
    payNowMinor: integer('pay_now_minor'),
    /** The amounts paid online and outside (at delivery), and how much of both was refunded. [CHK-03, CHK-12] */
    paidMinor: integer('paid_minor').notNull().default(0),
    paidOutsideMinor: integer('paid_outside_minor').notNull().default(0),
    refundedMinor: integer('refunded_minor').notNull().default(0),
    /** A one-click order, which has only a phone number. [CHK-09] */
    isFast: boolean('is_fast').notNull().default(false),
    /** A pre-order: reserved no stock, so none is released. [CHK-09] */
    isPreorder: boolean('is_preorder').notNull().default(false),
    trackingNumber: text('tracking_number'),
    /** The number that its customer was last mailed. */
    mailedTrackingNumber: text('mailed_tracking_number'),
    /** The carrier's latest status of the parcel; null while it is unknown. [ACC-05] */
    parcelStatus: text('parcel_status').$type<ParcelStatus>(),
    parcelCheckedAt: instant('parcel_checked_at'),
    /** When the carrier first reported it as received, otherwise when the order was completed. */
    deliveredAt: instant('delivered_at'),
    /** When its customer got the fit mail; an early time once the answers were erased. [FIT-03] */
    fitAskedAt: instant('fit_asked_at'),
    /** When its customer last withdrew from the contract of it or of some of its items. */
    lastWithdrawalAt: instant('last_withdrawal_at'),
    /** Since when its customer has withdrawn from the contract of everything in it. */
    withdrawnAt: instant('withdrawn_at'),
    /** Until when an unpaid order can be paid or taken on, and its stock is reserved; null before and afterwards. [CHK-09, CHK-12] */
    heldUntil: instant('held_until'),
    /** Beyond the bounds of unpaid holds: its stock is reserved when it is paid, or when an administrator takes it on. [CHK-12] */
    reservesLater: boolean('reserves_later').notNull().default(false),
    /** Signatures of the visitor, as long as the order is a draft or holds stock unpaid: the bounds count by them. [CHK-12] */
    visitorKeys: text('visitor_keys').array(),
    canceledAt: instant('canceled_at'),
    cancelReason: text('cancel_reason').$type<CancelReason>(),
    /** When its customer was reminded of a payment that did not arrive. */
    paymentRemindedAt: instant('payment_reminded_at'),
    /** When the parcel was packed, and by whom. */
    packedAt: instant('packed_at'),
    packedBy: uuid('packed_by').references(() => adminUsers.id, { onDelete: 'set null' }),
    /** Since when it is set aside, because a piece of it is missing. [ADM-18] */
    setAsideAt: instant('set_aside_at'),
    /** When the parcel got its number, and who entered it. */
    sentAt: instant('sent_at'),
    sentBy: uuid('sent_by').references(() => adminUsers.id, { onDelete: 'set null' }),
    /** The values that an administrator's cancellation has ended, so that it can be taken back until its mail leaves. */
    cancelUndo: jsonb('cancel_undo').$type<{
      status: OrderStatus
      paymentStatus: PaymentStatus
      heldUntil: string | null
      reservesLater: boolean
    }>(),
    /** Words that staff marks orders with. */
    tags: text('tags').array().notNull().default([]),
    /** When its customer wants to be called again. */
    callBackAt: instant('call_back_at'),
    /** Who works on it, and since when; null if it is free. */
    heldBy: uuid('held_by').references(() => adminUsers.id, { onDelete: 'set null' }),
    heldSince: instant('held_since'),
    /** The part of the discount that staff gave by hand, and why. */
    staffDiscountMinor: integer('staff_discount_minor').notNull().default(0),
    staffDiscountReason: text('staff_discount_reason'),
    placedAt: instant('placed_at'),
    /** The step that the order waits for. Computed, so that no list, count or filter can disagree with another. */
    step: text('step')
      .$type<OrderStep>()
      .generatedAlwaysAs(
        sql`case when status = 'CANCELED' then 'CANCELED'
          when parcel_status in ('RETURNING', 'RETURNED') then 'RETURNING'
          when status = 'DONE' then 'RECEIVED'
          when tracking_number is not null then case when parcel_status = 'READY' then 'AT_BRANCH' else 'ON_ITS_WAY' end
          when status = 'NEW' and is_fast then 'CALL'
          when status = 'NEW' and pay_now_minor > paid_minor then 'AWAITING_PAYMENT'
          when status = 'NEW' and payment_method = 'CASH_ON_DELIVERY' then 'CONFIRM'
          when set_aside_at is not null then 'ASIDE'
          when packed_at is not null then 'PACKED'
          else 'PACK' end`,
      ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('orders_drafts')
      .on(table.createdAt)
      .where(sql`placed_at is null`),
    index('orders_held')
      .on(table.heldUntil)
      .where(sql`held_until is not null`),
    index('orders_by_visitor')
      .using('gin', table.visitorKeys)
      .where(sql`visitor_keys is not null`),
    index('orders_on_the_way')
      .on(table.parcelCheckedAt)
      .where(sql`tracking_number is not null and status = 'IN_PROCESS'`),
    index('orders_sent')
      .on(table.sentAt)
      .where(sql`sent_at is not null`),
    index('orders_handed_over')
      .on(sql`coalesce(sent_at, delivered_at, placed_at)`, table.id)
      .where(sql`placed_at is not null and tracking_number is not null`),
    index('orders_held_by')
      .on(table.heldBy)
      .where(sql`held_by is not null`),
    index('orders_fit_to_ask')
      .on(table.deliveredAt)
      .where(sql`delivered_at is not null and fit_asked_at is null`),
    uniqueIndex('orders_tracking_number').on(table.trackingNumber),
    index('orders_by_step')
      .on(table.step, table.placedAt.desc().nullsFirst(), table.id)
      .where(sql`placed_at is not null`),
    index('orders_newest')
      .on(table.placedAt.desc().nullsFirst(), table.id)
      .where(sql`placed_at is not null`),
    index('orders_of_customer').on(table.customerId, table.placedAt.desc()),
    index('orders_by_email')
      .on(sql`lower(customer ->> 'email')`)
      .where(sql`placed_at is not null`),
    index('orders_by_phone')
      .on(sql`(customer ->> 'phone')`)
      .where(sql`placed_at is not null`),
    checkOneOf('orders_status_known', table.status, orderStatuses),
    checkOneOf('orders_payment_status_known', table.paymentStatus, paymentStatuses),
    checkOneOf('orders_payment_method_known', table.paymentMethod, paymentMethods),
    checkOneOf('orders_parcel_status_known', table.parcelStatus, parcelStatuses),
    checkOneOf('orders_locale_known', table.locale, locales),
    check(
      'orders_idempotency_whole',
      sql`(${table.idempotencyKey} is null) = (${table.idempotencyBody} is null) and (${table.idempotencyKey} is null) = (${table.idempotencyUntil} is null)`,
    ),
    checkOneOf('orders_cancel_reason_known', table.cancelReason, cancelReasons),
    check(
      'orders_paid_and_refunded',
      sql`${table.paidOutsideMinor} >= 0 and ${table.refundedMinor} between 0 and ${table.paidMinor} + ${table.paidOutsideMinor} and (${table.paidMinor} = 0 or ${table.paidMinor} = ${table.payNowMinor})`,
    ),
    check('orders_placed_with_number', sql`(${table.placedAt} is null) = (${table.number} is null)`),
    check(
      'orders_placed_whole',
      sql`${table.placedAt} is null or (${table.customer} is not null and ${table.totalMinor} is not null and (${table.isFast} or (${table.shippingInfo} is not null and ${table.shippingMethod} is not null and ${table.paymentMethod} is not null)))`,
    ),
    check(
      'orders_total_adds_up',
      sql`${table.totalMinor} is null or (${table.totalMinor} = ${table.productsMinor} - ${table.discountMinor} + ${table.shippingMinor} + ${table.taxMinor} and ${table.payNowMinor} between 0 and greatest(${table.totalMinor}, ${table.paidMinor}))`,
    ),
  ],
)

export const orderItems = pgTable(
  'order_items',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    variantId: uuid('variant_id').notNull(),
    size: text('size').$type<Size>().notNull(),
    quantity: integer('quantity').notNull(),
    /** Units that the packer did not find: they were taken off the stock, and never go back to it. [ADM-18] */
    missing: integer('missing').notNull().default(0),
    /** Snapshot, written when the order is placed. */
    name: jsonb('name').$type<Translated>(),
    colour: jsonb('colour').$type<Translated>(),
    vendorCode: text('vendor_code'),
    priceMinor: integer('price_minor'),
    /** Its part of the order's discount, for all its units. */
    discountMinor: integer('discount_minor'),
    photoId: uuid('photo_id'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    foreignKey({
      columns: [table.variantId, table.size],
      foreignColumns: [stock.variantId, stock.size],
      name: 'order_items_stock',
    }),
    index('order_items_variant').on(table.variantId),
    index('order_items_photo')
      .on(table.photoId)
      .where(sql`photo_id is not null`),
    check('order_items_quantity_positive', sql`${table.quantity} > 0`),
    check('order_items_missing_within', sql`${table.missing} between 0 and ${table.quantity}`),
  ],
)

/** Which order used which code. Written in the transaction that places the order. */
export const promoCodeUses = pgTable(
  'promo_code_uses',
  {
    promoCodeId: uuid('promo_code_id')
      .notNull()
      .references(() => promoCodes.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** The price of the delivery that a SHIPPING promotion made free; null for a code or promotion with a discount. */
    waivedMinor: integer('waived_minor'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.promoCodeId, table.orderId] })],
)
