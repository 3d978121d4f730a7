import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import { clearOrderCookies } from '#api/http/order-key.ts'
import {
  clearSessionCookies,
  setCookiesAsReceived,
  setCookiesIfAsked,
  readRefreshCookie,
} from '#api/http/session-cookie.ts'
import * as links from '#api/modules/auth/account-links.service.ts'
import * as auth from '#api/modules/auth/auth.service.ts'
import * as google from '#api/modules/auth/google.service.ts'
import { findCustomerByEmail } from '#api/modules/auth/customer-accounts.queries.ts'
import { limitSignIns, rememberDevice, rememberLinkedDevice } from '#api/modules/auth/sign-in-limits.ts'
import type { Shop } from '#api/shop.ts'
import * as calls from '#shared/endpoints/auth.ts'
import { AppError } from '#shared/errors.ts'

export function authRoutes(server: FastifyInstance, shop: Shop): void {
  const keep = setCookiesIfAsked(shop)
  void server.register((registering, _options, done) => {
    rememberDevice(registering, shop, 'customer')
    bind(registering, shop, calls.register, auth.register, keep)
    done()
  })
  void server.register((signingIn, _options, done) => {
    limitSignIns(signingIn, shop, 'customer', findCustomerByEmail)
    bind(signingIn, shop, calls.login, auth.login, keep)
    done()
  })
  void server.register((refreshing, _options, done) => {
    // No script can take the dead cookie away.
    refreshing.addHook('onError', async (request, reply, error) => {
      if (error instanceof AppError && readRefreshCookie(shop, request)) clearSessionCookies(shop, reply)
    })
    bind(refreshing, shop, calls.refreshSession, auth.refreshSession, setCookiesAsReceived(shop))
    done()
  })
  bind(server, shop, calls.signInWithGoogle, google.signIn, keep)
  bind(server, shop, calls.resetPassword, links.resetPassword)
  void server.register((changing, _options, done) => {
    rememberLinkedDevice(changing, shop, 'customer')
    bind(changing, shop, calls.forgotPassword, links.forgotPassword)
    done()
  })
  bind(server, shop, calls.confirmEmail, links.confirmEmail)
  bind(server, shop, calls.signOut, auth.signOut, (reply) => {
    clearSessionCookies(shop, reply)
    clearOrderCookies(shop, reply)
  })
}
