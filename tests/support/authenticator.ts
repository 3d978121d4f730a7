import { createHash, generateKeyPairSync, sign as signBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { PasskeyProof, PasskeyRequest } from '#shared/entities/admin/passkey.ts'
import type { Reply } from '#shared/endpoints/endpoint.ts'
import type { addPasskey, offerPasskey } from '#shared/endpoints/admin-access.ts'
import type { Call } from '#shared/endpoints/endpoint.ts'

/** The values of an authenticator that a test may falsify. */
interface Fake {
  origin?: string
  rpId?: string
  challenge?: string
  isVerified?: boolean
  counter?: number
}

const userPresent = 0x01
const userVerified = 0x04
const hasCredential = 0x40
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest()

/** Returns a device with one passkey, which verifies its owner as a real one does in a browser. */
export const newAuthenticator = (origin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  const credential = crypto.getRandomValues(new Uint8Array(16))
  const id = base64url(credential)
  let uses = 0
  let userHandle = ''

  const clientData = (type: string, challenge: string, fake: Fake): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: fake.challenge ?? challenge,
        origin: fake.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const head = (rpId: string, flags: number, fake: Fake): Buffer => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(fake.counter ?? uses)
    const verified = fake.isVerified === false ? 0 : userVerified
    return Buffer.concat([sha256(fake.rpId ?? rpId), Buffer.from([flags | verified]), counter])
  }
  return {
    id,
    /** Creates its passkey. */
    create: (
      { challenge, rp, user }: Reply<typeof offerPasskey>,
      name: string,
      fake: Fake = {},
    ): Call<typeof addPasskey>['body'] => {
      userHandle = user.id
      const cose = new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(jwk.x!, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(jwk.y!, 'base64url'))],
      ])
      const authData = Buffer.concat([
        head(rp.id, userPresent | hasCredential, fake),
        Buffer.alloc(16),
        Buffer.from([0, credential.length]),
        credential,
        isoCBOR.encode(cose),
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        name,
        id,
        clientDataJSON: base64url(clientData('webauthn.create', challenge, fake)),
        attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
        transports: ['internal'],
      }
    },
    /** Signs a challenge. */
    sign: ({ challenge, rpId }: PasskeyRequest, fake: Fake = {}): PasskeyProof => {
      uses += 1
      const data = clientData('webauthn.get', challenge, fake)
      const authenticatorData = head(rpId, userPresent, fake)
      const signature = signBytes('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey)
      return {
        id,
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
        userHandle,
      }
    },
  }
}
export type Authenticator = ReturnType<typeof newAuthenticator>
