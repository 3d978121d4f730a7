import type { FastifyInstance } from 'fastify'
import { inProcessToken } from '#api/http/server.ts'
import type { Locale } from '#shared/enums.ts'

/** What a page passes on of the reader's request, and what its calls answer. */
export interface InProcessCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
  locale: Locale
  cookie: string | undefined
  /** Of the reader's session; without one the call is a guest's. */
  accessToken?: string
}

/** Calls the API without a socket: what the first render of a page does. Answers the status and the parsed body. */
export const callInProcess = async (
  server: FastifyInstance,
  { method, path, body, locale, cookie, accessToken }: InProcessCall,
): Promise<{ status: number; body: unknown }> => {
  const answer = await server.inject({
    method,
    url: path,
    headers: {
      'accept-language': locale,
      'x-in-process': inProcessToken,
      ...(cookie && { cookie }),
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    },
    ...(body !== undefined && { payload: body as object }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
