import { newFile, paint, sendPicture, categoryInput, teePhoto } from '#tests/contract/errors/records.ts'
import { aboutNobody, longAgo, nobody, type Scenario, type Scenarios } from '#tests/contract/errors/scenario.ts'
import type { Stage } from '#tests/contract/errors/stage.ts'
import type { AdminFile } from '#shared/entities/admin/file.ts'

const replace = (
  { admin }: Stage,
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
const removeMany = ({ admin }: Stage, ids: string[]) => admin.call('DELETE /v1/files/many', { body: { ids } })
const remove = ({ admin }: Stage, id: string) => admin.call('DELETE /v1/files/{id}', { params: { id } })

/** What a storage elsewhere says to the shop, whatever it is asked to do. */
const storage = (attempt: (stage: Stage, file: AdminFile) => ReturnType<Scenario>) => ({
  CLOUD_STORAGE_ACCESS_DENIED: (async (stage) => {
    const file = await newFile(stage)
    return stage.whileStorage('reads only', () => attempt(stage, file))
  }) satisfies Scenario,
  CLOUD_STORAGE_INVALID_CREDENTIALS: (async (stage) => {
    const file = await newFile(stage)
    return stage.whileStorage('knows the keys no more', () => attempt(stage, file))
  }) satisfies Scenario,
})

/** A picture that a category shows. */
const shown = async (stage: Stage): Promise<string> => {
  const { _id } = await newFile(stage)
  await stage.admin.call('POST /v1/categories', { body: { ...categoryInput(), photoId: _id } })
  return _id
}

/** Pictures, and the storage that they lie in. */
export const files: Scenarios = {
  'POST /v1/files': {
    FILE_TYPE_NOT_ALLOWED: async (stage) => sendPicture(stage, await paint(), 'image/gif'),
    FILE_HAS_DIFFERENT_TYPE: async (stage) => sendPicture(stage, await paint(), 'image/png'),
    BAD_REQUEST_VALUE_NOT_UNIQUE: async (stage) => {
      const picture = await paint()
      await sendPicture(stage, picture)
      return sendPicture(stage, picture)
    },
    ...storage(async (stage) => sendPicture(stage, await paint())),
  },
  'GET /v1/files/{id}': { FILE_NOT_FOUND: aboutNobody('GET /v1/files/{id}', 'admin') },
  'PUT /v1/files/{id}': {
    FILE_NOT_FOUND: async (stage) => replace(stage, { ...longAgo, _id: nobody }, await paint()),
    FILE_TYPE_NOT_ALLOWED: async (stage) => replace(stage, await newFile(stage), await paint(), 'image/gif'),
    FILE_HAS_DIFFERENT_TYPE: async (stage) => replace(stage, await newFile(stage), await paint(), 'image/png'),
    FILE_CANNOT_UPDATE: async (stage) => {
      const { body } = await stage.admin.call('GET /v1/files/{id}', { params: { id: teePhoto } })
      return replace(stage, body, await paint())
    },
    BAD_REQUEST_VALUE_NOT_UNIQUE: async (stage) => {
      const picture = await paint()
      await sendPicture(stage, picture)
      return replace(stage, await newFile(stage), picture)
    },
    ...storage(async (stage, file) => replace(stage, file, await paint())),
  },
  'PATCH /v1/files/{id}': { FILE_NOT_FOUND: aboutNobody('PATCH /v1/files/{id}', 'admin', longAgo) },
  'DELETE /v1/files/{id}': {
    FILE_NOT_FOUND: aboutNobody('DELETE /v1/files/{id}', 'admin'),
    FILE_IN_USE: async (stage) => remove(stage, await shown(stage)),
    ...storage((stage, { _id }) => remove(stage, _id)),
  },
  'DELETE /v1/files/many': {
    MANY_FILES_NOT_FOUND: (stage) => removeMany(stage, [nobody]),
    FILE_IN_USE: async (stage) => removeMany(stage, [await shown(stage)]),
    ...storage((stage, { _id }) => removeMany(stage, [_id])),
  },
}

/** A provider that fails in a way the catalogue has no code for. */
export const storageGone: Scenario = (stage) =>
  stage.whileStorage('has no such bucket', async () => sendPicture(stage, await paint()))
