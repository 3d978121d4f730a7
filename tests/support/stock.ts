import { and, eq } from 'drizzle-orm'
import { stock } from '#database/schema/variants.ts'
import type { Size } from '#shared/enums.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

/** Returns the units of a size that are on hand. */
export const readStock = async ({ shop }: TestShop, variantId: string, size: Size): Promise<number> => {
  const [row] = await shop.database
    .select({ quantity: stock.quantity })
    .from(stock)
    .where(and(eq(stock.variantId, variantId), eq(stock.size, size)))
  return row?.quantity ?? Number.NaN
}

/** Sets the units of a size that are on hand. */
export const setUnits = async ({ shop }: TestShop, variantId: string, size: Size, quantity: number): Promise<void> => {
  await shop.database
    .update(stock)
    .set({ quantity })
    .where(and(eq(stock.variantId, variantId), eq(stock.size, size)))
}
