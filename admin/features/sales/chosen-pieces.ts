import type { VariantRowEntity } from '#shared/entities/admin/price.ts'

/** A piece that a new sale begins with. */
export interface ChosenPiece {
  readonly id: string
  readonly name: string
  /** Its variants that are on the site: only those are in the sale. */
  readonly shownIds: readonly string[]
  readonly hasHidden: boolean
}

/** Returns the pieces of variants, in their sequence. */
export function groupPieces(
  rows: readonly Pick<VariantRowEntity, '_id' | 'productId' | 'name' | 'state'>[],
): ChosenPiece[] {
  const groups = new Map<string, ChosenPiece>()
  for (const { _id, productId, name, state } of rows) {
    const { shownIds, hasHidden } = groups.get(productId) ?? { shownIds: [], hasHidden: false }
    groups.set(productId, {
      id: productId,
      name,
      shownIds: state === 'ACTIVE' ? [...shownIds, _id] : shownIds,
      hasHidden: hasHidden || state !== 'ACTIVE',
    })
  }
  return [...groups.values()]
}

/** Returns the variants of pieces that a sale can have. */
export const listShownIds = (pieces: readonly ChosenPiece[]): string[] => pieces.flatMap(({ shownIds }) => shownIds)
