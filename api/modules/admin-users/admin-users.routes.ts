import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import { setChallengeCookie } from '#api/http/challenge-cookie.ts'
import { clearStaffCookie, readStaffCookie, setStaffCookie } from '#api/http/staff-cookie.ts'
import * as adminUsers from '#api/modules/admin-users/admin-users.service.ts'
import * as confirmation from '#api/modules/admin-users/confirm.service.ts'
import * as ownSessions from '#api/modules/admin-users/own-sessions.service.ts'
import * as passkeys from '#api/modules/admin-users/passkeys.service.ts'
import * as passkeySignIn from '#api/modules/admin-users/passkey-sign-in.service.ts'
import { rememberStaffDevice } from '#api/modules/admin-users/remember-staff-device.ts'
import * as profile from '#api/modules/admin-users/profile.service.ts'
import * as staffSession from '#api/modules/admin-users/staff-session.service.ts'
import { admitDevice } from '#api/modules/admin-users/admit-device.service.ts'
import { signIn } from '#api/modules/admin-users/sign-in.service.ts'
import { findAdminUserByEmail } from '#api/modules/admin-users/admin-users.queries.ts'
import { limitSignIns, rememberLinkedDevice } from '#api/modules/auth/sign-in-limits.ts'
import type { Shop } from '#api/shop.ts'
import * as access from '#shared/endpoints/admin-access.ts'
import * as calls from '#shared/endpoints/admin-users.ts'
import { AppError } from '#shared/errors.ts'

export function adminUserRoutes(server: FastifyInstance, shop: Shop): void {
  void server.register((signingIn, _options, done) => {
    limitSignIns(signingIn, shop, 'administrator', findAdminUserByEmail)
    bind(signingIn, shop, calls.signInAdministrator, signIn, setStaffCookie(shop))
    done()
  })
  void server.register((signingIn, _options, done) => {
    rememberStaffDevice(signingIn, shop)
    bind(signingIn, shop, access.signInByPasskey, passkeySignIn.signIn, setStaffCookie(shop))
    done()
  })
  bind(server, shop, access.offerPasskeySignIn, passkeySignIn.offer, (reply, offered) =>
    setChallengeCookie(shop, reply, (offered as passkeySignIn.OfferedSignIn).challengeId),
  )
  void server.register((admitting, _options, done) => {
    rememberLinkedDevice(admitting, shop, 'administrator')
    bind(admitting, shop, calls.admitDevice, admitDevice)
    done()
  })
  void server.register((refreshing, _options, done) => {
    // No script can take the dead cookie away. A locked session keeps it.
    refreshing.addHook('onError', async (request, reply, error) => {
      if (
        error instanceof AppError &&
        error.code === 'INVALID_REFRESH_TOKEN' &&
        !error.details &&
        readStaffCookie(shop, request)
      )
        clearStaffCookie(shop, reply)
    })
    bind(refreshing, shop, calls.refreshStaffSession, staffSession.refresh, setStaffCookie(shop))
    bind(refreshing, shop, calls.unlockStaffSession, staffSession.unlock, setStaffCookie(shop))
    done()
  })
  bind(server, shop, calls.signStaffOut, staffSession.signOut, (reply) => clearStaffCookie(shop, reply))
  bind(server, shop, calls.createAdminUser, adminUsers.create)
  bind(server, shop, calls.readAdminUser, adminUsers.read)
  bind(server, shop, calls.readAdminAdminUser, adminUsers.read)
  bind(server, shop, calls.updateAdminUser, adminUsers.update)
  bind(server, shop, calls.deleteAdminUser, adminUsers.remove)
  bind(server, shop, calls.searchAdminUsers, adminUsers.search)
  bind(server, shop, calls.readAdminProfile, profile.read)
  bind(server, shop, calls.updateAdminPassword, profile.updatePassword)
  bind(server, shop, calls.offerSecondFactor, profile.offerSecondFactor)
  bind(server, shop, calls.updateSecondFactor, profile.updateSecondFactor)
  bind(server, shop, access.offerConfirmation, confirmation.offer)
  bind(server, shop, access.confirmAdministrator, confirmation.confirm)
  bind(server, shop, access.listPasskeys, passkeys.list)
  bind(server, shop, access.offerPasskey, passkeys.offer)
  bind(server, shop, access.addPasskey, passkeys.add)
  bind(server, shop, access.removePasskey, passkeys.remove)
  bind(server, shop, access.listOwnSessions, ownSessions.list)
  bind(server, shop, access.endOwnSession, ownSessions.end)
  bind(server, shop, access.endOtherSessions, ownSessions.endOthers)
}
