import { googleIdentity } from '#api/adapters/identity-google.ts'
import { startIdentitySimulator, type IdentitySimulator } from '#simulators/identity.ts'
import { startS3Simulator } from '#simulators/s3.ts'
import { s3Storage } from '#api/adapters/storage-s3.ts'
import type { Storage } from '#api/ports/storage.ts'
import { newAdministrator, type SignedIn } from '#tests/support/administrator.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

/** How the file storage responds to the shop's requests from now on. */
type StorageMood = 'takes' | 'reads only' | 'knows the keys no more' | 'has no such bucket'

/** A whole shop with its providers, and one caller of each role. */
export interface ErrorFixture {
  testShop: TestShop
  guest: Guest
  admin: SignedIn
  /** The only super administrator. */
  superAdmin: SignedIn
  identity: IdentitySimulator
  /** Runs `attempt` while the storage is in this mode. */
  whileStorage: <ErrorResponse>(mood: StorageMood, attempt: () => Promise<ErrorResponse>) => Promise<ErrorResponse>
  close: () => Promise<void>
}

export const openErrorFixture = async (): Promise<ErrorFixture> => {
  const bucket = await startS3Simulator()
  const { settings, reader } = bucket
  const moods: Record<StorageMood, Storage> = {
    takes: s3Storage(settings),
    'reads only': s3Storage(reader),
    'knows the keys no more': s3Storage({ ...settings, secretAccessKey: 'revoked' }),
    'has no such bucket': s3Storage({ ...settings, bucket: 'gone' }),
  }
  let mood: StorageMood = 'takes'
  const storage: Storage = {
    put: (...file) => moods[mood].put(...file),
    get: (key) => moods[mood].get(key),
    delete: (key) => moods[mood].delete(key),
  }
  const now = () => new Date('2026-11-02T10:00:00Z')
  const identity = await startIdentitySimulator(now)
  const testShop = await openTestShop('ua', {
    now,
    storage,
    identity: googleIdentity(identity, now, { warn: () => undefined }),
  })
  return {
    testShop,
    guest: newGuest(testShop.server),
    admin: await newAdministrator(testShop),
    superAdmin: await newAdministrator(testShop, { isSuper: true }),
    identity,
    whileStorage: async (next, attempt) => {
      mood = next
      try {
        return await attempt()
      } finally {
        mood = 'takes'
      }
    },
    close: async () => {
      await testShop.close()
      await identity.close()
      await bucket.close()
    },
  }
}
