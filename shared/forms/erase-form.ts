import { findFieldError, required, type FieldError } from '#shared/rules/validation.ts'

/** The texts of the form that erases an account: the password, or the e-mail of an account without one. */
export interface EraseValues {
  readonly [field: string]: string
  readonly password: string
  readonly email: string
}
export type EraseField = 'password' | 'email'

/** The error at the field if its text confirms nothing. */
export const wrongErase: Readonly<Record<EraseField, FieldError>> = {
  password: { key: 'password-wrong', values: {} },
  email: { key: 'credentials', values: {} },
}

/** Returns the field that confirms the erasure. */
export function eraseField({ hasPassword }: { readonly hasPassword: boolean }): EraseField {
  return hasPassword ? 'password' : 'email'
}

/** Returns the error of the field if it is empty. The server decides whether its text is right. */
export function findEraseErrors(values: EraseValues, field: EraseField): Partial<Record<EraseField, FieldError>> {
  const error = findFieldError(values[field], [required])
  return error ? { [field]: error } : {}
}
