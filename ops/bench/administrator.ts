import { generateCode } from '#api/modules/admin-users/second-factor.ts'
import { demoAdministrator } from '#database/seed/demo-admin.ts'
import type { BenchShop } from '#ops/bench/shops.ts'
import { send } from '#ops/kit/send.ts'

const signIn = async ({ url }: BenchShop): Promise<string> => {
  const { email, password, totpSecret } = demoAdministrator
  const body = { email, password, tfaCode: generateCode(totpSecret, new Date()) }
  const reply = await send(url, { method: 'POST', path: '/v1/auth/admin/login', body })
  if (reply.status !== 200) throw new Error(`the administrator cannot sign in: ${reply.body.toString()}`)
  return `Bearer ${(JSON.parse(reply.body.toString()) as { accessToken: string }).accessToken}` // the contract of the endpoint
}

/** A code of the second factor is valid once, so each shop has one session. */
const sessions = new WeakMap<BenchShop, Promise<string>>()

/** Signs the demo's administrator in, once per shop. Returns the authorization. */
export function signInAdministrator(shop: BenchShop): Promise<string> {
  const session = sessions.get(shop) ?? signIn(shop)
  sessions.set(shop, session)
  return session
}
