import type { FastifyInstance } from 'fastify'
import type { Contract } from '#shared/endpoints/all.ts'
import type { Call, Reply } from '#shared/endpoints/endpoint.ts'
import { prepareCall } from '#storefront/client/call.ts'

export interface Answer<Body> {
  status: number
  /** The reply of a success; of a refusal `{ code, message, details }`. */
  body: Body & { code?: string; message?: string; details?: unknown }
}

type CallAs = <K extends keyof Contract>(
  call: K,
  ...input: keyof Call<Contract[K]> extends never
    ? [{ headers?: Record<string, string> }?]
    : [Call<Contract[K]> & { headers?: Record<string, string> }]
) => Promise<Answer<Reply<Contract[K]>>>

/** Somebody with a browser of their own: keeps the cookies that the shop sets, and speaks through HTTP alone. */
export interface Guest {
  call: CallAs
  /** A request as anyone could send it, however wrong. */
  send: (request: {
    method?: string
    path: string
    body?: unknown
    payload?: string | Buffer
    headers?: Record<string, string>
  }) => Promise<Answer<Record<string, unknown>>>
}

/** @param held cookies that the browser holds from before */
export const newGuest = (server: FastifyInstance, held: Readonly<Record<string, string>> = {}): Guest => {
  const cookies = new Map<string, string>(Object.entries(held))
  const send: Guest['send'] = async ({ method = 'GET', path, body, payload, headers = {} }) => {
    const answer = await server.inject({
      // inject takes any method a client may come up with.
      method: method as 'GET',
      url: path,
      headers: {
        ...(cookies.size && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
      ...(payload !== undefined && { payload }),
    })
    for (const { name, value } of answer.cookies) cookies.set(name, value)
    const text = answer.body
    return {
      status: answer.statusCode,
      body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : { text },
    }
  }
  const call: CallAs = async (name, ...[input]) => {
    const { method, path, body } = prepareCall(name, input as Parameters<typeof prepareCall>[1])
    const headers = input?.headers
    // The contract says what the reply of this call is.
    return (await send({ method, path, body, ...(headers && { headers }) })) as never
  }
  return { call, send }
}
