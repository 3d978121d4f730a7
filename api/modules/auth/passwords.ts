import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '#shared/errors.ts'

/** argon2id (the library's own default) at the strength that OWASP names: 19 MiB, two passes. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The hash of nobody's password: who has none is compared with it, and takes as long as anyone. */
const nobodysHash = hash(crypto.randomUUID(), strength)

/** One spelling for one password: й is one sign on some keyboards and two on others. */
const spell = (password: string): string => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(spell(password), strength)

/** Takes the same time for an account without a password, and for no account at all. [ACC-01] */
export const isPassword = async (passwordHash: string | null | undefined, password: string): Promise<boolean> => {
  const matches = await verify(passwordHash ?? (await nobodysHash), spell(password))
  return matches && passwordHash !== null && passwordHash !== undefined
}

/**
 * Compares a new password with its confirmation, where one was sent. [ACC-02]
 * @throws Refusal PASSWORD_NOT_MATCH
 */
export const refuseMismatch = (password: string, confirmation: string | undefined): void => {
  if (confirmation !== undefined && spell(confirmation) !== spell(password)) throw new Refusal('PASSWORD_NOT_MATCH')
}
