import * as z from 'zod/mini'
import {
  adminCredentials,
  adminPasswordChange,
  adminUser,
  adminUserChange,
  adminUserInput,
  adminUserWithFactor,
  passwordProof,
  secondFactor,
  secondFactorChange,
} from '#shared/entities/admin/admin-user.ts'
import { byId } from '#shared/entities/common.ts'
import { deleted } from '#shared/entities/record.ts'
import { found, searchBody } from '#shared/entities/search.ts'
import { session } from '#shared/entities/session.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

const path = '/v1/admin-users'
const profile = '/v1/admin-profile'
const nothing = z.object({})

/** One answer, and the same time, for a wrong password and an address that nobody has; each code counts once. [API-05] */
export const signInAdministrator = endpoint({
  method: 'POST',
  path: '/v1/auth/admin/login',
  who: 'guest',
  summary: 'Signs an administrator in by e-mail, password and the code of the second factor.',
  body: adminCredentials,
  reply: session,
  errors: ['USER_WITH_THIS_CREDENTIALS_NOT_FOUND', 'TFA_CODE_INVALID'],
  limit: 'login',
  limitBy: 'email',
})

export const createAdminUser = endpoint({
  method: 'POST',
  path,
  who: 'superAdministrator',
  summary: 'Makes an administrator. The second factor is told in this reply and never again.',
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

export const updateAdminUser = endpoint({
  method: 'PATCH',
  path: `${path}/{id}`,
  who: 'superAdministrator',
  summary:
    'Changes an administrator; never the last super administrator. newSecondFactor answers a new one, once. updatedAt is what was read: after a change of somebody else BAD_REQUEST, 409, reason CHANGED_MEANWHILE.',
  params: byId,
  body: adminUserChange,
  reply: adminUserWithFactor,
  errors: ['INVALID_UUID', 'ADMIN_USER_NOT_FOUND', 'BAD_REQUEST_VALUE_NOT_UNIQUE', 'CANNOT_UPDATE_LAST_SUPER_ADMIN'],
})

export const deleteAdminUser = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  who: 'superAdministrator',
  summary: 'Deletes an administrator; never the last super administrator.',
  params: byId,
  reply: deleted,
  errors: ['INVALID_UUID', 'ADMIN_USER_NOT_FOUND', 'CANNOT_DELETE_LAST_SUPER_ADMIN'],
})

export const searchAdminUsers = endpoint({
  method: 'POST',
  path: `${path}/search`,
  who: 'superAdministrator',
  summary: 'Finds administrators. Fields: _id, email, name, isSuper, createdAt, updatedAt.',
  body: searchBody,
  reply: found(adminUser),
  errors: [],
})

export const readAdminProfile = endpoint({
  method: 'GET',
  path: profile,
  who: 'administrator',
  summary: 'The administrator who asks.',
  reply: adminUser,
  errors: [],
})

export const updateAdminPassword = endpoint({
  method: 'PATCH',
  path: `${profile}/update/password`,
  who: 'administrator',
  summary: 'Changes one’s own password and ends one’s other sessions.',
  body: adminPasswordChange,
  reply: nothing,
  errors: ['PASSWORD_INVALID'],
  limit: 'login',
})

export const offerSecondFactor = endpoint({
  method: 'POST',
  path: `${profile}/second-factor`,
  who: 'administrator',
  summary: 'Offers a new second factor for one’s own account; it counts once a code of it was sent back.',
  body: passwordProof,
  reply: secondFactor,
  errors: ['PASSWORD_INVALID'],
  limit: 'login',
})

export const updateSecondFactor = endpoint({
  method: 'PUT',
  path: `${profile}/second-factor`,
  who: 'administrator',
  summary: 'Takes an offered second factor, proven by a code of it.',
  body: secondFactorChange,
  reply: nothing,
  errors: ['PASSWORD_INVALID', 'TFA_CODE_INVALID'],
  limit: 'login',
})
