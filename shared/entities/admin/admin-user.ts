import * as z from 'zod/mini'
import { line, time } from '#shared/entities/common.ts'
import { email } from '#shared/entities/customer.ts'
import { stamps } from '#shared/entities/record.ts'

/** Longer than a customer's: it opens the whole shop. */
export const adminPassword = z.string().check(z.minLength(12), z.maxLength(200))
/** A password to compare with; what it must be like was asked when it was set. */
export const givenPassword = z.string().check(z.minLength(1), z.maxLength(200))
/** What an authenticator shows. */
export const tfaCode = z.string().check(z.trim(), z.regex(/^\d{6}$/))
const totpSecret = z.string().check(z.regex(/^[A-Z2-7]{32,64}$/))

export const adminUserInput = z.strictObject({
  email,
  name: line(100),
  isSuper: z.boolean(),
  password: adminPassword,
})

/** A new password, or a new second factor, ends the sessions of that administrator; so does another role. */
export const adminUserChange = z.strictObject({
  email: z.optional(email),
  name: z.optional(line(100)),
  isSuper: z.optional(z.boolean()),
  password: z.optional(adminPassword),
  newSecondFactor: z.optional(z.literal(true)),
  updatedAt: time,
})

export const adminUser = z.object({
  email: z.string(),
  name: z.string(),
  isSuper: z.boolean(),
  ...stamps,
})
export type AdminUser = z.infer<typeof adminUser>

/** What an authenticator is set up with; told once and never again. */
export const secondFactor = z.object({ secret: totpSecret, otpauthUri: z.string() })
export type SecondFactor = z.infer<typeof secondFactor>
export const adminUserWithFactor = z.extend(adminUser, { secondFactor: z.optional(secondFactor) })

export const adminCredentials = z.strictObject({ email, password: givenPassword, tfaCode })
export const adminPasswordChange = z.strictObject({ oldPassword: givenPassword, newPassword: adminPassword })
/** The secret that was offered, and a code of it: proof that the authenticator is set up. */
export const secondFactorChange = z.strictObject({ password: givenPassword, secret: totpSecret, tfaCode })
export const passwordProof = z.strictObject({ password: givenPassword })
