import type { VariantState } from '#admin/features/products/variant-states.ts'
import { callApi } from '#admin/session/session.ts'
import type { WholeProduct, WholeProductChange } from '#shared/entities/admin/whole-product.ts'

/** A product after the states of some variants were written. */
export interface WrittenStates {
  readonly saved: WholeProduct
  /** The states before, of the variants that were changed. */
  readonly before: readonly VariantState[]
}

/**
 * Writes the states of some variants of a product, and nothing else. If none changes, nothing is sent.
 * @param choose returns the states to write
 */
export const writeStates = async (
  id: string,
  choose: (variants: readonly VariantState[]) => readonly VariantState[],
): Promise<WrittenStates> => {
  const params = { id }
  const product = await callApi('GET /v1/admin/products/whole/{id}', { params })
  const states = new Map(choose(product.variants).map((state) => [state._id, state]))
  const changed = product.variants.filter(({ _id }) => states.has(_id))
  if (changed.length === 0) return { saved: product, before: [] }
  const variants = changed.map((variant) => ({ ...toSent(variant), ...states.get(variant._id) }))
  const saved = await callApi('PUT /v1/admin/products/whole/{id}', {
    params,
    body: { ...toUnchanged(product), variants },
  })
  return { saved, before: changed.map(({ _id, state, showsAt }) => ({ _id, state, showsAt })) }
}

const toUnchanged = ({
  _id,
  createdAt: _createdAt,
  textTimes: _times,
  soldIn30Days: _sold,
  variants: _variants,
  ...product
}: WholeProduct): Omit<WholeProductChange, 'variants'> => product

const toSent = ({ createdAt: _createdAt, photos, sizes: _sizes, ...variant }: WholeProduct['variants'][number]) => ({
  ...variant,
  sizes: [],
  photos: photos.map(({ fileId, view }) => ({ fileId, view })),
})
