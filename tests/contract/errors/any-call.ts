import { listErrors } from '#api/http/describe-errors.ts'
import type { Who } from '#shared/endpoints/endpoint.ts'
import type { Endpoint } from '#shared/endpoints/endpoint.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { callablePath } from '#tests/contract/every-call.ts'
import type { Guest } from '#tests/support/guest.ts'

/** One caller of each role. */
export type Callers = Record<Who, Guest>

type AnyScenario = (callers: Callers, endpoint: Endpoint) => ReturnType<Guest['send']>

/** A signed-in caller whose role may not use the call. */
const outsider: Record<Exclude<Who, 'guest'>, Who> = {
  customer: 'administrator',
  administrator: 'customer',
  superAdministrator: 'administrator',
}

/** Errors that follow from a call's declaration. All calls provoke them in the same way. */
export const anyCall: { readonly [Code in ErrorCode]?: AnyScenario } = {
  UNAUTHORIZED: ({ guest }, endpoint) =>
    guest.send({ ...toRequest(endpoint), headers: { authorization: 'Bearer forged' } }),
  DONT_HAVE_ACCESS: (callers, endpoint) =>
    callers[endpoint.who === 'guest' ? 'guest' : outsider[endpoint.who]].send(toRequest(endpoint)),
  VALIDATION_ERROR: (callers, endpoint) => callers[endpoint.who].send(toInvalidRequest(endpoint)),
  INVALID_UUID: (callers, { method, path, who }) =>
    callers[who].send({ method, path: path.replace('{id}', 'no-id'), body: {} }),
}

/** The declared errors of a call that need a scenario of their own. */
export const ownErrors = (endpoint: Endpoint): ErrorCode[] => endpoint.errors.filter((code) => !(code in anyCall))
/** The declared errors that all calls provoke in the same way. */
export const commonErrors = (endpoint: Endpoint): ErrorCode[] => listErrors(endpoint).filter((code) => code in anyCall)

const toRequest = ({ method, path, body }: Endpoint) => ({
  method,
  path: callablePath(path),
  ...(body && { body: {} }),
})

/** Makes one part of the request invalid: the body, else the query, else the idempotency key, else the name in the path. */
const toInvalidRequest = ({ method, path, query, body, upload, idempotent }: Endpoint) => {
  // The description of an image is in the query.
  const end = upload ? `?altUk=${'a'.repeat(400)}` : ''
  if (body) return { method, path: callablePath(path) + end, body: { 'no such field': true } }
  const long = 'a'.repeat(200)
  if (query) return { method, path: `${callablePath(path)}?key=${long}&text=${long}&checkId=${long}` }
  if (idempotent) return { method, path: callablePath(path), headers: { 'idempotency-key': 'no key' } }
  return { method, path: path.replaceAll(/\{\w+\}/g, long) }
}
