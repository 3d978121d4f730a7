import type { FastifyRequest } from 'fastify'
import type { ErrorCode } from '#shared/errors.ts'

/** Error codes that attacks on the shop cause. */
const codes: Partial<Record<ErrorCode, string>> = {
  USER_WITH_THIS_CREDENTIALS_NOT_FOUND: 'sign-in refused',
  TFA_CODE_INVALID: 'second factor refused',
  PASSWORD_INVALID: 'current password refused',
  GOOGLE_AUTH_TOKEN_NOT_VERIFIED: 'third-party token refused',
  INVALID_REFRESH_TOKEN: 'refresh token refused',
  DONT_HAVE_ACCESS: 'role refused',
  LIQPAY_RESULT_INVALID_SIGNATURE: 'forged payment result refused',
}

/** Successful calls that concern access: sign-ins, credentials and permissions. */
const calls: Readonly<Record<string, string>> = {
  'POST /v1/auth/admin/login': 'administrator signed in',
  'POST /v1/auth/admin/passkey': 'administrator signed in by a passkey',
  'POST /v1/admin-profile/passkeys': 'passkey added',
  'DELETE /v1/admin-profile/passkeys/:id': 'passkey removed',
  'POST /v1/admin-users': 'administrator created',
  'PATCH /v1/admin-users/:id': 'administrator changed',
  'DELETE /v1/admin-users/:id': 'administrator deleted',
}

/**
 * Logs a refusal that matters for security. It has the network address, which the operator needs to block it; request lines have none.
 * @param request its log adds the request's id
 */
export function logSecurityError(request: FastifyRequest, code: ErrorCode, status: number): void {
  const event = status === 429 ? 'limit exceeded' : codes[code]
  if (event !== undefined) warn(request, event)
}

/** Logs a successful call that concerns access. */
export function logSecurityCall(request: FastifyRequest, status: number): void {
  const event = status < 300 ? calls[`${request.method} ${request.routeOptions.url}`] : undefined
  if (event !== undefined) warn(request, event)
}

const warn = (request: FastifyRequest, event: string): void =>
  request.log.warn({ security: event, route: request.routeOptions.url, address: request.ip }, 'security')
