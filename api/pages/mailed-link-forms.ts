import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  isStop,
  linkPurposeOf,
  linkResultAddress,
  type LinkPurpose,
  type LinkResult,
} from '#shared/rules/mailed-links.ts'

/**
 * The forms of /confirm-email and /reset-password in a browser without scripts: they call the API, with its limits, and redirect to
 * the page that says how it went. [ACC-02]
 */
export const registerMailedLinkForms = (server: FastifyInstance): void => {
  void server.register(async (forms) => {
    await forms.register(formbody, { bodyLimit: 2000 })
    forms.post('/confirm-email', { schema: { hide: true } }, async (request, reply) => {
      const { for: asked, token } = (request.body ?? {}) as Record<string, unknown>
      const purpose = linkPurposeOf(asked)
      const sent = typeof token === 'string' ? token : ''
      return reply.redirect(linkResultAddress(purpose, await confirm(server, request, purpose, sent), sent), 303)
    })
    forms.post('/reset-password', { schema: { hide: true } }, async (request, reply) => {
      const { token, password, confirmation } = (request.body ?? {}) as Record<string, unknown>
      const response = await post(server, request, '/v1/auth/forgot-password', { token, password, confirmation })
      if (response.statusCode === 200) return reply.redirect('/?dialog=auth', 303)
      const fault = faultOf(response)
      const tryAgain = fault === 'token' || typeof token !== 'string' ? '' : `&token=${encodeURIComponent(token)}`
      return reply.redirect(`/reset-password?fault=${fault}${tryAgain}`, 303)
    })
  })
}

interface Response {
  statusCode: number
  json: () => unknown
}

const post = (server: FastifyInstance, request: FastifyRequest, url: string, payload: object): Promise<Response> =>
  server.inject({ method: 'POST', url, remoteAddress: request.ip, payload })

const confirm = async (
  server: FastifyInstance,
  request: FastifyRequest,
  purpose: LinkPurpose,
  token: string,
): Promise<LinkResult> => {
  const response = isStop(purpose)
    ? await post(server, request, `${calls[purpose]}?token=${encodeURIComponent(token)}`, {
        'List-Unsubscribe': 'One-Click',
      })
    : await post(server, request, calls[purpose], { token })
  if (response.statusCode !== 200) return isRefusal(response) ? 'invalid' : 'later'
  const { status } = response.json() as { status?: string }
  return status === 'ALREADY_CONFIRMED' ? 'already' : 'confirmed'
}

const calls: Readonly<Record<LinkPurpose, string>> = {
  account: '/v1/auth/confirm-email',
  subscription: '/v1/customer-users/confirm-subscription',
  unsubscribe: '/v1/customer-users/unsubscribe',
  'back-in-stock': '/v1/stock-alerts/confirm',
  'stop-back-in-stock': '/v1/stock-alerts/stop',
}

/** 429 and failures of the shop leave the link as it is. */
const isRefusal = ({ statusCode }: Response): boolean => statusCode < 500 && statusCode !== 429

const faultOf = (response: Response): 'token' | 'password' | 'confirmation' | 'later' => {
  if (!isRefusal(response)) return 'later'
  const { code, details } = response.json() as { code: string; details?: unknown }
  if (code === 'PASSWORD_NOT_MATCH') return 'confirmation'
  const fields = Array.isArray(details) ? (details as { field?: string }[]).map(({ field }) => field) : []
  return fields.includes('password') ? 'password' : 'token'
}
