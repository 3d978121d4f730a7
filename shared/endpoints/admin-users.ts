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
import { deleted } from '#shared/entities/resource.ts'
import { found, searchBody } from '#shared/entities/search.ts'
import { session } from '#shared/entities/session.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

const path = '/v1/admin-users'
const profile = '/v1/admin-profile'
const nothing = z.object({})

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
})

export const createAdminUser = endpoint({
  method: 'POST',
  path,
  who: 'superAdministrator',
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

export const updateAdminUser = endpoint({
  method: 'PATCH',
  path: `${path}/{id}`,
  who: 'superAdministrator',
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
  summary: 'Deletes an administrator, but never the last super administrator.',
  params: byId,
  reply: deleted,
  errors: ['INVALID_UUID', 'ADMIN_USER_NOT_FOUND', 'CANNOT_DELETE_LAST_SUPER_ADMIN'],
})

export const searchAdminUsers = endpoint({
  method: 'POST',
  path: `${path}/search`,
  who: 'superAdministrator',
  summary: 'Searches administrators. Fields: _id, email, name, isSuper, createdAt, updatedAt.',
  body: searchBody,
  reply: found(adminUser),
  errors: [],
})

export const readAdminProfile = endpoint({
  method: 'GET',
  path: profile,
  who: 'administrator',
  summary: 'Reads the caller’s own account.',
  reply: adminUser,
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
