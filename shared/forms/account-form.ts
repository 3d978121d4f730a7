import { minPasswordLength } from '#shared/rules/password.ts'
import { findFieldError, min, required, type FieldError } from '#shared/rules/validation.ts'

/** Returns what is wrong with the password of a new account; empty if nothing is. [VAL-01] */
export function findAccountErrors(password: string): { readonly password?: FieldError } {
  const error = findFieldError(password, [required, min(minPasswordLength)])
  return error ? { password: error } : {}
}
