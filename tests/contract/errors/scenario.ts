import type { ErrorFixture } from '#tests/contract/errors/fixture.ts'
import type { Contract } from '#shared/endpoints/all.ts'
import type { ErrorCode } from '#shared/errors.ts'

/** The response that a scenario ends with; it should be the error. */
export interface ErrorResponse {
  status: number
  body: { code?: string; message?: string; details?: unknown }
}

/** Provokes one error of one call through public calls only. */
export type Scenario = (fixture: ErrorFixture) => Promise<ErrorResponse>

/** Scenarios by call and error code. */
export type Scenarios = { readonly [Call in keyof Contract]?: { readonly [Code in ErrorCode]?: Scenario } }

/** An id that no resource has. */
export const unknownId = '00000000-0000-4000-8000-000000000000'

/** Calls with an id that no resource has, as a caller with access. */
export const withUnknownId =
  (call: keyof Contract, who: 'guest' | 'admin' | 'superAdmin', body?: object): Scenario =>
  (fixture) => {
    const [method = '', path = ''] = call.split(' ')
    return fixture[who].send({ method, path: path.replace('{id}', unknownId), ...(body && { body }) })
  }

/** A version for requests about resources that do not exist. */
export const longAgo = { updatedAt: '2026-01-01T00:00:00.000Z' }
