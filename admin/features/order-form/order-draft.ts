import { storefront } from '#admin/settings.ts'
import type { AdminOrder } from '#shared/entities/admin/order.ts'
import type { OrderEdit } from '#shared/entities/admin/order-edit.ts'
import type { ShippingMethod } from '#shared/entities/shipping-method.ts'
import { listDeliveryFields, type DeliveryField } from '#shared/rules/checkout.ts'
import { formatPhone, guessE164 } from '#shared/rules/phone.ts'
import type { ShippingKind } from '#shared/enums.ts'

/** An item of an order that is being written. */
export type DraftItem = Pick<
  AdminOrder['products'][number],
  'variantId' | 'size' | 'quantity' | 'name' | 'colour' | 'vendorCode' | 'photo' | 'price'
>

const recipientFields = ['lastName', 'firstName', 'patronymic', 'phone', 'email'] as const
const addressFields = ['country', 'state', 'city', 'branchNumber', 'address', 'postcode', 'comment'] as const
const discountFields = ['discount', 'discountReason'] as const
export type DraftField =
  | (typeof recipientFields)[number]
  | (typeof addressFields)[number]
  | (typeof discountFields)[number]
  | 'shippingMethodId'
  | 'promoCode'

/** An order in the form of staff: every text as typed. */
export interface OrderDraft {
  readonly text: Readonly<Record<DraftField, string>>
  readonly items: readonly DraftItem[]
}

/** Returns the draft of an order, or of one that is not there yet. */
export function toDraft(order?: AdminOrder): OrderDraft {
  const { customer, shippingInfo, shippingMethod, staffDiscount } = order ?? {}
  return {
    text: {
      lastName: customer?.lastName ?? '',
      firstName: customer?.firstName ?? '',
      patronymic: customer?.patronymic ?? '',
      phone: customer ? formatPhone(customer.phone) : '',
      email: customer?.email ?? '',
      country: shippingInfo?.country ?? storefront.homeCountry,
      state: shippingInfo?.state ?? '',
      city: shippingInfo?.city ?? '',
      branchNumber: shippingInfo?.branchNumber ?? '',
      address: shippingInfo?.address ?? '',
      postcode: shippingInfo?.postcode ?? '',
      comment: shippingInfo?.comment ?? '',
      shippingMethodId: shippingMethod?._id ?? '',
      discount: staffDiscount ? String(staffDiscount.amount) : '',
      discountReason: staffDiscount?.reason ?? '',
      // A promotion applies again without its name.
      promoCode: order?.promoCode?.isAutomatic ? '' : (order?.promoCode?.name ?? ''),
    },
    items: order?.products ?? [],
  }
}

/** Returns the kind of the chosen method; null before one is chosen, and for one that the shop no longer offers. */
export const getKind = (methods: readonly ShippingMethod[], { text }: OrderDraft): ShippingKind | null =>
  methods.find(({ _id }) => _id === text.shippingMethodId)?.kind ?? null

const optional = (text: string): string | undefined => text.trim() || undefined
const toItems = (items: readonly DraftItem[]) =>
  items.map(({ variantId, size, quantity }) => ({ variantId, size, quantity }))

/** Returns the typed amount, in the shop's currency; NaN for an invalid one. */
export const readAmount = (text: string): number => Number(text.trim().replace(',', '.'))

/** Returns the recipient of a draft as the calls take it; undefined while a name is missing. */
export function toCustomer({ text }: OrderDraft) {
  const [firstName, lastName] = [text.firstName.trim(), text.lastName.trim()]
  if (!firstName || !lastName) return undefined
  const patronymic = optional(text.patronymic)
  return {
    firstName,
    lastName,
    ...(patronymic && { patronymic }),
    email: optional(text.email) ?? null,
    phone: guessE164(text.phone, storefront.homeCountry),
  }
}

/**
 * Returns the address of a draft as the calls take it, with the fields that its method requires. If the shop does not offer the method
 * any more, all fields are included. Undefined without a city.
 */
export function toShippingInfo({ text }: OrderDraft, kind: ShippingKind | null) {
  const city = text.city.trim()
  if (!city) return undefined
  const asked = new Set<string>([...listDeliveryFields(kind, text.country), 'comment'])
  const details = (['state', 'branchNumber', 'address', 'postcode', 'comment'] as const).flatMap((field) => {
    const value = optional(text[field])
    return value && (kind === null || asked.has(field)) ? [[field, value] as const] : []
  })
  return { country: text.country, city, ...Object.fromEntries(details) }
}

/** Returns the changes that staff made to an order since the form was opened, without the changes of colleagues. */
export function toEdit(
  draft: OrderDraft,
  initial: OrderDraft,
  kind: ShippingKind | null,
): Omit<OrderEdit, 'updatedAt'> {
  const isChanged = (fields: readonly DraftField[]) =>
    fields.some((field) => draft.text[field].trim() !== initial.text[field].trim())
  const customer = isChanged(recipientFields) ? toCustomer(draft) : undefined
  const isMoved = isChanged([...addressFields, 'shippingMethodId'])
  const shippingInfo = isMoved ? toShippingInfo(draft, kind) : undefined
  const { shippingMethodId, discount, discountReason } = draft.text
  const hasOtherItems = JSON.stringify(toItems(draft.items)) !== JSON.stringify(toItems(initial.items))
  return {
    ...(customer && { customer }),
    ...(shippingInfo && { shippingInfo }),
    ...(isChanged(['shippingMethodId']) && shippingMethodId && { shippingMethodId }),
    ...(hasOtherItems && draft.items.length > 0 && { products: toItems(draft.items) }),
    ...(isChanged(discountFields) && {
      discount: discount.trim() ? { amount: readAmount(discount), reason: discountReason.trim() } : null,
    }),
  }
}

/** The fields of a draft that a kind of delivery may require. */
const draftFields: Partial<Record<DeliveryField, DraftField>> = {
  state: 'state',
  branchNumber: 'branchNumber',
  address: 'address',
  postcode: 'postcode',
}

/** Returns the missing fields of an order, in the order of the form. The server checks again. */
export function listMissing(draft: OrderDraft, kind: ShippingKind | null): (DraftField | 'items')[] {
  const { text } = draft
  const asked: DraftField[] = ['phone', 'lastName', 'firstName', 'shippingMethodId', 'city']
  const wanted = listDeliveryFields(kind, text.country).flatMap((field) => draftFields[field] ?? [])
  const reason: DraftField[] = text.discount.trim() ? ['discountReason'] : []
  const empty = [...asked, ...wanted, ...reason].filter((field) => text[field].trim() === '')
  return draft.items.length === 0 ? ['items', ...empty] : empty
}
