import { AppError, type ErrorCode } from '#shared/errors.ts'

/** The errors of one foreign key. */
interface Reference {
  /** The referenced row does not exist. */
  readonly missing: ErrorCode
  /** A row that is still referenced cannot be deleted. Undefined if deleting cascades, or if no call deletes it. */
  readonly inUse?: ErrorCode
}

/** The errors of the foreign keys. A key that is not listed is BAD_REQUEST with status 409. */
const references: Readonly<Record<string, Reference>> = {
  categories_photo_id_files_id_fk: { missing: 'FILE_NOT_FOUND', inUse: 'FILE_IN_USE' },
  collections_photo_id_files_id_fk: { missing: 'FILE_NOT_FOUND', inUse: 'FILE_IN_USE' },
  collection_categories_category_id_categories_id_fk: {
    missing: 'MANY_CATEGORIES_NOT_FOUND',
    inUse: 'CATEGORY_IN_USE_FOR_PRODUCT',
  },
  collection_colours_colour_key_colours_key_fk: { missing: 'MANY_COLORS_NOT_FOUND', inUse: 'COLOR_IN_USE_FOR_PRODUCT' },
  products_category_id_categories_id_fk: { missing: 'CATEGORY_NOT_FOUND', inUse: 'CATEGORY_IN_USE_FOR_PRODUCT' },
  variants_product_id_products_id_fk: { missing: 'PRODUCT_NOT_FOUND' },
  variants_colour_id_colours_id_fk: { missing: 'COLOR_NOT_FOUND', inUse: 'COLOR_IN_USE_FOR_PRODUCT' },
  variant_photos_file_id_files_id_fk: { missing: 'MANY_FILES_NOT_FOUND', inUse: 'FILE_IN_USE' },
  page_files_file_id_files_id_fk: { missing: 'MANY_FILES_NOT_FOUND', inUse: 'FILE_IN_USE' },
  promo_code_variants_variant_id_variants_id_fk: { missing: 'PRODUCT_SINGLE_VARIANT_NOT_FOUND' },
  order_items_stock: { missing: 'COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND', inUse: 'BAD_REQUEST' },
}

/** The field that a CHECK or unique constraint is about. */
const fields: Readonly<Record<string, string>> = {
  admin_users_email: 'email',
  colours_key_unique: 'key',
  customers_email: 'email',
  files_source_unique: 'picture',
  orders_tracking_number: 'trackingNumber',
  pages_pkey: 'name',
  products_vendor_code_unique: 'vendorCode',
  promo_codes_discount_sane: 'discount',
  promo_codes_name_unique: 'name',
  promo_codes_name_uppercase: 'name',
  redirects_path_unique: 'path',
  saved_views_name: 'name',
  shipping_methods_days_in_order: 'minimumDelivery',
  variants_discount_below_price: 'discountPrice',
  variants_price_positive: 'price',
  variants_product_colour: 'colourId',
  variants_vendor_code_unique: 'vendorCode',
}

/** A violated constraint. Both drivers report the same names. */
interface Violation {
  state: string
  constraint: string
  /** True if the statement deleted rows that others reference. */
  wasDelete: boolean
}

/**
 * Returns the error of a violated database constraint, and undefined for any other error. Constraints decide conflicts instead of
 * a query before the change, because two concurrent requests could both pass such a query.
 */
export function toConstraintError(error: unknown): AppError | undefined {
  const violation = findViolation(error)
  return violation && byState[violation.state]?.(violation)
}

const byState: Readonly<Record<string, (violation: Violation) => AppError>> = {
  // unique_violation
  '23505': ({ constraint }) =>
    new AppError('BAD_REQUEST_VALUE_NOT_UNIQUE', [{ field: fields[constraint] ?? constraint, rule: 'unique' }]),
  // foreign_key_violation, restrict_violation
  '23503': (violation) => referenceError(violation),
  '23001': (violation) => referenceError(violation),
  // check_violation
  '23514': ({ constraint }) =>
    new AppError('VALIDATION_ERROR', [{ field: fields[constraint] ?? constraint, rule: constraint }]),
}

const referenceError = ({ constraint, wasDelete }: Violation): AppError => {
  const reference = references[constraint]
  const code = wasDelete ? reference?.inUse : reference?.missing
  return code && code !== 'BAD_REQUEST' ? new AppError(code) : new AppError('BAD_REQUEST', { reason: 'IN_USE' }, 409)
}

/** Drizzle wraps the driver's error and has the statement. */
const findViolation = (error: unknown): Violation | undefined => {
  let statement = ''
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    const { query, code, constraint } = inner as Error & { query?: unknown; code?: unknown; constraint?: unknown }
    if (typeof query === 'string') statement ||= query
    if (typeof code === 'string' && typeof constraint === 'string')
      return { state: code, constraint, wasDelete: /^\s*delete\b/i.test(statement) }
  }
  return undefined
}
