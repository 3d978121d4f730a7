import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import * as adminUsers from '#api/modules/admin-users/admin-users.service.ts'
import * as profile from '#api/modules/admin-users/profile.service.ts'
import { signIn } from '#api/modules/admin-users/sign-in.service.ts'
import { findAdminUserByEmail } from '#api/modules/admin-users/admin-users.queries.ts'
import { limitSignIns } from '#api/modules/auth/sign-in-limits.ts'
import type { Shop } from '#api/shop.ts'
import * as calls from '#shared/endpoints/admin-users.ts'

export const adminUserRoutes = (server: FastifyInstance, shop: Shop): void => {
  void server.register((signingIn, _options, done) => {
    limitSignIns(signingIn, shop, 'administrator', findAdminUserByEmail)
    bind(signingIn, shop, calls.signInAdministrator, signIn)
    done()
  })
  bind(server, shop, calls.createAdminUser, adminUsers.create)
  bind(server, shop, calls.readAdminUser, adminUsers.read)
  bind(server, shop, calls.updateAdminUser, adminUsers.update)
  bind(server, shop, calls.deleteAdminUser, adminUsers.remove)
  bind(server, shop, calls.searchAdminUsers, adminUsers.search)
  bind(server, shop, calls.readAdminProfile, profile.read)
  bind(server, shop, calls.updateAdminPassword, profile.updatePassword)
  bind(server, shop, calls.offerSecondFactor, profile.offerSecondFactor)
  bind(server, shop, calls.updateSecondFactor, profile.updateSecondFactor)
}
