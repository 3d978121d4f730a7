import type { ProductFields } from '#api/modules/imports/compose-product.ts'
import type { PlannedPhoto } from '#api/modules/imports/compose-photos.ts'
import type { VariantFields } from '#api/modules/imports/compose-variant.ts'
import type { NewCategory, NewColour } from '#api/modules/imports/resolve-names.ts'
import type { Problem } from '#api/modules/imports/table.ts'
import type { SizeChange } from '#shared/entities/admin/variant.ts'
import type { RowKind } from '#shared/rules/import-problems.ts'
import type { ColumnKey } from '#shared/rules/import-columns.ts'

export interface CellChange {
  readonly key: ColumnKey
  /** As a person reads it; empty if there was nothing. */
  readonly before: string
  readonly after: string
}

/** The effect of a row on the shop. */
export interface PlannedRow {
  readonly row: number
  readonly code: string
  readonly kind: RowKind
  readonly changes: readonly CellChange[]
}

/** The version that a change is based on. */
interface Version {
  readonly _id: string
  readonly updatedAt: string
}

export interface PlannedVariant {
  readonly row: number
  readonly stored: Version | undefined
  readonly fields: VariantFields
  readonly sizes: readonly SizeChange[]
  readonly photos: readonly PlannedPhoto[]
}

/** A product that is written as one, with those of its colours that are new or differ. */
export interface PlannedProduct {
  /** All rows of the table that are about it, in order; at least one. */
  readonly rows: readonly number[]
  readonly stored: Version | undefined
  readonly fields: ProductFields
  readonly variants: readonly PlannedVariant[]
}

/** Everything that a table would do to the shop. Nothing is written before it is applied. */
export interface ImportPlan {
  readonly rows: readonly PlannedRow[]
  readonly problems: readonly Problem[]
  readonly newCategories: readonly NewCategory[]
  readonly newColours: readonly NewColour[]
  readonly products: readonly PlannedProduct[]
  readonly unusedPhotos: readonly string[]
}
