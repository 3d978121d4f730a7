import type { FastifyReply, FastifyRequest } from 'fastify'
import { readSignedId, signId } from '#api/signature.ts'
import type { Shop } from '#api/shop.ts'

/** How long a passkey may take to sign. */
export const challengeMs = 5 * 60_000
const path = '/v1/auth/admin'

type Parts = Pick<Shop, 'publicUrl' | 'secret'>
const getName = ({ publicUrl }: Parts): string =>
  publicUrl.startsWith('https:') ? '__Secure-passkey-challenge' : 'passkey-challenge'
const getOptions = ({ publicUrl }: Parts) =>
  ({ path, httpOnly: true, sameSite: 'strict', secure: publicUrl.startsWith('https:') }) as const

/** Returns the id of the challenge that this browser requested. The cookie is signed. [ADM-21] */
export function readChallengeCookie(shop: Parts, { cookies }: FastifyRequest): string | undefined {
  return readSignedId(shop, 'passkey-challenge', cookies[getName(shop)] ?? '')
}

/** Binds a challenge to the browser that requested it. */
export function setChallengeCookie(shop: Parts, reply: FastifyReply, id: string): void {
  void reply.setCookie(getName(shop), signId(shop, 'passkey-challenge', id), {
    ...getOptions(shop),
    maxAge: challengeMs / 1000,
  })
}
