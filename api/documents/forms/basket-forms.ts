import { setBasketCookie } from '#api/http/basket-cookie.ts'
import { findFailure, type FormRequest, type ShownFailure } from '#api/documents/forms/form-request.ts'
import { setPromoCookie } from '#api/documents/forms/promo-cookie.ts'
import { sizes, type Size } from '#shared/enums.ts'
import { toItemKey, maxItems, maxQuantity, mergeItems, type QuantityItem } from '#shared/rules/basket-items.ts'
import { promoCookieName } from '#shared/rules/basket-text.ts'
import { isUuid } from '#shared/rules/id.ts'
import { texts } from '#shared/texts/all.ts'
import { toErrorText } from '#shared/texts/error-text.ts'
import type { PostedForm } from '#shared/forms/posted-form.ts'

const required = { key: 'required', values: {} } as const

/** Adds one unit of a product to the basket and shows the basket; without a size, or sold out, shows the product again. [CAT-05] */
export async function postAdd(form: FormRequest) {
  const variantId = form.field('variantId')
  if (!isUuid(variantId)) return form.open('/catalog')
  const size = findSize(form.field('size'))
  const again = (posted: Pick<PostedForm, 'errors' | 'code' | 'message'>) =>
    form.showAgain(`/catalog/product/${variantId}`, { form: 'add', values: { size: size ?? '' }, ...posted })
  if (!size) return again({ errors: { size: required } })
  const failure = await addItem(form, { variantId, size, quantity: 1 })
  return failure ? again({ errors: {}, ...failure }) : form.open('/basket')
}

/** Sets the quantity of an item and shows the basket; 0 removes the item, and the basket offers to put it back. [BSK-04] */
export async function postItem(form: FormRequest) {
  const item = readItem(form)
  if (!item) return form.open('/basket')
  const failure = await setItem(form, item)
  const { variantId, size } = item
  if (failure) return form.showAgain('/basket', { form: 'basket', values: {}, errors: {}, ...failure })
  if (item.quantity > 0) return form.open('/basket')
  const values = { variantId, size, quantity: form.field('was'), name: form.field('name').slice(0, 200) }
  return form.showAgain('/basket', { form: 'basket', values, errors: {} })
}

/** Keeps a promo code that exists, and shows the basket with its effect; an unknown one is shown again at its field. [BSK-05] */
export async function postPromo(form: FormRequest) {
  const code = form.field('promo-code').toUpperCase().slice(0, 60)
  const typedPromo = code === '' ? undefined : await findPromoCode(form, code)
  setPromoCookie(form, typedPromo ?? '')
  if (code === '' || typedPromo) return form.open('/basket')
  return form.showAgain('/basket', { form: 'promo', values: { code }, errors: {}, code: 'PROMO_CODE_NOT_FOUND' })
}

/** Creates the order of the basket and opens its checkout. [CHK-04] */
export async function postCheckout(form: FormRequest) {
  const products = await listItems(form)
  if (products.length === 0) return form.open('/basket')
  const promoCode = form.reply.request.cookies[promoCookieName]
  const created = await form.call('POST /v1/orders/create', {
    body: { products, ...(promoCode && { promoCode }) },
  })
  if (created.ok) return form.open(`/checkout/${created.reply._id}`)
  if (created.code === 'PROMO_CODE_NOT_FOUND') setPromoCookie(form, '')
  return form.showAgain('/basket', { form: 'basket', values: {}, errors: {}, ...findFailure(created) })
}

/** Returns the visitor's basket: the customer's, or that of the guest's cookie. */
const listItems = async (form: FormRequest): Promise<readonly QuantityItem[]> => {
  if (!form.claims) return form.basket
  const basket = await form.call('GET /v1/customer-profile/basket')
  return basket.ok ? basket.reply.items : []
}

/** Adds an item as scripts do. Returns why it failed, if it did. */
const addItem = async (form: FormRequest, item: QuantityItem): Promise<ShownFailure | undefined> =>
  (await addInSequence(form, [item]))[0]

/** Adds the items that are left, as scripts do. Returns the places of those that are not. */
export async function addItems(form: FormRequest, items: readonly QuantityItem[]): Promise<number[]> {
  return (await addInSequence(form, items)).flatMap((failure, index) => (failure ? [index] : []))
}

/** Adds items one at a time, as the basket keeps their order. Returns for each why it failed, if it did. */
const addInSequence = async (form: FormRequest, items: readonly QuantityItem[]) => {
  const failures: (ShownFailure | undefined)[] = []
  let { basket } = form
  for (const item of items) {
    const next = mergeItems([...basket, item], 'sum')
    // oxlint-disable-next-line no-await-in-loop
    const failure = form.claims ? await addForCustomer(form, item) : await findGuestFailure(form, item, next)
    if (!failure) basket = next
    failures.push(failure)
  }
  if (!form.claims && basket !== form.basket) setBasketCookie(form.shop, form.reply, basket)
  return failures
}

const addForCustomer = async (form: FormRequest, item: QuantityItem): Promise<ShownFailure | undefined> =>
  findFailure(await form.call('PUT /v1/customer-profile/basket/add', { body: item }))

const findGuestFailure = async (form: FormRequest, item: QuantityItem, items: readonly QuantityItem[]) =>
  (await findRefusal(form, item)) ?? findExcess(form, items)

/** Returns why a guest cannot add an item, if so. */
const findRefusal = async (form: FormRequest, item: QuantityItem): Promise<ShownFailure | undefined> => {
  const filter = {
    and: [
      { field: 'variants.state', op: 'eq', value: 'ACTIVE' },
      { field: 'variants._id', op: 'eq', value: item.variantId },
    ],
  }
  const variantPage = await form.call('POST /v1/products/variants/search', { body: { filter, limit: 1 } })
  if (!variantPage.ok) return findFailure(variantPage)
  const offer = variantPage.reply.entities[0]?.variant.sizes.find(({ value }) => value === item.size)
  return offer && offer.quantity > 0 ? undefined : soldOut(form)
}

/** Returns why a guest's basket cannot have these items, if so: one order could not take them. [BSK-01] */
const findExcess = ({ locale }: FormRequest, items: readonly QuantityItem[]): ShownFailure | undefined => {
  const { 'blocked-items': tooManyItems, 'over-quantity': tooManyUnits } = texts[locale].basket
  const message =
    items.length > maxItems ? tooManyItems : items.some(({ quantity }) => quantity > maxQuantity) && tooManyUnits
  return message ? { code: 'VALIDATION_ERROR', message } : undefined
}

const soldOut = ({ locale }: FormRequest): ShownFailure => {
  const code = 'PRODUCT_VARIANT_NOT_IN_STOCK'
  return { code, message: toErrorText(code, locale) }
}

/** Sets an item's quantity as scripts do; one that is not in the basket is put back. Returns why it failed, if it did. */
const setItem = (form: FormRequest, item: QuantityItem): Promise<ShownFailure | undefined> =>
  form.claims ? setCustomerItem(form, item) : Promise.resolve(setGuestItem(form, item))

const setGuestItem = (form: FormRequest, item: QuantityItem): ShownFailure | undefined => {
  const isSame = (other: QuantityItem) => toItemKey(other) === toItemKey(item)
  const items = form.basket.some(isSame)
    ? form.basket.map((other) => (isSame(other) ? item : other))
    : [...form.basket, item]
  const left = items.filter(({ quantity }) => quantity > 0)
  const failure = findExcess(form, left)
  if (!failure) setBasketCookie(form.shop, form.reply, left)
  return failure
}

const setCustomerItem = async (
  form: FormRequest,
  { variantId, size, quantity }: QuantityItem,
): Promise<ShownFailure | undefined> => {
  const item = { variantId, size, quantity }
  if (quantity === 0) {
    const failure = findFailure(
      await form.call('DELETE /v1/customer-profile/basket/delete', { body: { variantId, size } }),
    )
    return failure?.code === 'BASKET_ITEM_NOT_FOUND' ? undefined : failure
  }
  const failure = findFailure(await form.call('PATCH /v1/customer-profile/basket/update', { body: item }))
  if (failure?.code !== 'BASKET_ITEM_NOT_FOUND') return failure
  return findFailure(await form.call('PATCH /v1/customer-profile/basket', { body: { items: [item], merge: true } }))
}

const findPromoCode = async (form: FormRequest, name: string): Promise<string | undefined> => {
  const filter = {
    and: [
      { field: 'name', op: 'eq', value: name },
      { field: 'state', op: 'eq', value: 'ACTIVE' },
    ],
  }
  const promoPage = await form.call('POST /v1/promo-codes/search', { body: { filter } })
  return promoPage.ok ? promoPage.reply.entities[0]?.name : undefined
}

const readItem = (form: FormRequest): QuantityItem | undefined => {
  const [variantId, size, quantity] = [
    form.field('variantId'),
    findSize(form.field('size')),
    Number(form.field('quantity')),
  ]
  const isRead = isUuid(variantId) && size && Number.isInteger(quantity) && quantity >= 0 && quantity <= maxQuantity
  return isRead ? { variantId, size, quantity } : undefined
}

const findSize = (text: string): Size | undefined => sizes.find((one) => one === text)
