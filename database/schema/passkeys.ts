import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { adminUsers } from '#database/schema/admin-users.ts'
import { bytes, createdAt, id, instant, checkOneOf } from '#database/schema/columns.ts'
import { sessions } from '#database/schema/sessions.ts'

/** The public keys of administrators' passkeys. Their private halves never leave the devices. [ADM-21] */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    /** The id that browsers and authenticators use, base64url. */
    credentialId: text('credential_id').notNull().unique('passkeys_credential_id'),
    adminUserId: uuid('admin_user_id')
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    /** The name that the administrator gave it. */
    name: text('name').notNull(),
    /** COSE. */
    publicKey: bytes('public_key').notNull(),
    /** The authenticator's counter of uses; 0 if it does not count. It never falls. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How browsers reach it: internal, hybrid, usb. */
    transports: text('transports').array().notNull().default([]),
    /** True if it is copied between the devices of its owner. */
    isSynced: boolean('is_synced').notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_admin_user').on(table.adminUserId)],
)

export const challengePurposes = ['SIGN_IN', 'CONFIRM', 'REGISTER'] as const
export type ChallengePurpose = (typeof challengePurposes)[number]

/**
 * The challenge that a passkey signs: once, within minutes. Before sign-in, its id is in the signed cookie of the browser that requested
 * it; later it belongs to the session.
 */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: id(),
    purpose: text('purpose').$type<ChallengePurpose>().notNull(),
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    /** Random bytes, base64url. */
    challenge: text('challenge').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_session').on(table.sessionId),
    index('passkey_challenges_expiry').on(table.expiresAt),
    checkOneOf('passkey_challenges_purpose_known', table.purpose, challengePurposes),
    check(
      'passkey_challenges_session_unless_signing_in',
      sql`(${table.purpose} = 'SIGN_IN') = (${table.sessionId} is null)`,
    ),
  ],
)
