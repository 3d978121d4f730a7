import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { promoCodes, promoCodeVariants } from '#database/schema/promo-codes.ts'
import { shippingMethods } from '#database/schema/shipping-methods.ts'
import type { DemoOrder } from '#database/seed/demo-orders.ts'
import { seedPromoCodes } from '#database/seed/promo-codes.ts'
import { seedId } from '#database/seed/seed-id.ts'
import { variantId } from '#database/seed/variant-id.ts'
import type { PromoType, Size, Translated } from '#shared/enums.ts'
import type { Promo } from '#shared/rules/promo.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'

interface OrderedProduct {
  variantId: string
  name: Translated
  colour: Translated
  vendorCode: string
  priceMinor: number
  discountPriceMinor: number | null
  photoId: string | null
}

/** Returns the items of an order with the product data of each. All were on sale and in stock when they were ordered. */
export async function listOrderedItems(tx: Transaction, lines: DemoOrder['lines']) {
  const wanted = lines.map(([product, colour, size, quantity]) => ({ id: variantId(product, colour), size, quantity }))
  const orderedRows = await listRows<OrderedProduct & { size: Size }>(
    tx,
    sql`select v.id as "variantId", s.size, p.name, k.name as colour, v.vendor_code as "vendorCode",
        v.price_minor as "priceMinor", v.discount_price_minor as "discountPriceMinor",
        (select file_id from variant_photos where variant_id = v.id order by position limit 1) as "photoId"
      from variants v
      join products p on p.id = v.product_id
      join colours k on k.id = v.colour_id
      join stock s on s.variant_id = v.id
      where (v.id, s.size) in (${sql.join(
        wanted.map(({ id, size }) => sql`(${id}::uuid, ${size}::text)`),
        sql`, `,
      )})`,
  )
  return wanted.flatMap(({ id, size, quantity }) => {
    const product = orderedRows.find((one) => one.variantId === id && one.size === size)
    return product ? [{ ...product, quantity, state: 'ACTIVE' as const, available: quantity }] : []
  })
}

/** Returns a shipping method by its seed key, undefined if it has been deleted. */
export async function findMethod(tx: Transaction, key: string) {
  const [method] = await tx
    .select()
    .from(shippingMethods)
    .where(eq(shippingMethods.id, seedId(`shipping:${key}`)))
  return method
}

/** Returns the storefront's first seeded code of a type that was always active, undefined if it has been deleted. */
export async function findPromo(
  tx: Transaction,
  { name }: Storefront,
  type: PromoType,
): Promise<(Promo & { id: string; name: string }) | undefined> {
  const seeded = seedPromoCodes(name).find((code) => code.type === type && code.state === 'ACTIVE')
  const [code] = await tx
    .select()
    .from(promoCodes)
    .where(eq(promoCodes.id, seedId(`promo:${seeded?.name}`)))
  if (!code) return undefined
  const named = await tx.select().from(promoCodeVariants).where(eq(promoCodeVariants.promoCodeId, code.id))
  return { ...code, type, variantIds: named.map(({ variantId }) => variantId) }
}
