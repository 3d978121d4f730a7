import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#shared/errors.ts'

/** argon2id (the library's default) with the parameters that OWASP recommends: 19 MiB, two passes. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hash of a random password. Accounts without a password are compared with it, so the call takes the same time. */
const dummyHash = hash(crypto.randomUUID(), strength)

/** Normalises a password: й is one code point on some keyboards and two on others. */
const normalise = (password: string): string => password.normalize('NFKC')

export function hashPassword(password: string): Promise<string> {
  return hash(normalise(password), strength)
}

/** Returns true if the password is right. Takes the same time if there is no password or no account. [ACC-01] */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await dummyHash), normalise(password))
  return matches && passwordHash !== null && passwordHash !== undefined
}

/**
 * Asserts that a new password equals its confirmation, if one was sent. [ACC-02]
 * @throws AppError PASSWORD_NOT_MATCH
 */
export function assertConfirmed(password: string, confirmation: string | undefined): void {
  if (confirmation !== undefined && normalise(confirmation) !== normalise(password))
    throw new AppError('PASSWORD_NOT_MATCH')
}
