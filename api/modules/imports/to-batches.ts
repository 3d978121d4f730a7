import type { PlannedProduct } from '#api/modules/imports/plan.ts'

/** The most products and colours of one transaction: it holds the lock on the search words, for which editors wait. See decision 88. */
const maxProducts = 10
const maxColours = 20

/**
 * Splits products into those that one transaction writes, in their order. New products whose photos are all stored and described share
 * one. A stored product has its own, because its transaction locks units that customers may be buying.
 */
export function toBatches(products: readonly PlannedProduct[]): PlannedProduct[][] {
  const batches: PlannedProduct[][] = []
  for (const product of products) {
    const last = batches.at(-1)
    if (last && mayShare(last[0]!) && mayShare(product) && hasRoom(last, product)) last.push(product)
    else batches.push([product])
  }
  return batches
}

const mayShare = ({ stored, variants }: PlannedProduct): boolean =>
  !stored && variants.every(({ photos }) => photos.every(({ fileId, alt }) => fileId !== undefined && !alt))

const hasRoom = (batch: readonly PlannedProduct[], product: PlannedProduct): boolean =>
  batch.length < maxProducts && [...batch, product].flatMap(({ variants }) => variants).length <= maxColours
