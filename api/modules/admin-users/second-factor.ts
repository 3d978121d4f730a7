import { Secret, TOTP } from 'otpauth'
import type { Storefront } from '#shared/storefronts/storefront.ts'
import type { SecondFactor } from '#shared/entities/admin/admin-user.ts'

const periodSeconds = 30

const toTotp = (secret: string, label = '', issuer = ''): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), label, issuer, period: periodSeconds, digits: 6, algorithm: 'SHA1' })

/** Returns a new second factor in the form that an authenticator app reads from a QR code. */
export function newSecondFactor(storefront: Storefront, email: string): SecondFactor {
  const secret = new Secret({ size: 20 }).base32
  return { secret, otpauthUri: toTotp(secret, email, storefront.brand.title.en).toString() }
}

/**
 * Returns the period of a code, or undefined for a wrong one. Accepts the previous and the next period too, because clocks differ
 * and typing takes time.
 */
export function findCodePeriod(secret: string, code: string, now: Date): number | undefined {
  const delta = toTotp(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / periodSeconds) + delta
}

/** Returns the code that an authenticator app shows now. */
export function generateCode(secret: string, now: Date): string {
  return toTotp(secret).generate({ timestamp: now.getTime() })
}
