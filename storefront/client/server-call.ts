import { toApiError } from '#client/api-error.ts'
import type { AnyInput, CallApi } from '#client/call.ts'

export type CallInProcess = (call: string, input: AnyInput) => Promise<{ status: number; body: unknown }>

/** Returns the API calls of the server render: in-process, without HTTP. Created once per request, never shared. */
export const createServerCall = (callInProcess: CallInProcess): CallApi =>
  // As in the browser, the types are the contract's.
  (async (call: string, input: AnyInput = {}) => {
    const { status, body } = await callInProcess(call, input)
    if (status >= 400) throw toApiError(status, body)
    return body
  }) as CallApi
