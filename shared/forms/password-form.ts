import { minPasswordLength } from '#shared/rules/password.ts'
import { findFieldError, min, required, type FieldError } from '#shared/rules/validation.ts'

/** The fields of the form that changes a password, in page order. [ACC-06] */
export const passwordFields = ['oldPassword', 'newPassword'] as const
export type PasswordField = (typeof passwordFields)[number]
export type PasswordValues = Readonly<Record<PasswordField, string>>

const rules = { oldPassword: [required], newPassword: [required, min(minPasswordLength)] } as const

/** Returns the error of each invalid field. The server validates again. [ACC-06, VAL-01] */
export function findPasswordErrors(values: PasswordValues): Partial<Record<PasswordField, FieldError>> {
  return Object.fromEntries(
    passwordFields.flatMap((field): [PasswordField, FieldError][] => {
      const error = findFieldError(values[field], rules[field])
      return error ? [[field, error]] : []
    }),
  )
}
