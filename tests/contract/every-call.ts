import { endpoints } from '#shared/endpoints/all.ts'
import type { Endpoint } from '#shared/endpoints/endpoint.ts'

/** Every call of the contract with its name, for suites that run over all calls. */
export const everyCall: readonly { name: string; call: string; endpoint: Endpoint }[] = Object.entries(endpoints).map(
  ([name, endpoint]) => ({ name, call: `${endpoint.method} ${endpoint.path}`, endpoint }),
)

/** The path with its parameters filled in, so that it can be called. */
export const callablePath = (path: string): string =>
  path.replaceAll('{id}', '00000000-0000-4000-8000-000000000000').replaceAll(/\{\w+\}/g, 'home')
