import type { FastifyBaseLogger } from 'fastify'
import { AppError, type ErrorCode } from '#shared/errors.ts'

export type PaymentLog = Pick<FastifyBaseLogger, 'warn' | 'error'>

/** How long a provider may take to reply. */
export const defaultTimeoutMs = 10_000

export interface CallOptions {
  /** The code of the error if the provider cannot be reached or its reply makes no sense. */
  readonly code: ErrorCode
  readonly log: PaymentLog
  readonly timeoutMs?: number | undefined
}

export interface ProviderReply {
  readonly status: number
  readonly body: unknown
}

/**
 * Calls a provider. Returns the status and the JSON of its reply, also if it refuses.
 * @throws AppError with `code`, logged, if it cannot be reached, takes too long, has a fault of its own or does not reply in JSON
 */
export async function callProvider(
  address: string,
  init: RequestInit,
  { code, log, timeoutMs = defaultTimeoutMs }: CallOptions,
): Promise<ProviderReply> {
  try {
    const response = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const text = await response.text()
    if (response.status >= 500) throw new Error(`${address} answered ${response.status}`)
    return { status: response.status, body: JSON.parse(text) as unknown }
  } catch (error) {
    log.error({ err: error, address }, 'payment provider')
    throw new AppError(code)
  }
}

/** The fields that explain a failure. The rest of a reply may be about the payer, and is not logged. */
const logged = new Set('status result err_code err_description name message details debug_id code type'.split(' '))

/** Logs that a provider replied against its documentation, and returns the error to throw. */
export function logUnexpectedAnswer(about: string, answer: unknown, { code, log }: CallOptions): AppError {
  const given = typeof answer === 'object' && answer !== null ? answer : { result: typeof answer }
  const loggedFields = Object.fromEntries(Object.entries(given).filter(([name]) => logged.has(name)))
  log.error({ answer: loggedFields, ...(answer instanceof Error && { err: answer }) }, about)
  return new AppError(code)
}
