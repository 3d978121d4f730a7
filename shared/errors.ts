/**
 * Every error code of the shop, with its HTTP status and the key of its text. The only place that maps codes. Codes that the
 * specification names without spelling them are spelt here. [ERR-02, API-06]
 */
export const errors = {
  SOMETHING_WENT_WRONG: { status: 500, text: 'default-error' },
  BAD_REQUEST_VALUE_NOT_UNIQUE: { status: 409, text: 'value-not-uniq' },
  VALIDATION_ERROR: { status: 422, text: 'validation-error' },
  BAD_REQUEST: { status: 400, text: 'default-error' },
  DATA_BASE_ERROR: { status: 500, text: 'default-error' },
  INVALID_UUID: { status: 400, text: 'default-error' },
  UNAUTHORIZED: { status: 401, text: 'invalid-token' },
  FORBIDDEN: { status: 403, text: 'default-error' },
  INVALID_REFRESH_TOKEN: { status: 401, text: 'invalid-token' },
  CLOUD_STORAGE_ACCESS_DENIED: { status: 502, text: 'default-error' },
  CLOUD_STORAGE_INVALID_CREDENTIALS: { status: 502, text: 'default-error' },
  DONT_HAVE_ACCESS: { status: 403, text: 'unauthorized' },
  PASSWORD_NOT_MATCH: { status: 400, text: 'invalid-credentials' },
  PASSWORD_INVALID: { status: 400, text: 'invalid-credentials' },
  USER_WITH_THIS_CREDENTIALS_NOT_FOUND: { status: 400, text: 'invalid-credentials' },
  TFA_CODE_INVALID: { status: 400, text: 'default-error' },
  GOOGLE_AUTH_TOKEN_NOT_VERIFIED: { status: 400, text: 'default-error' },
  GOOGLE_AUTH_PAYLOAD_NOT_FOUND: { status: 400, text: 'default-error' },
  GOOGLE_AUTH_PAYLOAD_NOT_CONTAIN_EMAIL: { status: 400, text: 'unauthorized' },
  USER_NOT_FOUND: { status: 404, text: 'default-error' },
  ADMIN_USER_NOT_FOUND: { status: 404, text: 'default-error' },
  PAGE_NOT_FOUND: { status: 404, text: 'default-error' },
  FILE_NOT_FOUND: { status: 404, text: 'default-error' },
  MANY_FILES_NOT_FOUND: { status: 404, text: 'default-error' },
  PRODUCT_NOT_FOUND: { status: 404, text: 'default-error' },
  CATEGORY_NOT_FOUND: { status: 404, text: 'default-error' },
  ORDER_NOT_FOUND: { status: 404, text: 'default-error' },
  MANY_CATEGORIES_NOT_FOUND: { status: 404, text: 'default-error' },
  COLOR_NOT_FOUND: { status: 404, text: 'default-error' },
  PROMO_CODE_NOT_FOUND: { status: 404, text: 'promo-code-not-found' },
  MANY_COLORS_NOT_FOUND: { status: 404, text: 'default-error' },
  PRODUCT_SINGLE_VARIANT_NOT_FOUND: { status: 404, text: 'default-error' },
  COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND: { status: 404, text: 'default-error' },
  BASKET_ITEM_NOT_FOUND: { status: 404, text: 'default-error' },
  FILE_TYPE_NOT_ALLOWED: { status: 415, text: 'default-error' },
  FILE_HAS_DIFFERENT_TYPE: { status: 415, text: 'default-error' },
  FILE_IN_USE: { status: 409, text: 'default-error' },
  FILE_CANNOT_UPDATE: { status: 409, text: 'default-error' },
  INCORRECT_PAYMENT_METHOD: { status: 409, text: 'default-error' },
  INCORRECT_PAYMENT_STATUS: { status: 409, text: 'default-error' },
  LIQPAY_RESULT_INVALID_SIGNATURE: { status: 400, text: 'default-error' },
  PAYPAL_LINK_ERROR: { status: 502, text: 'default-error' },
  PAYPAL_EXECUTE_ERROR: { status: 502, text: 'default-error' },
  PAYPAL_DETAIL_ERROR: { status: 502, text: 'default-error' },
  STRIPE_LINK_ERROR: { status: 502, text: 'default-error' },
  STRIPE_EXECUTE_ERROR: { status: 502, text: 'default-error' },
  STRIPE_DETAIL_ERROR: { status: 502, text: 'default-error' },
  ORDER_CANNOT_CALC_PRICE: { status: 409, text: 'default-error' },
  ORDER_CANNOT_CALC_TAX: { status: 409, text: 'default-error' },
  CATEGORY_IN_USE_FOR_PRODUCT: { status: 409, text: 'default-error' },
  COLOR_IN_USE_FOR_PRODUCT: { status: 409, text: 'default-error' },
  PHONE_AND_EMAIL_MISMATCHED: { status: 409, text: 'email-or-phone-taken' },
  UNAUTHORIZED_FILLED_DATA_FOR_REGISTERED: { status: 409, text: 'default-error' },
  CANNOT_DELETE_LAST_SUPER_ADMIN: { status: 409, text: 'default-error' },
  CANNOT_UPDATE_LAST_SUPER_ADMIN: { status: 409, text: 'default-error' },
  PRODUCT_VARIANT_NOT_IN_STOCK: { status: 409, text: 'item-not-in-stock' },
} as const satisfies Record<string, { status: number; text: string }>

export type ErrorCode = keyof typeof errors
export type ErrorText = (typeof errors)[ErrorCode]['text']

/** An expected error: the request was understood and is rejected with a code of the table and optional details. */
export class AppError extends Error {
  readonly code: ErrorCode
  /** The facts that a client needs to explain the error: the items that are out of stock, the invalid fields. Never internals. */
  readonly details: unknown
  readonly status: number
  /** @param status only for BAD_REQUEST: 404 or 409 instead of 400 */
  constructor(code: ErrorCode, details?: unknown, status?: number) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.details = details
    this.status = status ?? errors[code].status
  }
}
