import * as z from 'zod/mini'
import {
  adminCredentials,
  adminPasswordChange,
  adminProfile,
  adminUser,
  adminUserChange,
  adminUserInput,
  adminUserWithFactor,
  passwordProof,
  secondFactor,
  secondFactorChange,
} from '#shared/entities/admin/admin-user.ts'
import { staffProof } from '#shared/entities/admin/passkey.ts'
import { byId } from '#shared/entities/common.ts'
import { deleted } from '#shared/entities/resource.ts'
import { searchReply, searchBody } from '#shared/entities/search.ts'
import { session } from '#shared/entities/session.ts'
import { atSecondPath, endpoint } from '#shared/endpoints/endpoint.ts'

const path = '/v1/admin-users'
const profile = '/v1/admin-profile'
const nothing = z.object({})
const noBody = z.strictObject({})

/** Replies the same, in the same time, to a wrong password and an unknown address. Each code is valid once. [API-05] */
export const signInAdministrator = endpoint({
  method: 'POST',
  path: '/v1/auth/admin/login',
  who: 'guest',
  summary: 'Signs an administrator in by e-mail, password and second-factor code.',
  body: adminCredentials,
  reply: session,
  errors: ['USER_WITH_THIS_CREDENTIALS_NOT_FOUND', 'TFA_CODE_INVALID'],
  limit: 'login',
  whileClosed: true,
})

const staffSession = '/v1/auth/admin'
const refreshed = { reply: session, errors: ['INVALID_REFRESH_TOKEN'] } as const

/** The link of the warning about failed sign-ins. It lifts the limits of strangers on one device, and proves nothing else. [API-05] */
export const admitDevice = endpoint({
  method: 'POST',
  path: `${staffSession}/admit-device`,
  who: 'guest',
  summary:
    'Admits the device of an administrator by the token of the mail that warns of failed sign-ins: its cookie lets it try a password although strangers have used up the limits of the account. A bad token gets details.reason TOKEN_INVALID.',
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: z.object({ status: z.enum(['CONFIRMED']) }),
  errors: ['BAD_REQUEST'],
  limit: 'login',
  whileClosed: true,
})

/** The page of the counter calls it when its access token runs out. [ADM-21] */
export const refreshStaffSession = endpoint({
  method: 'POST',
  path: `${staffSession}/refresh`,
  who: 'guest',
  summary:
    'Returns new tokens for the cookie of a staff session, if the Origin is the shop’s. INVALID_REFRESH_TOKEN, reason LOCKED, if the session was idle for too long.',
  body: noBody,
  ...refreshed,
})

export const unlockStaffSession = endpoint({
  method: 'POST',
  path: `${staffSession}/unlock`,
  who: 'guest',
  summary:
    'Returns new tokens for the cookie of an idle staff session and a proof of its administrator: a second-factor code, or a passkey that signed the challenge of passkey-options.',
  body: staffProof,
  reply: session,
  errors: ['INVALID_REFRESH_TOKEN', 'TFA_CODE_INVALID'],
  limit: 'login',
})

export const signStaffOut = endpoint({
  method: 'POST',
  path: `${staffSession}/sign-out`,
  who: 'guest',
  summary: 'Ends the session of the caller’s staff cookie or access token. Deletes the cookie.',
  body: noBody,
  reply: nothing,
  errors: [],
})

export const createAdminUser = endpoint({
  method: 'POST',
  path,
  who: 'superAdministrator',
  confirms: true,
  summary: 'Creates an administrator. Only this reply contains the second factor.',
  body: adminUserInput,
  reply: adminUserWithFactor,
  status: 201,
  errors: ['BAD_REQUEST_VALUE_NOT_UNIQUE'],
})

export const readAdminUser = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  who: 'superAdministrator',
  summary: 'Reads an administrator.',
  params: byId,
  reply: adminUser,
  errors: ['INVALID_UUID', 'ADMIN_USER_NOT_FOUND'],
})

export const readAdminAdminUser = atSecondPath(readAdminUser, '/v1/admin/admin-users/{id}')

export const updateAdminUser = endpoint({
  method: 'PATCH',
  path: `${path}/{id}`,
  who: 'superAdministrator',
  confirms: true,
  summary:
    'Updates an administrator, but never the last super administrator. With newSecondFactor the reply contains a new second factor. updatedAt is the value that was read; if it has changed since, the call returns BAD_REQUEST, 409, reason CHANGED_MEANWHILE.',
  params: byId,
  body: adminUserChange,
  reply: adminUserWithFactor,
  errors: ['INVALID_UUID', 'ADMIN_USER_NOT_FOUND', 'BAD_REQUEST_VALUE_NOT_UNIQUE', 'CANNOT_UPDATE_LAST_SUPER_ADMIN'],
})

export const deleteAdminUser = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  who: 'superAdministrator',
  confirms: true,
  summary: 'Deletes an administrator, but never the last super administrator.',
  params: byId,
  reply: deleted,
  errors: ['INVALID_UUID', 'ADMIN_USER_NOT_FOUND', 'CANNOT_DELETE_LAST_SUPER_ADMIN'],
})

export const searchAdminUsers = endpoint({
  method: 'POST',
  path: `${path}/search`,
  who: 'superAdministrator',
  summary: 'Searches administrators. Fields: _id, email, name, isSuper, role, createdAt, updatedAt.',
  body: searchBody,
  reply: searchReply(adminUser),
  errors: [],
})

export const readAdminProfile = endpoint({
  method: 'GET',
  path: profile,
  who: 'administrator',
  summary: 'Reads the caller’s own account and what its role allows.',
  reply: adminProfile,
  errors: [],
})

export const updateAdminPassword = endpoint({
  method: 'PATCH',
  path: `${profile}/update/password`,
  who: 'administrator',
  summary: 'Changes the caller’s own password and ends the caller’s other sessions.',
  body: adminPasswordChange,
  reply: nothing,
  errors: ['PASSWORD_INVALID'],
  limit: 'login',
})

export const offerSecondFactor = endpoint({
  method: 'POST',
  path: `${profile}/second-factor`,
  who: 'administrator',
  summary:
    'Returns a new second factor for the caller’s own account. It becomes active once a code of it is sent back.',
  body: passwordProof,
  reply: secondFactor,
  errors: ['PASSWORD_INVALID'],
  limit: 'login',
})

export const updateSecondFactor = endpoint({
  method: 'PUT',
  path: `${profile}/second-factor`,
  who: 'administrator',
  summary: 'Activates an offered second factor by a code of it.',
  body: secondFactorChange,
  reply: nothing,
  errors: ['PASSWORD_INVALID', 'TFA_CODE_INVALID'],
  limit: 'login',
})
