import type { FastifyReply, FastifyRequest } from 'fastify'
import { readSignedId } from '#api/signature.ts'
import type { Shop } from '#api/shop.ts'

const prefix = 'turn-'
/** Maximum number of turns that a browser can prove. */
const maxTurns = 10
/** As long as a turn can last. */
const maxAgeSeconds = 7 * 24 * 60 * 60

const options = (shop: Pick<Shop, 'publicUrl'>) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: shop.publicUrl.startsWith('https:') }) as const

/** Returns the people of the waiting list whose mailed links this browser has used, from its signed cookies. */
export function readTurns(shop: Pick<Shop, 'secret'>, { cookies }: Pick<FastifyRequest, 'cookies'>): string[] {
  const tokens = Object.entries(cookies).flatMap(([name, token]) => (name.startsWith(prefix) && token ? [token] : []))
  return tokens.slice(-maxTurns).flatMap((token) => readSignedId(shop, 'turn', token) ?? [])
}

/** Remembers that this browser has used the mailed link of a turn: its orders may take the held unit. No script can read the cookie. */
export function setTurnCookie(shop: Pick<Shop, 'secret' | 'publicUrl'>, reply: FastifyReply, token: string): void {
  const [id = ''] = token.split('.')
  const others = Object.keys(reply.request.cookies).filter((name) => name.startsWith(prefix) && name !== prefix + id)
  for (const name of others.slice(0, Math.max(0, others.length - maxTurns + 1)))
    void reply.clearCookie(name, options(shop))
  void reply.setCookie(prefix + id, token, { ...options(shop), maxAge: maxAgeSeconds })
}
