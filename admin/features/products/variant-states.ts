import type { WholeVariant } from '#shared/entities/admin/whole-product.ts'

/** Whether a variant is on the site, and if it is not, when it is to be. */
export type VariantState = Pick<WholeVariant, '_id' | 'state' | 'showsAt'>

/** Returns the states that take variants off the site. */
export const listHidden = (variants: readonly VariantState[]): VariantState[] =>
  variants.flatMap(({ _id, state }) => (state === 'ACTIVE' ? [{ _id, state: 'INACTIVE', showsAt: null }] : []))

/** Returns the states that put variants on the site. A plan to do so is over then. */
export const listShown = (variants: readonly VariantState[]): VariantState[] =>
  variants.flatMap(({ _id, state }) => (state === 'INACTIVE' ? [{ _id, state: 'ACTIVE', showsAt: null }] : []))

/**
 * Returns the states that take a change back. What has this state again by now stays as it is, and a plan whose time has come meanwhile
 * is over.
 * @param before the states before the change, of the variants that it changed
 */
export const listRestored = (
  variants: readonly VariantState[],
  before: readonly VariantState[],
  now: number,
): VariantState[] =>
  variants.flatMap(({ _id, state }) => {
    const was = before.find((one) => one._id === _id)
    if (!was || was.state === state) return []
    return [{ ...was, showsAt: was.showsAt !== null && Date.parse(was.showsAt) > now ? was.showsAt : null }]
  })
