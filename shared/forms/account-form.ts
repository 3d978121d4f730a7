import { minPasswordLength } from '#shared/rules/password.ts'
import { findFieldError, min, required, type FieldError } from '#shared/rules/validation.ts'

/** Returns the error of the password of a new account; empty if it is valid. [VAL-01] */
export function findAccountErrors(password: string): { readonly password?: FieldError } {
  const error = findFieldError(password, [required, min(minPasswordLength)])
  return error ? { password: error } : {}
}
