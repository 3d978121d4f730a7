import { createHash } from 'node:crypto'
import { calculateTotals, type DraftParts } from '#api/modules/orders/order-totals.ts'
import { findOrder, updateDraft, updatePlacedOrder, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import { readDraftParts } from '#api/modules/orders/draft-parts.ts'
import type { TaxRequest } from '#api/ports/tax.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { Size, TaxProblem } from '#shared/enums.ts'
import { spreadDiscount } from '#shared/rules/spread-discount.ts'
import { countriesWithState } from '#shared/storefronts/countries.ts'

type TaxShop = Pick<Shop, 'now' | 'tax' | 'database' | 'storefront' | 'prepaymentMinor'>
type TaxCalculation = NonNullable<OrderRow['taxCalculation']>

/** The sales tax of a draft. */
export interface DraftTax {
  /** null while the address is incomplete or if the tax cannot be calculated. */
  readonly taxMinor: number | null
  readonly isEstimate: boolean
  readonly problem: TaxProblem | null
}

const unknownTax: DraftTax = { taxMinor: null, isEstimate: false, problem: null }

/**
 * Returns the tax of a draft, or undefined if the shop collects none. Asks the provider only if anything that the tax depends on has
 * changed since the last time, and stores the answer with the draft. Must not be called inside a transaction. [CHK-06, CHK-11]
 */
export async function readDraftTax(shop: TaxShop, order: OrderRow, parts: DraftParts): Promise<DraftTax | undefined> {
  if (!shop.tax) return undefined
  const request = findTaxRequest(shop, order, parts)
  if (!request) return unknownTax
  const fingerprint = toFingerprint(request)
  if (order.taxCalculation?.fingerprint === fingerprint) return toDraftTax(order.taxCalculation)
  const answer = await shop.tax.calculate(request)
  if (!answer.ok && answer.reason === 'UNAVAILABLE') return { ...unknownTax, problem: 'UNAVAILABLE' }
  const taxCalculation = {
    fingerprint,
    ...(answer.ok ? answer.tax : { taxMinor: null, isEstimate: false, reference: null }),
  }
  await updateDraft(shop.database, order.id, { taxCalculation })
  return toDraftTax(taxCalculation)
}

/** Returns the stored tax of a draft if nothing that it depends on has changed, else undefined. Sends no request. */
export function findStoredTax(shop: TaxShop, order: OrderRow, parts: DraftParts): DraftTax | undefined {
  const request = findTaxRequest(shop, order, parts)
  const { taxCalculation } = order
  return request && taxCalculation?.fingerprint === toFingerprint(request) ? toDraftTax(taxCalculation) : undefined
}

/**
 * Calculates and stores the tax of an order that is about to be placed, before its transaction begins. Returns why it could not be
 * calculated; undefined for an order that needs no tax.
 */
export async function prepareTax(shop: TaxShop, orderId: string): Promise<TaxProblem | undefined> {
  if (!shop.tax) return undefined
  const order = await findOrder(shop.database, orderId)
  if (!order || order.placedAt) return undefined
  const tax = await readDraftTax(shop, order, await readDraftParts(shop, shop.database, order))
  return tax?.problem ?? undefined
}

const toDraftTax = ({ taxMinor, isEstimate }: TaxCalculation): DraftTax => ({
  taxMinor,
  isEstimate,
  problem: taxMinor === null ? 'ADDRESS' : null,
})

/** The facts that the tax of an edited order depends on, besides its address. */
export interface TaxedItems {
  readonly items: readonly { variantId: string; size: Size; quantity: number; netMinor: number }[]
  readonly shippingMinor: number
}

/** Returns the input for the tax of a whole order, and the fingerprint that its calculation is stored with. */
export function toTaxRequest(
  shop: Pick<Shop, 'storefront'>,
  address: NonNullable<OrderRow['shippingInfo']>,
  { items, shippingMinor }: TaxedItems,
): { request: TaxRequest; fingerprint: string } {
  const { country, state, city, address: street, postcode } = address
  const request = {
    currency: shop.storefront.currency,
    address: { country, state: state ?? '', city, address: street ?? '', postcode: postcode ?? '' },
    items: items.map(({ variantId, size, quantity, netMinor }) => ({
      reference: `${variantId}:${size}`,
      quantity,
      netMinor,
    })),
    shippingMinor,
  }
  return { request, fingerprint: toFingerprint(request) }
}

/** Returns the input for the tax; undefined while the address is incomplete or nothing can be bought. */
const findTaxRequest = (shop: TaxShop, order: OrderRow, parts: DraftParts): TaxRequest | undefined => {
  const { country, state, city, address, postcode } = order.shippingInfo ?? {}
  if (!country || !city?.trim() || !postcode?.trim()) return undefined
  if (countriesWithState.includes(country) && !state?.trim()) return undefined
  const { items, promo, discountMinor, shippingMinor } = calculateTotals(shop, parts)
  const counted = items.filter(({ countedQuantity }) => countedQuantity > 0)
  if (!counted.length) return undefined
  const discounts = spreadDiscount(counted, discountMinor, promo)
  return {
    currency: shop.storefront.currency,
    address: { country, state: state ?? '', city, address: address ?? '', postcode },
    items: counted.map(({ variantId, size, countedQuantity, totalMinor }, index) => ({
      reference: `${variantId}:${size}`,
      quantity: countedQuantity,
      netMinor: totalMinor - discounts[index]!,
    })),
    shippingMinor: shippingMinor ?? 0,
  }
}

const toFingerprint = (request: TaxRequest): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url')

/**
 * Records the tax of a paid order with the provider, once. Does nothing for an order without a provider's calculation. For jobs:
 * it throws if the provider does not respond, and may be repeated. Must not be called inside a transaction.
 * @returns the provider's id of the record, undefined if there is none
 */
export async function commitTax(shop: Pick<Shop, 'tax' | 'database'>, orderId: string): Promise<string | undefined> {
  const order = await findOrder(shop.database, orderId)
  const reference = order?.placedAt && order.taxCalculation?.reference
  if (!shop.tax || !reference) return undefined
  if (order.taxRecord) return order.taxRecord
  const taxRecord = await shop.tax.commit(reference, orderId)
  await updatePlacedOrder(shop.database, orderId, { taxRecord })
  return taxRecord
}

/**
 * Records a refund with the tax provider, once per id. The tax of the order is recorded first, if that has not happened yet. For
 * jobs, as `commitTax`.
 * @param refund its id and the refunded amount, tax included
 */
export async function reverseTax(
  shop: Pick<Shop, 'tax' | 'database'>,
  orderId: string,
  refund: { readonly id: string; readonly amountMinor: number },
): Promise<void> {
  const record = await commitTax(shop, orderId)
  if (record) await shop.tax?.reverse(record, refund)
}

/**
 * Queues a record for the tax provider that calculated an order's tax: that the order is paid, or one of its refunds. Must be called
 * inside the transaction that changes the order.
 */
export async function sendTaxRecord(
  { jobs }: Pick<Shop, 'jobs'>,
  tx: ChangeTransaction,
  order: OrderRow,
  refundId?: string,
): Promise<void> {
  if (order.taxCalculation?.reference && order.paymentStatus === 'COMPLETED')
    await jobs.send(tx, 'record-tax', { orderId: order.id, ...(refundId && { refundId }) })
}
