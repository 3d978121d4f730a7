import type { Stage } from '#tests/contract/errors/stage.ts'
import type { Contract } from '#shared/endpoints/all.ts'
import type { ErrorCode } from '#shared/errors.ts'

/** What a scenario ends with: the answer that should be the refusal. */
export interface Heard {
  status: number
  body: { code?: string; message?: string }
}

/** How one refusal of one call comes about, through public calls from the first to the last. */
export type Scenario = (stage: Stage) => Promise<Heard>

/** Call × code → how it comes about. */
export type Scenarios = { readonly [Call in keyof Contract]?: { readonly [Code in ErrorCode]?: Scenario } }

/** An id that nothing has. */
export const nobody = '00000000-0000-4000-8000-000000000000'

/** The call, asked about an id that nothing has, by somebody who may ask. */
export const aboutNobody =
  (call: keyof Contract, who: 'guest' | 'admin' | 'boss', body?: object): Scenario =>
  (stage) => {
    const [method = '', path = ''] = call.split(' ')
    return stage[who].send({ method, path: path.replace('{id}', nobody), ...(body && { body }) })
  }

/** Any moment will do where what it belongs to is not there. */
export const longAgo = { updatedAt: '2026-01-01T00:00:00.000Z' }
