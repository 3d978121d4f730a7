import { generateCode } from '#api/modules/admin-users/second-factor.ts'
import { demoAdministrator } from '#database/seed/demo-admin.ts'
import type { Buyer } from '#ops/prove/buyer.ts'
import type { Trial } from '#ops/prove/trial.ts'

interface SignedIn {
  readonly client: Buyer
  readonly token: string
}

/** A code of the second factor is valid once, so one session is used as long as it lasts. */
const sessions = new WeakMap<Trial, { readonly session: Promise<SignedIn>; readonly untilMs: number }>()
const sessionMs = 10 * 60_000

const signIn = (trial: Trial): Promise<SignedIn> => {
  const existing = sessions.get(trial)
  const nowMs = trial.now().getTime()
  if (existing && nowMs < existing.untilMs) return existing.session
  const session = openSession(trial)
  sessions.set(trial, { session, untilMs: nowMs + sessionMs })
  return session
}

/** Returns an access token of the administrator, by the clock of the trial. */
export async function administratorToken(trial: Trial): Promise<string> {
  return (await signIn(trial)).token
}

const openSession = async (trial: Trial): Promise<SignedIn> => {
  const client = trial.newBuyer()
  const { email, password, totpSecret } = demoAdministrator
  const { status, code, body } = await client.call('POST /v1/auth/admin/login', {
    body: { email, password, tfaCode: generateCode(totpSecret, trial.now()) },
  })
  if (status !== 200) throw new Error(`the administrator cannot sign in: ${status} ${code}`)
  return { client, token: body.accessToken }
}

/** Returns calls of the API as the administrator. */
export async function staffCalls(trial: Trial): Promise<Buyer['call']> {
  const { client, token } = await signIn(trial)
  return (name, input) =>
    client.call(name, { ...input, headers: { authorization: `Bearer ${token}`, ...input.headers } })
}

const readOrder = async (trial: Trial, id: string) => {
  const call = await staffCalls(trial)
  const { status, body } = await call('GET /v1/admin/orders/{id}', { params: { id } })
  if (status !== 200) throw new Error(`the administrator cannot read order ${id}: ${status}`)
  return body
}

/** Returns the version of an order that a change of it must name. */
export async function readVersion(trial: Trial, id: string): Promise<string> {
  return (await readOrder(trial, id)).updatedAt
}

/** Takes on an order as an administrator. Returns false if its items are sold out. */
export async function takeOnOrder(trial: Trial, id: string): Promise<boolean> {
  const call = await staffCalls(trial)
  const updatedAt = await readVersion(trial, id)
  const answer = await call('PATCH /v1/orders/{id}', { params: { id }, body: { status: 'IN_PROCESS', updatedAt } })
  if (answer.status !== 200 && answer.code !== 'PRODUCT_VARIANT_NOT_IN_STOCK')
    throw new Error(`order ${id} cannot be taken on: ${answer.status} ${answer.code}`)
  return answer.status === 200
}

const maxTries = 5

/** Cancels an order as an administrator, unless it is cancelled already. Tries again if the order has changed meanwhile. */
export async function cancelOrder(trial: Trial, id: string): Promise<void> {
  const call = await staffCalls(trial)
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const { status, updatedAt } = await readOrder(trial, id)
    if (status === 'CANCELED') return
    const answer = await call('PATCH /v1/orders/{id}', { params: { id }, body: { status: 'CANCELED', updatedAt } })
    // Without a reply, the process may have ended after it cancelled the order.
    if (answer.status === 200 || answer.status === 0) return
    if (answer.status !== 409) throw new Error(`order ${id} cannot be cancelled: ${answer.status} ${answer.code}`)
  }
}
