import { Refusal, type ErrorCode } from '#shared/errors.ts'

/** A reference between two tables, as both sides hear of it: who points at nothing, and who is still pointed at. */
interface Reference {
  readonly missing: ErrorCode
  /** undefined: deleting takes the pointing rows along, or no call deletes it. */
  readonly inUse?: ErrorCode
}

/** What the database's own foreign keys mean in the catalogue's words. A key that is not listed is a BAD_REQUEST in conflict. */
const references: Readonly<Record<string, Reference>> = {
  categories_photo_id_files_id_fk: { missing: 'FILE_NOT_FOUND', inUse: 'FILE_IN_USE' },
  products_category_id_categories_id_fk: { missing: 'CATEGORY_NOT_FOUND', inUse: 'CATEGORY_IN_USE_FOR_PRODUCT' },
  variants_product_id_products_id_fk: { missing: 'PRODUCT_NOT_FOUND' },
  variants_colour_id_colours_id_fk: { missing: 'COLOR_NOT_FOUND', inUse: 'COLOR_IN_USE_FOR_PRODUCT' },
  variant_photos_file_id_files_id_fk: { missing: 'MANY_FILES_NOT_FOUND', inUse: 'FILE_IN_USE' },
  page_files_file_id_files_id_fk: { missing: 'MANY_FILES_NOT_FOUND', inUse: 'FILE_IN_USE' },
  promo_code_variants_variant_id_variants_id_fk: { missing: 'PRODUCT_SINGLE_VARIANT_NOT_FOUND' },
  order_items_stock: { missing: 'COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND', inUse: 'BAD_REQUEST' },
}

/** What a CHECK or a unique key says of a field, where its name alone would not tell. */
const fields: Readonly<Record<string, string>> = {
  admin_users_email: 'email',
  colours_key_unique: 'key',
  customers_email: 'email',
  files_source_unique: 'picture',
  pages_pkey: 'name',
  products_vendor_code_unique: 'vendorCode',
  promo_codes_discount_sane: 'discount',
  promo_codes_name_unique: 'name',
  promo_codes_name_uppercase: 'name',
  shipping_methods_days_in_order: 'minimumDelivery',
  variants_discount_below_price: 'discountPrice',
  variants_price_positive: 'price',
  variants_product_colour: 'colourId',
  variants_vendor_code_unique: 'vendorCode',
}

/** What a driver tells of a broken constraint. Both drivers name them alike. */
interface Broken {
  state: string
  constraint: string
  /** Whether rows were deleted that others point at. */
  wasDelete: boolean
}

/**
 * The refusal that stands behind a constraint of the database, or undefined for every other error. The database decides who
 * came too late, not a look before the change: two requests at once cannot both be right.
 */
export const constraintRefusal = (error: unknown): Refusal | undefined => {
  const broken = findBroken(error)
  return broken && byState[broken.state]?.(broken)
}

const byState: Readonly<Record<string, (broken: Broken) => Refusal>> = {
  // unique_violation
  '23505': ({ constraint }) =>
    new Refusal('BAD_REQUEST_VALUE_NOT_UNIQUE', [{ field: fields[constraint] ?? constraint, rule: 'unique' }]),
  // foreign_key_violation, restrict_violation
  '23503': (broken) => referenceRefusal(broken),
  '23001': (broken) => referenceRefusal(broken),
  // check_violation
  '23514': ({ constraint }) =>
    new Refusal('VALIDATION_ERROR', [{ field: fields[constraint] ?? constraint, rule: constraint }]),
}

const referenceRefusal = ({ constraint, wasDelete }: Broken): Refusal => {
  const reference = references[constraint]
  const code = wasDelete ? reference?.inUse : reference?.missing
  return code && code !== 'BAD_REQUEST' ? new Refusal(code) : new Refusal('BAD_REQUEST', { reason: 'IN_USE' }, 409)
}

/** Drizzle wraps the driver's error and keeps the statement beside it. */
const findBroken = (error: unknown): Broken | undefined => {
  let statement = ''
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    const { query, code, constraint } = inner as Error & { query?: unknown; code?: unknown; constraint?: unknown }
    if (typeof query === 'string') statement ||= query
    if (typeof code === 'string' && typeof constraint === 'string')
      return { state: code, constraint, wasDelete: /^\s*delete\b/i.test(statement) }
  }
  return undefined
}
