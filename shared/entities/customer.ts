import * as z from 'zod/mini'
import { id } from '#shared/entities/common.ts'

/** The least that a password must have. [ACC-01, SPEC §9] */
export const shortestPassword = 6

/** An address as it is typed; blanks around it are nobody's. */
export const email = z.string().check(z.trim(), z.maxLength(254), z.email())

/** A password to be set; bounded, so that no request can keep the hashing busy. */
export const newPassword = z.string().check(z.minLength(shortestPassword), z.maxLength(200))

/** The new password typed once more; left out where the form has compared the two itself. */
export const passwordConfirmation = z.optional(z.string().check(z.maxLength(200)))

/** E-mail and password of a sign-in. */
export const credentials = z.strictObject({ email, password: newPassword })
export type Credentials = z.infer<typeof credentials>

/** What a customer sees of the account. The display title is made of it: names joined, or the e-mail. [ENT-01, ACC-05] */
export const customer = z.object({
  _id: id,
  email: z.string(),
  emailConfirmed: z.boolean(),
  /** The new address that waits for its mailed link, or null. [ACC-06] */
  pendingEmail: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  patronymic: z.nullable(z.string()),
  /** E.164 */
  phone: z.nullable(z.string()),
  /** False for who signs in through an identity provider alone: there is no old password to ask for. */
  hasPassword: z.boolean(),
})
export type Customer = z.infer<typeof customer>
