import { toApiError } from '#storefront/client/api-error.ts'
import { prepareCall, type CallApi, type PreparedCall } from '#storefront/client/call.ts'

export type CallInProcess = (call: PreparedCall) => Promise<{ status: number; body: unknown }>

/** The API in-process: what the first render on the server calls. One for each request, never shared. */
export const createServerCall = (callInProcess: CallInProcess): CallApi =>
  // As in the browser: the types are the contract's.
  (async (call: string, input: Parameters<typeof prepareCall>[1] = {}) => {
    const { status, body } = await callInProcess(prepareCall(call, input))
    if (status >= 400) throw toApiError(status, body)
    return body
  }) as CallApi
