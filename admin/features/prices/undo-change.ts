import type { ChangedVariant, VariantChange } from '#shared/entities/admin/price.ts'

const fields = ['price', 'discountPrice', 'state', 'publishedAt', 'showsAt'] as const

/** Returns the fields in which a variant differs after a change. */
export const listChanged = ({ before, after }: ChangedVariant): (typeof fields)[number][] =>
  fields.filter((name) => before[name] !== after[name])

/** Returns the change that takes another back. It has the changed fields alone: a plan whose time has come since would be refused. */
export const toUndo = (changed: ChangedVariant): VariantChange => ({
  id: changed._id,
  updatedAt: changed.updatedAt,
  ...Object.fromEntries(listChanged(changed).map((name) => [name, changed.before[name]])),
})
