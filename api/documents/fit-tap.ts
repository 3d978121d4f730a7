import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readVisitor } from '#api/http/identify.ts'
import { callInProcess } from '#api/http/in-process.ts'
import type { Shop } from '#api/shop.ts'
import { fitAnswers } from '#shared/enums.ts'

/**
 * Registers the address behind the words of the mail that asks how an item fits: it stores the answer and sends the browser to the page
 * that says so. Programs that look into mails open links too, all of them: only a browser that was sent here by a person stores one.
 * For any other visit the page offers the same word to press. [FIT-03]
 */
export function registerFitTap(server: FastifyInstance, shop: Shop): void {
  server.get('/fit/tap', { schema: { hide: true }, exposeHeadRoute: false }, async (request, reply) =>
    reply.header('cache-control', 'no-store').redirect(await nextPage(server, shop, request), 303),
  )
}

const nextPage = async (server: FastifyInstance, shop: Shop, request: FastifyRequest): Promise<string> => {
  const query = request.query as Record<string, unknown>
  const readText = (name: string): string => {
    const text = query[name]
    return typeof text === 'string' ? text : ''
  }
  const [token, variantId, size] = ['token', 'variant', 'size'].map(readText)
  const answer = fitAnswers.find((one) => one === query['answer'])
  const page = new URLSearchParams({ token: token ?? '', item: `${variantId}.${size}` })
  if (answer && isNavigation(request)) {
    const calls = { visitor: { ...readVisitor(shop, request), locale: shop.storefront.locale }, claims: undefined }
    const body = { token, variantId, size, answer }
    const { status } = await callInProcess(server, request.log, calls, 'POST /v1/fit/answer', { body })
    if (status !== 200) page.set('fault', status === 400 ? 'invalid' : 'later')
  } else if (answer) page.set('answer', answer)
  return `/fit?${page.toString()}`
}

/** Returns true for a page that a browser opens for its user, not ahead of time. */
const isNavigation = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-mode'] === 'navigate' && headers['sec-purpose'] === undefined && headers['purpose'] === undefined
