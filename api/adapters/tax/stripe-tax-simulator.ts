import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { StripeTaxSettings } from '#api/adapters/tax/stripe-tax.ts'
import { parseBrackets, type Params } from '#api/adapters/tax/stripe-params.ts'
import { stripeTaxCalls, StripeRefusal, type StripeTaxRecords } from '#api/adapters/tax/stripe-tax-calls.ts'

/** How the simulator behaves from now on. SILENT: it never replies. GARBAGE: its replies do not add up. */
export type StripeTaxMood = 'WORKS' | 'BROKEN' | 'SILENT' | 'GARBAGE'

export interface StripeTaxSimulator {
  readonly settings: StripeTaxSettings
  readonly records: StripeTaxRecords
  /** Paths of the calls so far. */
  readonly calls: string[]
  setMood: (mood: StripeTaxMood) => void
  close: () => Promise<void>
}

const secretKey = 'sk_test_simulator'

/**
 * Starts Stripe's tax API on this machine, as the real adapter uses it: form-encoded bodies, bearer key, idempotency keys, error
 * objects. The account is registered in the given states. For demo and tests only.
 */
export const startStripeTaxSimulator = async (
  now: () => Date,
  registeredStates: readonly string[],
): Promise<StripeTaxSimulator> => {
  const records: StripeTaxRecords = { calculations: new Map(), transactions: new Map() }
  const reply = stripeTaxCalls(records, registeredStates, now)
  const replies = new Map<string, { request: string; status: number; body: unknown }>()
  const calls: string[] = []
  let mood: StripeTaxMood = 'WORKS'

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request)
    const path = (request.url ?? '/').split('?')[0]!
    calls.push(path)
    if (mood === 'SILENT') return
    const { status, body: sent } = mood === 'BROKEN' ? broken : replyOnce(request, path, body)
    const shown = mood === 'GARBAGE' ? { ...(sent as object), tax_amount_exclusive: -1 } : sent
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(shown))
  }

  /** A repeated idempotency key gets the first reply, and must come with the first body. */
  const replyOnce = ({ method, headers }: IncomingMessage, path: string, body: string) => {
    if (headers.authorization !== `Bearer ${secretKey}`)
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } } }
    const key = [headers['idempotency-key'] ?? []].flat()[0]
    const known = key === undefined ? undefined : replies.get(key)
    if (known && known.request !== `${path} ${body}`)
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'Keys for idempotent requests…' } } }
    if (known) return known
    const made = replyTo(`${method} ${path}`, parseBrackets(body))
    // As Stripe does, a request that fails validation is not kept.
    if (key !== undefined && made.status < 400) replies.set(key, { request: `${path} ${body}`, ...made })
    return made
  }

  const replyTo = (route: string, params: Params) => {
    try {
      return { status: 200, body: reply(route, params) }
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      const { status, code, param, message } = error
      return { status, body: { error: { type: 'invalid_request_error', code, param, message } } }
    }
  }

  const server = createServer((request, response) => {
    void respond(request, response).catch(() => response.writeHead(500).end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    settings: { secretKey, apiUrl: `http://127.0.0.1:${port}`, taxCode: 'txcd_30011000' },
    records,
    calls,
    setMood: (next) => {
      mood = next
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

const broken = { status: 500, body: { error: { type: 'api_error', message: 'An unexpected error occurred.' } } }
