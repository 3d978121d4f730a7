import { googleIdentity } from '#api/adapters/identity-google.ts'
import { startIdentitySimulator, type IdentitySimulator } from '#api/adapters/identity-simulator.ts'
import { startS3Simulator } from '#api/adapters/s3-simulator.ts'
import { s3Storage } from '#api/adapters/storage-s3.ts'
import type { Storage } from '#api/ports/storage.ts'
import { newAdministrator, type SignedIn } from '#tests/support/administrator.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

/** What the file storage says to the shop's keys from now on. */
type StorageMood = 'takes' | 'reads only' | 'knows the keys no more' | 'has no such bucket'

/** A whole shop with its providers, and one of each who may call it. */
export interface Stage {
  house: TestShop
  guest: Guest
  admin: SignedIn
  /** The only super administrator. */
  boss: SignedIn
  identity: IdentitySimulator
  /** The storage is in this mood while something is tried. */
  whileStorage: <Heard>(mood: StorageMood, attempt: () => Promise<Heard>) => Promise<Heard>
  close: () => Promise<void>
}

export const openStage = async (): Promise<Stage> => {
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
  const house = await openTestShop('ua', {
    now,
    storage,
    identity: googleIdentity(identity, now, { warn: () => undefined }),
  })
  return {
    house,
    guest: newGuest(house.server),
    admin: await newAdministrator(house),
    boss: await newAdministrator(house, { isSuper: true }),
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
      await house.close()
      await identity.close()
      await bucket.close()
    },
  }
}
