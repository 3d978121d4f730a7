import type { StripeTaxSettings } from '#api/adapters/tax/stripe-tax.ts'
import { parseBrackets, type Params } from '#simulators/kit/form.ts'
import { startSimulatorServer, type SimulatorReply, type SimulatorRequest } from '#simulators/kit/server.ts'
import { stripeTaxCalls, StripeRefusal, type StripeTaxRecords } from '#simulators/tax/stripe-tax-calls.ts'

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
export async function startStripeTaxSimulator(
  now: () => Date,
  registeredStates: readonly string[],
): Promise<StripeTaxSimulator> {
  const records: StripeTaxRecords = { calculations: new Map(), transactions: new Map() }
  const reply = stripeTaxCalls(records, registeredStates, now)
  const replies = new Map<string, { request: string; reply: SimulatorReply }>()
  const calls: string[] = []
  let mood: StripeTaxMood = 'WORKS'

  const respond = (request: SimulatorRequest): SimulatorReply | undefined => {
    calls.push(request.path)
    if (mood === 'SILENT') return undefined
    const sent = mood === 'BROKEN' ? broken : replyOnce(request)
    return mood === 'GARBAGE' ? { ...sent, json: { ...(sent.json as object), tax_amount_exclusive: -1 } } : sent
  }

  /** A repeated idempotency key gets the first reply, and must come with the first body. */
  const replyOnce = ({ method, path, headers, body }: SimulatorRequest): SimulatorReply => {
    if (headers.authorization !== `Bearer ${secretKey}`)
      return { status: 401, json: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } } }
    const key = [headers['idempotency-key'] ?? []].flat()[0]
    const stored = key === undefined ? undefined : replies.get(key)
    if (stored && stored.request !== `${path} ${body}`)
      return { status: 400, json: { error: { type: 'idempotency_error', message: 'Keys for idempotent requests…' } } }
    if (stored) return stored.reply
    const made = replyTo(`${method} ${path}`, parseBrackets(body))
    // As Stripe does, a request that fails validation is not stored.
    if (key !== undefined && made.status < 400) replies.set(key, { request: `${path} ${body}`, reply: made })
    return made
  }

  const replyTo = (route: string, params: Params) => {
    try {
      return { status: 200, json: reply(route, params) }
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      const { status, code, param, message } = error
      return { status, json: { error: { type: 'invalid_request_error', code, param, message } } }
    }
  }

  const { url, close } = await startSimulatorServer(respond)
  return {
    settings: { secretKey, apiUrl: url, taxCode: 'txcd_30011000' },
    records,
    calls,
    setMood: (next) => {
      mood = next
    },
    close,
  }
}

const broken = { status: 500, json: { error: { type: 'api_error', message: 'An unexpected error occurred.' } } }
