import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '#api/shop.ts'
import { isSignature, readSignedId, sign, signId } from '#api/signature.ts'

const cookieName = 'device'
/** The longest that browsers allow. */
const maxAgeSeconds = 400 * 24 * 60 * 60
/** A cookie contains the last accounts that signed in on its device. */
const maxAccounts = 5

/** A browser that has signed in before. */
export interface Device {
  readonly id: string
  /** Signatures of the accounts that have signed in on it. They reveal no address. */
  readonly marks: readonly string[]
}

/** Returns the device of a request, from its signed cookie. Returns undefined for a browser that has never signed in. */
export function readDevice(shop: Pick<Shop, 'secret'>, { cookies }: FastifyRequest): Device | undefined {
  const [token = '', ...marks] = (cookies[cookieName] ?? '').split('~')
  const id = readSignedId(shop, 'device', token)
  return id === undefined ? undefined : { id, marks: marks.slice(0, maxAccounts) }
}

/** Returns true if this account has signed in on this device before. */
export function hasAccountMark(shop: Pick<Shop, 'secret'>, device: Device, account: string): boolean {
  return device.marks.some((mark) => isSignature(shop, 'device-account', `${device.id} ${account}`, mark))
}

/** Remembers on the device that the account has signed in. No script can read the cookie. */
export function setDeviceCookie(shop: Pick<Shop, 'secret' | 'publicUrl'>, reply: FastifyReply, account: string): void {
  const { id, marks } = readDevice(shop, reply.request) ?? { id: randomUUID(), marks: [] }
  const mark = sign(shop, 'device-account', `${id} ${account}`)
  const others = marks.filter((one) => one !== mark).slice(0, maxAccounts - 1)
  void reply.setCookie(cookieName, [signId(shop, 'device', id), mark, ...others].join('~'), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: shop.publicUrl.startsWith('https:'),
    maxAge: maxAgeSeconds,
  })
}
