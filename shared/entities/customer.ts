import * as z from 'zod/mini'
import { id } from '#shared/entities/common.ts'
import { emailPattern } from '#shared/rules/email.ts'
import { minPasswordLength } from '#shared/rules/password.ts'

/** An e-mail address as typed: surrounding spaces are trimmed. */
export const email = z.string().check(z.trim(), z.maxLength(254), z.email({ pattern: emailPattern }))

/** A password to set. Its length is limited because hashing is slow. */
export const newPassword = z.string().check(z.minLength(minPasswordLength), z.maxLength(200))

/** The repeated new password; left out if the form has compared the two itself. */
export const passwordConfirmation = z.optional(z.string().check(z.maxLength(200)))

/** E-mail and password of a sign-in. */
export const credentials = z.strictObject({ email, password: newPassword })
export type Credentials = z.infer<typeof credentials>

/** A customer's account. Its display title is the joined names, or the e-mail. [ENT-01, ACC-05] */
export const customer = z.object({
  _id: id,
  email: z.string(),
  emailConfirmed: z.boolean(),
  /** The new e-mail that is not confirmed yet, or null. [ACC-06] */
  pendingEmail: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  patronymic: z.nullable(z.string()),
  /** E.164 */
  phone: z.nullable(z.string()),
  /** False for customers who sign in only through an identity provider: they have no old password to enter. */
  hasPassword: z.boolean(),
  /** True if the account has placed an order that was not cancelled: the first-order discount is not offered. [CHK-10] */
  hasOrdered: z.boolean(),
})
export type Customer = z.infer<typeof customer>
