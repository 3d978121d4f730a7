import type { ErrorFixture } from '#tests/contract/errors/fixture.ts'
import { createImage } from '#tests/contract/errors/resources.ts'
import type { Scenarios } from '#tests/contract/errors/scenario.ts'

/** Uploads a photo for a table that was checked. */
const sendPhoto = async ({ admin }: ErrorFixture, payload: Buffer, type = 'image/webp') => {
  const checked = await admin.send({
    method: 'POST',
    path: '/v1/imports?fileName=range.csv',
    payload: Buffer.from('code,price\nA-1,5\n'),
    headers: { 'content-type': 'text/csv' },
  })
  const { _id } = checked.body as { _id: string }
  return admin.send({
    method: 'POST',
    path: `/v1/imports/${_id}/photos?name=front.webp`,
    payload,
    headers: { 'content-type': type },
  })
}

/** Calls of imported tables. */
export const imports: Scenarios = {
  'POST /v1/imports/{id}/photos': {
    FILE_TYPE_NOT_ALLOWED: (fixture) => sendPhoto(fixture, Buffer.from('GIF89a'), 'image/gif'),
    FILE_HAS_DIFFERENT_TYPE: (fixture) => sendPhoto(fixture, Buffer.from('GIF89a')),
    CLOUD_STORAGE_ACCESS_DENIED: async (fixture) =>
      fixture.whileStorage('reads only', async () => sendPhoto(fixture, await createImage())),
    CLOUD_STORAGE_INVALID_CREDENTIALS: async (fixture) =>
      fixture.whileStorage('knows the keys no more', async () => sendPhoto(fixture, await createImage())),
  },
}
