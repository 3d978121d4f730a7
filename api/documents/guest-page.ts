import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Visitor } from '#api/http/identify.ts'
import { callInProcess, type CallInput } from '#api/http/in-process.ts'
import { watchOutage } from '#api/documents/outage.ts'
import { pageEncodings, type FoundPage, type PageEncoding, type RenderedPage } from '#api/documents/page-cache.ts'
import { recordDependencies } from '#api/documents/page-topics.ts'
import type { Locale } from '#shared/enums.ts'

type CallAsGuest = (call: string, input: CallInput) => ReturnType<typeof callInProcess>

/**
 * Renders a page for all guests of a language and records what it is made of. Its calls have no address, no cookie and no key, so
 * that nothing personal can be in the page.
 */
export const renderForGuests = async (
  server: FastifyInstance,
  log: FastifyBaseLogger,
  locale: Locale,
  render: (callAsGuest: CallAsGuest) => Promise<Omit<RenderedPage, 'dependencies'>>,
): Promise<RenderedPage> => {
  const visitor: Visitor = {
    locale,
    address: '',
    idempotencyKey: undefined,
    orderCookie: () => undefined,
    listOrderIds: () => [],
    deviceId: () => undefined,
    refreshCookie: undefined,
    staffCookie: undefined,
  }
  const record = recordDependencies()
  const outage = watchOutage()
  const rendered = await render(async (call, input) => {
    const reply = outage.note(await callInProcess(server, log, { visitor, claims: undefined }, call, input))
    record.add(call, input.body, reply)
    return reply
  })
  outage.assertNone(rendered.status)
  return { ...rendered, dependencies: rendered.status === 200 ? record.collected() : undefined }
}

/** Parameters that campaigns add to an address. No page reads them on the server. */
const campaignParameters = /^(?:utm_.+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|igshid|mc_cid|mc_eid)$/

/** Returns the query without the parameters of campaigns, so that visitors of an advertisement share a page. */
export const withoutCampaign = (search: string): string => {
  const query = new URLSearchParams(search)
  const names = [...query.keys()].filter((name) => campaignParameters.test(name))
  if (names.length === 0) return search
  for (const name of names) query.delete(name)
  return query.size > 0 ? `?${query.toString()}` : ''
}

/** Sends a stored page in an encoding that the browser accepts, or 304 if the browser has it. */
export const sendStoredPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  { page: { status, etag, bodies }, from }: FoundPage,
): FastifyReply => {
  const encoding = encodingOf(request)
  const tag = `"${etag}-${encoding}"`
  void reply.status(status).headers({
    etag: tag,
    vary: 'Accept-Encoding, Cookie',
    'server-timing': `page;desc="${from}"`,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  })
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim())
  if (status === 200 && known?.includes(tag)) return reply.removeHeader('content-encoding').status(304).send()
  return reply.send(bodies[encoding])
}

const encodingOf = (request: FastifyRequest): PageEncoding => {
  const accepted = negotiate(request.headers['accept-encoding'] ?? '', [...pageEncodings])
  return pageEncodings.find((encoding) => encoding === accepted) ?? 'identity'
}
