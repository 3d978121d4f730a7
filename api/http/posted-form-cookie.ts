import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '#api/shop.ts'
import { isSignature, sign } from '#api/signature.ts'
import type { PostedForm } from '#shared/forms/posted-form.ts'

const cookieName = 'posted'
/** A browser keeps at most 4096 bytes of a cookie, its name and attributes included. */
const maxLength = 3900
const maxAgeSeconds = 300

interface Stored extends PostedForm {
  /** The page that shows it. */
  readonly path: string
}

/**
 * Stores the values of a posted form for the next page, in a signed cookie that no script can read. If it is too large, the longest
 * value is left out.
 */
export function setPostedForm(
  shop: Pick<Shop, 'secret' | 'publicUrl'>,
  reply: FastifyReply,
  path: string,
  form: PostedForm,
): void {
  const text = deflateRawSync(JSON.stringify({ ...form, path } satisfies Stored)).toString('base64url')
  const value = `${text}.${sign(shop, 'posted-form', text)}`
  if (value.length > maxLength) setPostedForm(shop, reply, path, { ...form, values: withoutLongest(form.values) })
  else void reply.setCookie(cookieName, value, { ...getOptions(shop), maxAge: maxAgeSeconds })
}

/** Returns the form that was posted to this page, and removes the cookie: the next request shows the page without it. */
export function takePostedForm(
  shop: Pick<Shop, 'secret' | 'publicUrl'>,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
): PostedForm | null {
  const [text = '', signature] = (request.cookies[cookieName] ?? '').split('.')
  if (!isSignature(shop, 'posted-form', text, signature)) return null
  // The shop has signed the cookie, so setPostedForm wrote it.
  const { path: own, ...form } = JSON.parse(inflateRawSync(Buffer.from(text, 'base64url')).toString()) as Stored
  if (own !== path) return null
  void reply.clearCookie(cookieName, getOptions(shop))
  return form
}

const withoutLongest = (values: PostedForm['values']): PostedForm['values'] => {
  const [longest] = Object.entries(values).toSorted(([, a], [, b]) => b.length - a.length)
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== longest?.[0]))
}

const getOptions = (shop: Pick<Shop, 'publicUrl'>) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: shop.publicUrl.startsWith('https:') }) as const
