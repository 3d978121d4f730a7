import { fresh } from '#tests/contract/errors/resources.ts'
import type { ErrorFixture } from '#tests/contract/errors/fixture.ts'
import type { Scenarios } from '#tests/contract/errors/scenario.ts'

const save = ({ admin }: ErrorFixture, name: string) =>
  admin.call('POST /v1/admin-profile/views', { body: { name, listing: { view: 'pack' } } })

/** Calls about the lists that an administrator has named. */
export const savedViews: Scenarios = {
  'POST /v1/admin-profile/views': {
    BAD_REQUEST_VALUE_NOT_UNIQUE: async (fixture) => {
      const name = fresh()
      await save(fixture, name)
      return save(fixture, name)
    },
  },
  'PATCH /v1/admin-profile/views/{id}': {
    BAD_REQUEST_VALUE_NOT_UNIQUE: async (fixture) => {
      const name = fresh()
      await save(fixture, name)
      const { _id: id, updatedAt } = (await save(fixture, fresh())).body
      return fixture.admin.call('PATCH /v1/admin-profile/views/{id}', { params: { id }, body: { name, updatedAt } })
    },
  },
}
