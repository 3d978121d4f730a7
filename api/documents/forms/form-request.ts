import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { signAccessToken, type Claims } from '#api/http/access-token.ts'
import { readBasketCookie } from '#api/http/basket-cookie.ts'
import { setPostedForm } from '#api/http/posted-form-cookie.ts'
import { readPageClaims } from '#api/modules/auth/page-session.ts'
import type { Shop } from '#api/shop.ts'
import type { Contract } from '#shared/endpoints/all.ts'
import type { Reply } from '#shared/endpoints/endpoint.ts'
import type { Locale } from '#shared/enums.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { QuantityItem } from '#shared/rules/basket-items.ts'
import type { FormState, PostedForm } from '#shared/forms/posted-form.ts'

export interface CallInput {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** The access token of a session that has just begun. */
  token?: string
}

/** Why a call failed. */
export interface CallFailure {
  status: number
  code: ErrorCode
  /** In the visitor's language. */
  message?: string
  details?: unknown
}

/** A call's result: its reply, or why it failed. */
export type CallResult<K extends keyof Contract> =
  | { ok: true; reply: Reply<Contract[K]> }
  | ({ ok: false } & CallFailure)

/** The failure of a call as a page shows it. */
export type ShownFailure = Pick<CallFailure, 'code' | 'message'>

/** Returns why a call failed, as the page shows it; undefined if it succeeded. */
export function findFailure(result: { ok: true } | ({ ok: false } & CallFailure)): ShownFailure | undefined {
  return result.ok ? undefined : { code: result.code, ...(result.message && { message: result.message }) }
}

/** A posted form: its sender, its fields, and the ways to answer it. */
export interface FormRequest {
  shop: Shop
  locale: Locale
  /** The signed-in customer; undefined for a guest. */
  claims: Claims | undefined
  /** The guest's basket; empty without one. */
  basket: readonly QuantityItem[]
  /** Returns a field's text without spaces around it; '' if it was not sent. */
  field: (name: string) => string
  /** All fields that were sent as text. */
  fields: Readonly<Record<string, string>>
  reply: FastifyReply
  /**
   * Calls the API as the visitor's scripts would: the same checks, rate limits and cookies. Cookies that the call sets reach the
   * browser.
   */
  call: <K extends keyof Contract>(name: K, input?: CallInput) => Promise<CallResult<K>>
  /** Sends the browser to a page. */
  open: (path: string) => FastifyReply
  /** Redirects to a page that shows the form again, with the typed values and the errors. */
  showAgain: (path: string, form: PostedForm) => FastifyReply
  /** Replies with the page at the form's own address. */
  showPage: (given: PageFormState) => Promise<FastifyReply>
}

/** The state that a form brings to the page that answers it. */
export type PageFormState = Pick<FormState, 'withdrawal' | 'returning'>
export type ShowPage = (request: FastifyRequest, reply: FastifyReply, given: PageFormState) => Promise<FastifyReply>

/** Reads a posted form. */
export async function readForm(
  { server, shop, locale, showPage }: { server: FastifyInstance; shop: Shop; locale: Locale; showPage: ShowPage },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FormRequest> {
  const claims = await readPageClaims(shop, request)
  const fields = readTexts(request.body)
  const open = (path: string) => reply.redirect(path, 303)
  return {
    shop,
    locale,
    claims,
    basket: readBasketCookie(shop, request) ?? [],
    fields,
    field: (name) => fields[name]?.trim() ?? '',
    reply,
    call: (name, input = {}) => callApi(server, shop, { request, reply, locale, claims }, name, input),
    open,
    showAgain: (path, form) => {
      setPostedForm(shop, reply, path.split(/[?#]/)[0] ?? path, form)
      return open(path)
    },
    showPage: (given) => showPage(request, reply, given),
  }
}

interface Sender {
  request: FastifyRequest
  reply: FastifyReply
  locale: Locale
  claims: Claims | undefined
}

const callApi = async <K extends keyof Contract>(
  server: FastifyInstance,
  shop: Shop,
  { request, reply, locale, claims }: Sender,
  name: K,
  { params = {}, query = {}, body: sent, token }: CallInput,
): Promise<CallResult<K>> => {
  const [method = '', path = ''] = name.split(' ')
  const { cookie } = request.headers
  const access = token ?? (claims && (await signAccessToken(shop, claims)))
  const response = await server.inject({
    method: method as 'GET', // the contract has only methods that inject knows
    url: path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? '')),
    query,
    // Rate limits count the visitor's own address.
    remoteAddress: request.ip,
    headers: {
      accept: 'application/json',
      'accept-language': locale,
      'x-session': 'cookie',
      ...(cookie !== undefined && { cookie }),
      ...(access !== undefined && { authorization: `Bearer ${access}` }),
    },
    ...(sent !== undefined && { payload: sent as object }),
  })
  const cookies = response.headers['set-cookie'] ?? []
  for (const one of Array.isArray(cookies) ? cookies : [cookies]) void reply.header('set-cookie', one)
  const body = response.json<Reply<Contract[K]> & CallFailure>()
  if (response.statusCode < 400) return { ok: true, reply: body }
  return { ok: false, status: response.statusCode, code: body.code, message: body.message ?? '', details: body.details }
}

/** A field that is sent twice counts as its first. */
const readTexts = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((body ?? {}) as Record<string, unknown>).flatMap(([name, value]) => {
      const text: unknown = Array.isArray(value) ? value[0] : value
      return typeof text === 'string' ? [[name, text]] : []
    }),
  )
