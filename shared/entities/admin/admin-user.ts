import * as z from 'zod/mini'
import { line, time } from '#shared/entities/common.ts'
import { email } from '#shared/entities/customer.ts'
import { baseFields } from '#shared/entities/resource.ts'
import { assignableRoles, permissions, staffRoles } from '#shared/permissions.ts'

/** At least 12 characters: more than a customer's, because it gives access to the whole shop. */
export const adminPassword = z.string().check(z.minLength(12), z.maxLength(200))
/** A password to check against the stored one. Its rules applied when it was set. */
export const givenPassword = z.string().check(z.minLength(1), z.maxLength(200))
/** The six digits that an authenticator app shows. */
export const tfaCode = z.string().check(z.trim(), z.regex(/^\d{6}$/))
const totpSecret = z.string().check(z.regex(/^[A-Z2-7]{32,64}$/))

export const adminUserInput = z.strictObject({
  email,
  name: line(100),
  isSuper: z.boolean(),
  /** The role of an administrator who is not super. Default: MANAGER. */
  role: z.optional(z.enum(assignableRoles)),
  password: adminPassword,
})

/** A new password, second factor or role ends the sessions of that administrator. */
export const adminUserChange = z.strictObject({
  email: z.optional(email),
  name: z.optional(line(100)),
  isSuper: z.optional(z.boolean()),
  role: z.optional(z.enum(assignableRoles)),
  password: z.optional(adminPassword),
  newSecondFactor: z.optional(z.literal(true)),
  updatedAt: time,
})

export const adminUser = z.object({
  email: z.string(),
  name: z.string(),
  isSuper: z.boolean(),
  /** OWNER for a super administrator. */
  role: z.enum(staffRoles),
  ...baseFields,
})
export type AdminUser = z.infer<typeof adminUser>

/** The caller's own account with the permissions of its role. */
export const adminProfile = z.extend(adminUser, {
  permissions: z.array(z.enum(permissions)),
  /** True if a passkey signs in. */
  hasPasskey: z.boolean(),
})

/** The data to set up an authenticator app. Returned only once. */
export const secondFactor = z.object({ secret: totpSecret, otpauthUri: z.string() })
export type SecondFactor = z.infer<typeof secondFactor>
export const adminUserWithFactor = z.extend(adminUser, { secondFactor: z.optional(secondFactor) })

export const adminCredentials = z.strictObject({ email, password: givenPassword, tfaCode })
export const adminPasswordChange = z.strictObject({ oldPassword: givenPassword, newPassword: adminPassword })
/** The offered secret and a code of it, which proves that the authenticator app is set up. */
export const secondFactorChange = z.strictObject({ password: givenPassword, secret: totpSecret, tfaCode })
export const passwordProof = z.strictObject({ password: givenPassword })
