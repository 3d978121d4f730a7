import { eq, sql } from 'drizzle-orm'
import { promoCodeMethods, promoCodes, promoCodeVariants } from '#database/schema/promo-codes.ts'
import { shippingMethods } from '#database/schema/shipping-methods.ts'
import { stock, variants } from '#database/schema/variants.ts'
import {
  calculateOrder,
  type CalculatedOrder,
  type CalculatedPromo,
  type StateRule,
} from '#tests/support/order-calculator.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { createRandom, type Random } from '#tests/support/random.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import type { Order, OrderItemInput, ShippingInfo } from '#shared/entities/order.ts'
import type { PaymentMethod, Size } from '#shared/enums.ts'

interface Goods {
  variantId: string
  size: Size
  price: number
  discountPrice: number | null
  inStock: number
}
interface Method {
  id: string
  kind: string
  price: number
  freeFrom: readonly number[]
  countries: readonly string[]
}
interface Code extends CalculatedPromo {
  name: string
  isAutomatic: boolean
}
export interface Place {
  shippingInfo: ShippingInfo
  tax: StateRule | 'none'
}

/** The parts of random orders of a shop. */
export interface Range {
  testShop: TestShop
  goods: readonly Goods[]
  methods: readonly Method[]
  codes: readonly Code[]
  places: readonly Place[]
  customer: { firstName: string; lastName: string; email: string; phone: string }
  paymentMethods: readonly PaymentMethod[]
}

const typedCodes = 24
const promotions = 3
const fewUnits = 2
const manyUnits = 1_000_000

/** Gives every variant, promo code and shipping method of a shop a random price, near the limits of the rules as well. */
export const openRange = async (
  testShop: TestShop,
  seed: number,
  { places, customer, paymentMethods }: Pick<Range, 'places' | 'customer' | 'paymentMethods'>,
): Promise<Range> => {
  const { database } = testShop.shop
  const random = createRandom(seed)
  const goods: Goods[] = []
  const sold = await database
    .select({ id: variants.id })
    .from(variants)
    .where(eq(variants.state, 'ACTIVE'))
    .orderBy(variants.id)
  for (const { id } of sold.slice(0, 40)) {
    const price = random.pick([random.between(2, 300), random.between(1000, 60_000), random.between(10_990, 11_010)])
    const discountPrice = random.chance(0.3) ? random.between(1, price - 1) : null
    await database
      .update(variants)
      .set({ priceMinor: price, discountPriceMinor: discountPrice })
      .where(eq(variants.id, id))
    // Few units of some: a draft counts only the available ones.
    const inStock = random.chance(0.03) ? fewUnits : manyUnits
    await database.update(stock).set({ quantity: inStock }).where(eq(stock.variantId, id))
    const rows = await database.select().from(stock).where(eq(stock.variantId, id)).orderBy(stock.size)
    goods.push(...rows.map(({ size }) => ({ variantId: id, size, price, discountPrice, inStock })))
  }
  return {
    testShop,
    goods,
    methods: await setMethods(testShop, random),
    codes: await addCodes(testShop, random, goods),
    places,
    customer,
    paymentMethods,
  }
}

const setMethods = async ({ shop: { database } }: TestShop, random: Random): Promise<Method[]> => {
  const rows = await database
    .select()
    .from(shippingMethods)
    .where(eq(shippingMethods.state, 'ACTIVE'))
    .orderBy(shippingMethods.id)
  const methods: Method[] = []
  for (const { id, kind, countries } of rows) {
    const price = random.between(0, 9000)
    const freeFrom = random.chance(0.7) ? random.between(500, 60_000) : null
    await database
      .update(shippingMethods)
      .set({ priceMinor: price, freeShippingFromMinor: freeFrom })
      .where(eq(shippingMethods.id, id))
    const offered = random.chance(0.5) ? [await addShippingPromotion(database, random, id)] : []
    methods.push({ id, kind, price, freeFrom: [...(freeFrom === null ? [] : [freeFrom]), ...offered], countries })
  }
  return methods
}

/** Makes a method free from a random sum by a promotion. Returns the sum. */
const addShippingPromotion = async (
  database: TestShop['shop']['database'],
  random: Random,
  shippingMethodId: string,
): Promise<number> => {
  const minApplyPriceMinor = random.chance(0.3) ? null : random.between(500, 60_000)
  const [row] = await database
    .insert(promoCodes)
    .values({
      name: `FREE ${shippingMethodId.toUpperCase()}`,
      type: 'SHIPPING',
      discount: 100,
      minApplyPriceMinor,
      isAutomatic: true,
      state: 'ACTIVE',
    })
    .returning()
  await database.insert(promoCodeMethods).values({ promoCodeId: row!.id, shippingMethodId })
  return minApplyPriceMinor ?? 0
}

const addCodes = async ({ shop: { database } }: TestShop, random: Random, goods: readonly Goods[]): Promise<Code[]> => {
  const codes: Code[] = []
  for (let number = 1; number <= typedCodes + promotions; number += 1) {
    const type = random.pick(['PERCENTAGE', 'AMOUNT', 'PRODUCT_VARIANT'] as const)
    const discount = type === 'AMOUNT' ? random.between(1, 20_000) : random.between(1, 100)
    const minApplyPrice = random.chance(0.4) ? random.between(1, 40_000) : null
    const maxDiscount = type !== 'AMOUNT' && random.chance(0.4) ? random.between(1, 20_000) : null
    const take = type !== 'AMOUNT' && random.chance(0.4) ? random.between(2, 6) : null
    const groups = take === null ? null : { take, pay: random.between(1, take - 1) }
    const isAutomatic = number > typedCodes
    const name = `RANDOM${number}`
    const [row] = await database
      .insert(promoCodes)
      .values({
        name,
        type,
        discount,
        minApplyPriceMinor: minApplyPrice,
        maxDiscountMinor: maxDiscount,
        take,
        pay: groups?.pay ?? null,
        isAutomatic,
        state: 'ACTIVE',
      })
      .returning()
    const variantIds =
      type === 'PRODUCT_VARIANT'
        ? [...new Set(goods.filter(() => random.chance(0.3)).map(({ variantId }) => variantId))]
        : []
    if (variantIds.length)
      await database
        .insert(promoCodeVariants)
        .values(variantIds.map((variantId) => ({ promoCodeId: row!.id, variantId })))
    codes.push({ name, type, discount, minApplyPrice, maxDiscount, groups, isAutomatic, variantIds })
  }
  await database.execute(sql`analyze`)
  return codes
}

/** One sum that the shop and the calculator saw differently. */
export interface Difference {
  seed: number
  step: string
  shop: unknown
  calculator: unknown
  order: unknown
}

/** Orders at random, step by step, and compares the sums of each reply. Returns the differences, and whether it was placed. */
export const compareOrder = async (
  range: Range,
  seed: number,
): Promise<{ differences: Difference[]; placed: boolean }> => {
  const random = createRandom(seed)
  const guest = newGuest(range.testShop.server)
  const items = pickItems(random, range.goods)
  const place = random.pick(range.places)
  const there = range.methods.filter(({ countries }) => countries.includes(place.shippingInfo.country))
  const method = random.pick(there)
  const promo = random.chance(0.6) ? random.pick(range.codes.filter(({ isAutomatic }) => !isAutomatic)) : null
  const paymentMethod = random.pick(range.paymentMethods)
  const order: CalculatedOrder = {
    items: items.map(({ variantId, price, discountPrice, inStock, quantity }) => ({
      variantId,
      price,
      discountPrice,
      units: Math.min(quantity, inStock),
    })),
    promo,
    promotions: range.codes.filter(({ isAutomatic }) => isAutomatic),
    shipping: null,
    paymentMethod: null,
    prepayment: range.testShop.shop.prepaymentMinor,
    tax: range.testShop.shop.tax ? null : 'none',
  }
  const differences: Difference[] = []
  const compare = (step: string, reply: { status: number; body: Order }): void => {
    const calculator = calculateOrder(order)
    const shop = reply.body.prices && toSums(reply.body)
    if (JSON.stringify(shop) !== JSON.stringify(calculator))
      differences.push({ seed, step, shop: shop ?? reply.body, calculator, order })
  }
  const products = items.map(({ variantId, size, quantity }): OrderItemInput => ({ variantId, size, quantity }))
  const created = await guest.call('POST /v1/orders/create', {
    body: { products, ...(promo && { promoCode: promo.name }) },
  })
  compare('create', created)
  const params = { id: created.body._id }
  const address = { params, body: place.shippingInfo }
  const changes: [string, () => ReturnType<Guest['call']>, Partial<CalculatedOrder>][] = [
    ['address', () => guest.call('PUT /v1/orders/{id}/update-shipping-info', address), { tax: place.tax }],
    [
      'method',
      () => guest.call('PUT /v1/orders/{id}/update-shipping-method', { params, body: { id: method.id } }),
      { shipping: method },
    ],
  ]
  for (const [step, send, change] of random.chance(0.5) ? changes : changes.toReversed()) {
    Object.assign(order, change)
    compare(step, (await send()) as { status: number; body: Order })
  }
  // These stay a draft: placing them would change the stock that later drafts are compared with.
  if (items.some(({ inStock }) => inStock === fewUnits)) return { differences, placed: false }
  await guest.call('PUT /v1/orders/{id}/update-customer', { params, body: range.customer })
  order.paymentMethod = paymentMethod
  const { products: productsMinor, discount, total } = calculateOrder(order)
  const placing = { params, body: { paymentMethod, total: total / 100 } }
  const reply = await guest.call('PUT /v1/orders/{id}/payment-method', placing)
  // A parcel locker takes no parcel that is worth more than 10,000 UAH.
  if (method.kind === 'LOCKER' && productsMinor - discount > 1_000_000) {
    if (reply.status !== 422) differences.push({ seed, step: 'locker', shop: reply.body, calculator: 'refused', order })
    return { differences, placed: false }
  }
  compare('place', reply)
  compare('read', await guest.call('GET /v1/orders/{id}', { params }))
  return { differences, placed: true }
}

const pickItems = (random: Random, goods: readonly Goods[]) => {
  const count = random.between(1, 6)
  const picked = new Map<string, Goods & { quantity: number }>()
  for (let index = 0; index < count; index += 1) {
    const one = random.pick(goods)
    picked.set(`${one.variantId} ${one.size}`, { ...one, quantity: random.pick([1, 1, 2, 3, random.between(1, 40)]) })
  }
  return [...picked.values()]
}

/** The wire has major units with at most two decimals. */
const toSums = ({ prices }: Order) => {
  const minor = (major: number) => Math.round(major * 100)
  const { products, discount, shipping, tax, total, payNow, dueAtDelivery } = prices
  return {
    products: minor(products),
    discount: minor(discount),
    shipping: shipping === null ? null : minor(shipping),
    tax: tax === null ? null : minor(tax),
    total: minor(total),
    payNow: minor(payNow),
    dueAtDelivery: minor(dueAtDelivery),
  }
}
