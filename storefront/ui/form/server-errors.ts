import { hasErrorCode } from '#client/api-error.ts'
import { listFieldFailures, type FieldErrors } from '#shared/rules/field-failures.ts'

export { namesField, type FieldErrors } from '#shared/rules/field-failures.ts'

/** Returns the server's errors of single fields: the details of a VALIDATION_ERROR, or a value that is taken. */
export const findServerErrors = <F extends string>(error: unknown, fields: readonly F[]): FieldErrors<F> =>
  hasErrorCode(error, 'VALIDATION_ERROR', 'BAD_REQUEST_VALUE_NOT_UNIQUE')
    ? listFieldFailures(error.details, fields)
    : {}
