import * as z from 'zod/mini'
import { ownSession } from '#shared/entities/admin/own-session.ts'
import {
  passkey,
  passkeyCreation,
  passkeyInput,
  passkeyProof,
  passkeyRequest,
  staffProof,
} from '#shared/entities/admin/passkey.ts'
import { byId, time } from '#shared/entities/common.ts'
import { session } from '#shared/entities/session.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

const staffSession = '/v1/auth/admin'
const profile = '/v1/admin-profile'
const noBody = z.strictObject({})
const nothing = z.object({})

export const offerPasskeySignIn = endpoint({
  method: 'POST',
  path: `${staffSession}/passkey-options`,
  who: 'guest',
  summary:
    'Returns a challenge that a passkey signs to sign in or to unlock, once, within five minutes, in this browser: a cookie binds them.',
  body: noBody,
  reply: passkeyRequest,
  errors: [],
  limit: 'login',
  whileClosed: true,
})

/** Replies the same to every passkey that is not accepted: unknown, removed, copied, or signed for something else. [ADM-21] */
export const signInByPasskey = endpoint({
  method: 'POST',
  path: `${staffSession}/passkey`,
  who: 'guest',
  summary: 'Signs an administrator in by a passkey with user verification, which replaces password and code.',
  body: z.strictObject({ passkey: passkeyProof }),
  reply: session,
  errors: ['USER_WITH_THIS_CREDENTIALS_NOT_FOUND'],
  limit: 'login',
  whileClosed: true,
})

export const offerConfirmation = endpoint({
  method: 'POST',
  path: `${profile}/confirm-options`,
  who: 'administrator',
  summary:
    'Returns a challenge for the caller’s own passkeys, once, within five minutes; null if the caller has none and confirms by a code.',
  body: noBody,
  reply: z.object({ passkey: z.nullable(passkeyRequest) }),
  errors: [],
  limit: 'login',
})

export const confirmAdministrator = endpoint({
  method: 'POST',
  path: `${profile}/confirm`,
  who: 'administrator',
  summary:
    'Confirms by a passkey or a second-factor code that the caller is its administrator. For ten minutes this session may make the calls that ask for it; they reply DONT_HAVE_ACCESS, reason CONFIRM, otherwise. Signing in and unlocking confirm too.',
  body: staffProof,
  reply: z.object({ confirmedUntil: time }),
  errors: ['TFA_CODE_INVALID'],
  limit: 'login',
})

export const listPasskeys = endpoint({
  method: 'GET',
  path: `${profile}/passkeys`,
  who: 'administrator',
  summary: 'Lists the caller’s own passkeys, oldest first.',
  reply: z.object({ passkeys: z.array(passkey) }),
  errors: [],
})

export const offerPasskey = endpoint({
  method: 'POST',
  path: `${profile}/passkeys/options`,
  who: 'administrator',
  confirms: true,
  summary: 'Returns what a device needs to create a passkey for the caller, with a challenge for five minutes.',
  body: noBody,
  reply: passkeyCreation,
  errors: [],
})

export const addPasskey = endpoint({
  method: 'POST',
  path: `${profile}/passkeys`,
  who: 'administrator',
  confirms: true,
  summary:
    'Adds a passkey that a device has created with user verification, and mails its administrator. BAD_REQUEST, reason PASSKEY_INVALID, if it was created for another shop, another challenge or without user verification; at most ten each.',
  body: passkeyInput,
  reply: passkey,
  status: 201,
  errors: ['BAD_REQUEST', 'BAD_REQUEST_VALUE_NOT_UNIQUE'],
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: `${profile}/passkeys/{id}`,
  who: 'administrator',
  confirms: true,
  summary:
    'Removes one of the caller’s passkeys, ends the caller’s other sessions and mails the caller. BAD_REQUEST, 404, if there is none of this id. Password and code still sign in.',
  params: byId,
  reply: nothing,
  errors: ['INVALID_UUID', 'BAD_REQUEST'],
})

export const listOwnSessions = endpoint({
  method: 'GET',
  path: `${profile}/sessions`,
  who: 'administrator',
  summary: 'Lists the devices on which the caller is signed in, the one in use first.',
  reply: z.object({ sessions: z.array(ownSession) }),
  errors: [],
})

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: `${profile}/sessions/{id}`,
  who: 'administrator',
  summary: 'Ends one of the caller’s sessions at once. BAD_REQUEST, 404, if the caller has none of this id.',
  params: byId,
  reply: nothing,
  errors: ['INVALID_UUID', 'BAD_REQUEST'],
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: `${profile}/sessions`,
  who: 'administrator',
  summary: 'Ends the caller’s sessions on all other devices at once.',
  reply: nothing,
  errors: [],
})
