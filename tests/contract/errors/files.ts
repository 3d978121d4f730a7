import { newFile, createImage, uploadImage, categoryInput, teePhoto } from '#tests/contract/errors/resources.ts'
import { withUnknownId, longAgo, unknownId, type Scenario, type Scenarios } from '#tests/contract/errors/scenario.ts'
import type { ErrorFixture } from '#tests/contract/errors/fixture.ts'
import type { AdminFile } from '#shared/entities/admin/file.ts'

const replace = (
  { admin }: ErrorFixture,
  { _id, updatedAt }: Pick<AdminFile, '_id' | 'updatedAt'>,
  payload: Buffer,
  type = 'image/webp',
) =>
  admin.send({
    method: 'PUT',
    path: `/v1/files/${_id}?${new URLSearchParams({ updatedAt })}`,
    payload,
    headers: { 'content-type': type },
  })
const removeMany = ({ admin }: ErrorFixture, ids: string[]) => admin.call('DELETE /v1/files/many', { body: { ids } })
const remove = ({ admin }: ErrorFixture, id: string) => admin.call('DELETE /v1/files/{id}', { params: { id } })

/** Errors of an external storage, for any call that uses it. */
const storage = (attempt: (fixture: ErrorFixture, file: AdminFile) => ReturnType<Scenario>) => ({
  CLOUD_STORAGE_ACCESS_DENIED: (async (fixture) => {
    const file = await newFile(fixture)
    return fixture.whileStorage('reads only', () => attempt(fixture, file))
  }) satisfies Scenario,
  CLOUD_STORAGE_INVALID_CREDENTIALS: (async (fixture) => {
    const file = await newFile(fixture)
    return fixture.whileStorage('knows the keys no more', () => attempt(fixture, file))
  }) satisfies Scenario,
})

/** Uploads a photo that a category shows. */
const shown = async (fixture: ErrorFixture): Promise<string> => {
  const { _id } = await newFile(fixture)
  await fixture.admin.call('POST /v1/categories', { body: { ...categoryInput(), photoId: _id } })
  return _id
}

/** Calls of photos and their storage. */
export const files: Scenarios = {
  'POST /v1/files': {
    FILE_TYPE_NOT_ALLOWED: async (fixture) => uploadImage(fixture, await createImage(), 'image/gif'),
    FILE_HAS_DIFFERENT_TYPE: async (fixture) => uploadImage(fixture, await createImage(), 'image/png'),
    ...storage(async (fixture) => uploadImage(fixture, await createImage())),
  },
  'GET /v1/files/{id}': { FILE_NOT_FOUND: withUnknownId('GET /v1/files/{id}', 'admin') },
  'GET /v1/admin/files/{id}': {
    FILE_NOT_FOUND: withUnknownId('GET /v1/admin/files/{id}', 'admin'),
  },
  'GET /v1/admin/files/{id}/uses': {
    FILE_NOT_FOUND: withUnknownId('GET /v1/admin/files/{id}/uses', 'admin'),
  },
  'PUT /v1/files/{id}': {
    FILE_NOT_FOUND: async (fixture) => replace(fixture, { ...longAgo, _id: unknownId }, await createImage()),
    FILE_TYPE_NOT_ALLOWED: async (fixture) =>
      replace(fixture, await newFile(fixture), await createImage(), 'image/gif'),
    FILE_HAS_DIFFERENT_TYPE: async (fixture) =>
      replace(fixture, await newFile(fixture), await createImage(), 'image/png'),
    FILE_CANNOT_UPDATE: async (fixture) => {
      const { body } = await fixture.admin.call('GET /v1/files/{id}', { params: { id: teePhoto } })
      return replace(fixture, body, await createImage())
    },
    BAD_REQUEST_VALUE_NOT_UNIQUE: async (fixture) => {
      const picture = await createImage()
      await uploadImage(fixture, picture)
      return replace(fixture, await newFile(fixture), picture)
    },
    ...storage(async (fixture, file) => replace(fixture, file, await createImage())),
  },
  'PATCH /v1/files/{id}': { FILE_NOT_FOUND: withUnknownId('PATCH /v1/files/{id}', 'admin', longAgo) },
  'DELETE /v1/files/{id}': {
    FILE_NOT_FOUND: withUnknownId('DELETE /v1/files/{id}', 'admin'),
    FILE_IN_USE: async (fixture) => remove(fixture, await shown(fixture)),
    ...storage((fixture, { _id }) => remove(fixture, _id)),
  },
  'DELETE /v1/files/many': {
    MANY_FILES_NOT_FOUND: (fixture) => removeMany(fixture, [unknownId]),
    FILE_IN_USE: async (fixture) => removeMany(fixture, [await shown(fixture)]),
    ...storage((fixture, { _id }) => removeMany(fixture, [_id])),
  },
}

/** A provider failure without a code of its own. */
export const storageGone: Scenario = (fixture) =>
  fixture.whileStorage('has no such bucket', async () => uploadImage(fixture, await createImage()))
