import type { PaymentMethod, PromoType } from '#shared/enums.ts'

/**
 * Computes the price of an order only from the requirements: it shares no code with the shop. All sums are in minor units, and every
 * division is an exact fraction that is rounded half up once. [BSK-06, BSK-07, CHK-02, CHK-03, CHK-06]
 */
export interface CalculatedOrder {
  items: readonly {
    variantId: string
    price: number
    discountPrice: number | null
    /** Units that can be bought: not more than are in stock. */
    units: number
  }[]
  promo: CalculatedPromo | null
  /** Those that apply by themselves. */
  promotions: readonly CalculatedPromo[]
  /** Free from any of these sums, by its own terms or by a promotion. */
  shipping: { price: number; freeFrom: readonly number[] } | null
  paymentMethod: PaymentMethod | null
  /** The share of cash on delivery that is paid at once. */
  prepayment: number
  /** The tax of the address; null if it is not known yet, 'none' if the shop collects none. */
  tax: StateRule | 'none' | null
}

export interface CalculatedPromo {
  type: PromoType
  discount: number
  minApplyPrice: number | null
  maxDiscount: number | null
  /** Of every `take` units the dearest `pay` cost their price. */
  groups: { take: number; pay: number } | null
  variantIds: readonly string[]
}

export interface StateRule {
  /** Thousandths of a percent. */
  rate: bigint
  shippingTaxed: boolean
  /** The tax-free part of a unit of clothing. */
  free: { all: true } | { below: bigint } | { first: bigint } | null
}

const halfUp = (numerator: bigint, denominator: bigint): bigint => (2n * numerator + denominator) / (2n * denominator)

export const calculateOrder = (order: CalculatedOrder) => {
  const { shipping, paymentMethod, prepayment, tax } = order
  const lines = order.items.map(({ variantId, price, discountPrice, units }) => ({
    variantId,
    units: BigInt(units),
    price: BigInt(discountPrice ?? price),
    sum: BigInt(discountPrice ?? price) * BigInt(units),
  }))
  const products = lines.reduce((sum, line) => sum + line.sum, 0n)
  const offers = [...(order.promo ? [order.promo] : []), ...order.promotions].map((promo) => ({
    promo,
    discount: calculateDiscount(promo, products, lines),
  }))
  // The first of the largest: the typed code is the first of all.
  const best = offers.reduce<(typeof offers)[number] | undefined>(
    (first, offer) => (first && first.discount >= offer.discount ? first : offer),
    undefined,
  )
  const discount = best?.discount ?? 0n
  const isNamed = (line: Line) => isFor(best?.promo, line)
  const net = products - discount
  const isFree = shipping?.freeFrom.some((sum) => net >= BigInt(sum)) ?? false
  const shipped = shipping === null ? null : isFree ? 0n : BigInt(shipping.price)
  const shares = calculateShares(
    lines.map((line) => (isNamed(line) ? line.sum : 0n)),
    discount,
  )
  const nets = lines.map((line, index) => ({ units: line.units, net: line.sum - shares[index]! }))
  const taxed = tax === null ? null : tax === 'none' ? 0n : calculateTax(tax, nets, shipped ?? 0n)
  const total = net + (shipped ?? 0n) + (taxed ?? 0n)
  const prepaid = total < BigInt(prepayment) ? total : BigInt(prepayment)
  const now = paymentMethod === 'CASH_ON_DELIVERY' ? prepaid : total
  return {
    products: Number(products),
    discount: Number(discount),
    shipping: shipped === null ? null : Number(shipped),
    tax: taxed === null ? null : Number(taxed),
    total: Number(total),
    payNow: Number(now),
    dueAtDelivery: Number(total - now),
  }
}

interface Line {
  variantId: string
  units: bigint
  price: bigint
  sum: bigint
}

const isFor = (promo: CalculatedPromo | undefined, { variantId }: Line): boolean =>
  promo?.type !== 'PRODUCT_VARIANT' || promo.variantIds.includes(variantId)

/** The price of the units that are reduced: one unit after the other, the dearest first. */
const calculateBase = ({ groups }: CalculatedPromo, lines: readonly Line[]): bigint => {
  if (!groups) return lines.reduce((sum, line) => sum + line.sum, 0n)
  const units = lines
    .flatMap(({ price, units: count }) => Array.from({ length: Number(count) }, () => price))
    .sort((a, b) => (a > b ? -1 : 1))
  const full = units.length - (units.length % groups.take)
  return units.slice(0, full).reduce((sum, price, index) => (index % groups.take < groups.pay ? sum : sum + price), 0n)
}

/** One hryvnia or one dollar at least remains to be paid. */
const calculateDiscount = (promo: CalculatedPromo, products: bigint, lines: readonly Line[]): bigint => {
  if (products < BigInt(promo.minApplyPrice ?? 0)) return 0n
  const base = calculateBase(
    promo,
    lines.filter((line) => isFor(promo, line)),
  )
  const counted = promo.type === 'AMOUNT' ? BigInt(promo.discount) : halfUp(base * BigInt(promo.discount), 100n)
  const wanted = promo.maxDiscount !== null && counted > BigInt(promo.maxDiscount) ? BigInt(promo.maxDiscount) : counted
  const most = products > 100n ? products - 100n : 0n
  return wanted < most ? wanted : most
}

/** Gives each line its share of the discount: whole units first, then one more for the largest fractions. */
const calculateShares = (sums: readonly bigint[], discount: bigint): bigint[] => {
  const whole = sums.reduce((sum, one) => sum + one, 0n)
  if (whole === 0n) return sums.map(() => 0n)
  const shares = sums.map((sum) => (sum * discount) / whole)
  const fractions = sums.map((sum) => (sum * discount) % whole)
  let left = discount - shares.reduce((sum, one) => sum + one, 0n)
  while (left > 0n) {
    let largest = 0
    for (const [index, fraction] of fractions.entries()) if (fraction > fractions[largest]!) largest = index
    shares[largest] = shares[largest]! + 1n
    fractions[largest] = -1n
    left -= 1n
  }
  return shares
}

/** Tax of each line and of shipping, each rounded separately. Shipping is taxed only together with a taxed line. */
const calculateTax = (
  { rate, shippingTaxed, free }: StateRule,
  lines: readonly { units: bigint; net: bigint }[],
  shipping: bigint,
) => {
  const taxable = lines.map(({ units, net }) => {
    if (free === null) return net
    if ('all' in free) return 0n
    if ('below' in free) return net >= free.below * units ? net : 0n
    const rest = net - free.first * units
    return rest > 0n ? rest : 0n
  })
  const anything = taxable.some((amount) => amount > 0n)
  const amounts = shippingTaxed && anything ? [...taxable, shipping] : taxable
  return amounts.reduce((sum, amount) => sum + halfUp(amount * rate, 100_000n), 0n)
}
