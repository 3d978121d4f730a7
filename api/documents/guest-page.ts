import { createHash } from 'node:crypto'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Visitor } from '#api/http/identify.ts'
import { remember } from '#api/http/remember.ts'
import { callInProcess, type CallInput } from '#api/http/in-process.ts'
import { joinBytes, type DocumentBytes } from '#api/documents/joined-gzip.ts'
import { watchOutage } from '#api/documents/outage.ts'
import {
  pageEncodings,
  type FoundPage,
  type PageEncoding,
  type RenderedPage,
  type StoredPage,
  type UnchangedPage,
} from '#api/documents/page-cache.ts'
import { recordDependencies } from '#api/documents/page-topics.ts'
import type { Locale } from '#shared/enums.ts'
import type { DocumentPart, GuestPage } from '#shared/page-document.ts'

type CallAsGuest = (call: string, input: CallInput) => ReturnType<typeof callInProcess>

/**
 * Renders a page for all guests of a language and records its dependencies. Its calls have no address, no cookie and no key, so that
 * nothing personal can be in the page.
 * @param isUnknown true for an address that no page has
 * @param stale the stored page: if its state is still the same, it need not be rendered again
 */
export async function renderForGuests(
  server: FastifyInstance,
  log: FastifyBaseLogger,
  { locale, stale, isUnknown }: { locale: Locale; stale: StoredPage | undefined; isUnknown: boolean },
  open: (callAsGuest: CallAsGuest) => Promise<OpenedForGuests>,
): Promise<RenderedPage | UnchangedPage> {
  const visitor = toGuestVisitor(locale)
  const record = recordDependencies()
  const outage = watchOutage()
  const opened = await open(async (call, input) => {
    const reply = outage.note(await callInProcess(server, log, { visitor, claims: undefined }, call, input))
    record.add(call, input.body, reply)
    return reply
  })
  const state = toDigest(opened.state)
  if (stale?.state === state) return { isUnchanged: true, dependencies: record.collected() }
  const { status, parts, guestPage } = await opened.render()
  outage.assertNone(status)
  // Pages with other statuses are not stored: a product that is missing now may exist in a minute.
  const isStored = status === (isUnknown ? 404 : 200)
  return { status, html: joinBytes(parts), guestPage, state, dependencies: isStored ? record.collected() : undefined }
}

/** Returns a visitor of whom nothing is known but the language. */
export function toGuestVisitor(locale: Locale): Visitor {
  return {
    locale,
    address: '',
    idempotencyKey: undefined,
    orderCookie: () => undefined,
    listOrderIds: () => [],
    listTurnIds: () => [],
    deviceId: () => undefined,
    isKnownDevice: () => false,
    userAgent: '',
    passkeyChallengeId: undefined,
    refreshCookie: undefined,
    staffCookie: undefined,
  }
}

/** A page with its data, as `PageRenderer` opens it, and how to render it. */
export interface OpenedForGuests {
  readonly state: readonly DocumentPart[]
  readonly render: () => Promise<RenderedParts>
}

/** A rendered page, in parts of which a customer's page shares some with others. */
export interface RenderedParts {
  readonly status: number
  readonly parts: readonly DocumentBytes[]
  /** Read only from pages for guests: their sections are those that customers' pages share. */
  readonly guestPage?: GuestPage
}

const toDigest = (state: readonly DocumentPart[]): string => {
  const hash = createHash('sha256')
  for (const part of state) hash.update(part)
  return hash.digest('base64url')
}

/** Sends a stored page in an encoding that the browser accepts, or 304 if the browser has it. */
export function sendStoredPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { page: { status, etag, bodies }, from }: FoundPage,
): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'] ?? '')
  const tag = `"${etag}-${encoding}"`
  void reply.status(status).headers({
    etag: tag,
    vary: 'Accept-Encoding, Cookie',
    'server-timing': `page;desc="${from}"`,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  })
  const etags = request.headers['if-none-match']?.split(',').map((one) => one.trim())
  if (status === 200 && etags?.includes(tag)) return reply.removeHeader('content-encoding').status(304).send()
  return reply.send(bodies[encoding])
}

/** Returns true if a page may be sent as gzip, which every browser accepts and which is joined fastest. */
export function acceptsGzip(request: FastifyRequest): boolean {
  return negotiate(request.headers['accept-encoding'] ?? '', ['gzip', 'identity']) === 'gzip'
}

/** Browsers send a few different headers. */
const maxHeaders = 100

/** Returns the best encoding that a header accepts. */
const chooseEncoding = remember((header): PageEncoding => {
  const accepted = negotiate(header, [...pageEncodings])
  return pageEncodings.find((encoding) => encoding === accepted) ?? 'identity'
}, maxHeaders)
