import formbody from '@fastify/formbody'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { postAccount, postSignOut } from '#api/documents/forms/account-forms.ts'
import { postAdd, postCheckout, postItem, postPromo } from '#api/documents/forms/basket-forms.ts'
import { postFit } from '#api/documents/forms/fit-form.ts'
import { postMailedLink, postNewPassword } from '#api/documents/forms/mailed-link-forms.ts'
import { postNewsletter } from '#api/documents/forms/newsletter-form.ts'
import { postOrder } from '#api/documents/forms/checkout-form.ts'
import { postDetails, postEmail, postErase, postPassword, postRepeat } from '#api/documents/forms/profile-forms.ts'
import { postOrderAccount } from '#api/documents/forms/order-account-form.ts'
import { postReturn } from '#api/documents/forms/return-form.ts'
import { postGuestWithdrawal } from '#api/documents/forms/guest-withdrawal-form.ts'
import { postWithdrawal } from '#api/documents/forms/withdrawal-form.ts'
import { readForm, type FormRequest, type ShowPage } from '#api/documents/forms/form-request.ts'
import type { ReadLocale } from '#api/documents/page-language.ts'
import { fallbackPage } from '#api/documents/fallback-page.ts'
import type { Shop } from '#api/shop.ts'

type Handler = (form: FormRequest, params: Record<string, string | undefined>) => Promise<FastifyReply>

/** The forms of pages that run without scripts: each is answered by a redirect to a page, or by the page itself. */
const forms: Readonly<Record<string, Handler>> = {
  '/basket/add': postAdd,
  '/basket/item': postItem,
  '/basket/promo': postPromo,
  '/checkout': postCheckout,
  '/checkout/:id': (form, { id }) => postOrder(form, id ?? ''),
  '/checkout/:id/withdraw': (form, { id }) => postWithdrawal(form, id ?? ''),
  '/checkout/:id/account': (form, { id }) => postOrderAccount(form, id ?? ''),
  '/withdraw': postGuestWithdrawal,
  '/return': postReturn,
  '/fit': postFit,
  '/login': (form) => postAccount(form, 'login'),
  '/register': (form) => postAccount(form, 'register'),
  '/sign-out': postSignOut,
  '/newsletter': postNewsletter,
  '/confirm-email': postMailedLink,
  '/reset-password': postNewPassword,
  '/profile/edit': postDetails,
  '/profile/email': postEmail,
  '/profile/password': postPassword,
  '/profile/erase': postErase,
  '/profile/repeat': postRepeat,
}

/** Registers the forms. Only the shop's own pages may send them. */
export function registerForms(
  server: FastifyInstance,
  shop: Shop,
  { readLocale, showPage, config }: { readLocale: ReadLocale; showPage: ShowPage; config: FastifyContextConfig },
): void {
  void server.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: 20_000 })
    scope.addHook('preHandler', async (request, reply) => {
      if (isOwnPage(request, shop)) return
      await reply
        .status(403)
        .type('text/html; charset=utf-8')
        .send(fallbackPage(shop.storefront, await readLocale(request)))
    })
    for (const [path, handle] of Object.entries(forms))
      scope.post(path, { schema: { hide: true }, config }, async (request, reply) => {
        // It may set a session, an order or a basket.
        void reply.header('cache-control', 'no-store')
        const form = await readForm({ server, shop, locale: await readLocale(request), showPage }, request, reply)
        return handle(form, request.params as Record<string, string | undefined>)
      })
  })
}

/** Returns true if the form was sent by a page of this shop: browsers name the page's origin, and no page can forge it. */
const isOwnPage = ({ headers, host }: FastifyRequest, { publicUrl }: Shop): boolean => {
  const origin = headers.origin ?? URL.parse(headers.referer ?? '')?.origin
  return origin === publicUrl || (origin !== undefined && URL.parse(origin)?.host === host)
}
