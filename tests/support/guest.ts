import type { FastifyInstance } from 'fastify'
import type { Contract } from '#shared/endpoints/all.ts'
import type { Call, Reply } from '#shared/endpoints/endpoint.ts'
import { prepareCall } from '#client/call.ts'

export interface TestResponse<Body> {
  status: number
  /** A response: the reply of a success, or `{ code, message, details }` of an error. */
  body: Body & { code?: string; message?: string; details?: unknown }
}

type CallAs = <K extends keyof Contract>(
  call: K,
  ...input: keyof Call<Contract[K]> extends never
    ? [{ headers?: Record<string, string> }?]
    : [Call<Contract[K]> & { headers?: Record<string, string> }]
) => Promise<TestResponse<Reply<Contract[K]>>>

/** A visitor with a separate browser, which stores the cookies of the shop and uses only HTTP. */
export interface Guest {
  call: CallAs
  /** Sends any request, valid or not. */
  send: (request: {
    method?: string
    path: string
    body?: unknown
    payload?: string | Buffer
    headers?: Record<string, string>
  }) => Promise<TestResponse<Record<string, unknown>>>
}

/** A guest who can go to another network. */
export interface TravellingGuest extends Guest {
  /** Returns the same browser in another network. */
  at: (remoteAddress: string) => TravellingGuest
}

/**
 * @param held cookies that the browser already has
 * @param remoteAddress its network address
 */
export const newGuest = (
  server: FastifyInstance,
  held: Readonly<Record<string, string>> = {},
  remoteAddress = '127.0.0.1',
): TravellingGuest => newBrowser(server, new Map(Object.entries(held)), remoteAddress)

const newBrowser = (server: FastifyInstance, cookies: Map<string, string>, remoteAddress: string): TravellingGuest => {
  const send: Guest['send'] = async ({ method = 'GET', path, body, payload, headers = {} }) => {
    const response = await server.inject({
      // inject accepts any method; its type does not.
      method: method as 'GET',
      url: path,
      remoteAddress,
      headers: {
        ...(cookies.size && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
      ...(payload !== undefined && { payload }),
    })
    for (const { name, value } of response.cookies) cookies.set(name, value)
    const text = response.body
    return {
      status: response.statusCode,
      body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : { text },
    }
  }
  const call: CallAs = async (name, ...[input]) => {
    const { method, path, body } = prepareCall(name, input as Parameters<typeof prepareCall>[1])
    const headers = input?.headers
    // The contract defines the type of this call's reply.
    return (await send({ method, path, body, ...(headers && { headers }) })) as never
  }
  return { call, send, at: (address) => newBrowser(server, cookies, address) }
}
