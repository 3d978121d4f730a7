import { readAmount, toCustomer, toShippingInfo, type OrderDraft } from '#admin/features/order-form/order-draft.ts'
import type { StaffOrder } from '#shared/entities/admin/staff-order.ts'
import type { Locale, ShippingKind } from '#shared/enums.ts'

interface Choices {
  kind: ShippingKind | null
  payment: StaffOrder['payment']['method']
  /** The language of the customer's mails. */
  locale: Locale
}

/** Returns the order that a draft places; undefined while its recipient or address is incomplete. */
export function toStaffOrder(draft: OrderDraft, { kind, payment, locale }: Choices): StaffOrder | undefined {
  const customer = toCustomer(draft)
  const shippingInfo = toShippingInfo(draft, kind)
  if (!customer || !shippingInfo) return undefined
  const { shippingMethodId, promoCode, discount, discountReason } = draft.text
  return {
    products: draft.items.map(({ variantId, size, quantity }) => ({ variantId, size, quantity })),
    customer,
    shippingInfo,
    shippingMethodId,
    payment: { method: payment },
    locale,
    ...(promoCode.trim() && { promoCode: promoCode.trim() }),
    ...(discount.trim() && { discount: { amount: readAmount(discount), reason: discountReason.trim() } }),
  }
}
