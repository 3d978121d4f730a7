import { seedId } from '#database/seed/seed-id.ts'
import type { CollectionInput } from '#shared/entities/admin/collection.ts'
import type { ErrorFixture } from '#tests/contract/errors/fixture.ts'
import { localized } from '#tests/contract/errors/resources.ts'
import { longAgo, unknownId, withUnknownId, type Scenario, type Scenarios } from '#tests/contract/errors/scenario.ts'

const input = (): CollectionInput => ({
  name: localized('Gifts'),
  lead: localized('For everyone'),
  photoId: null,
  state: 'ACTIVE',
  position: 1,
  rule: { onSale: true, categoryIds: [seedId('category:tees')] },
})

const create =
  (change: Partial<CollectionInput>): Scenario =>
  ({ admin }) =>
    admin.call('POST /v1/collections', { body: { ...input(), ...change } })
const update =
  (change: Partial<CollectionInput>): Scenario =>
  async ({ admin }: ErrorFixture) => {
    const { _id, updatedAt } = (await admin.call('POST /v1/collections', { body: input() })).body
    return admin.call('PATCH /v1/collections/{id}', { params: { id: _id }, body: { ...change, updatedAt } })
  }
/** Errors of a collection that is written. */
const writing = (write: typeof create) => ({
  FILE_NOT_FOUND: write({ photoId: unknownId }),
  MANY_CATEGORIES_NOT_FOUND: write({ rule: { categoryIds: [unknownId] } }),
  MANY_COLORS_NOT_FOUND: write({ rule: { colours: ['no-such-colour'] } }),
})

/** Calls about collections. */
export const collections: Scenarios = {
  'GET /v1/collections/{id}': { CATEGORY_NOT_FOUND: withUnknownId('GET /v1/collections/{id}', 'guest') },
  'GET /v1/admin/collections/{id}': { CATEGORY_NOT_FOUND: withUnknownId('GET /v1/admin/collections/{id}', 'admin') },
  'POST /v1/collections': writing(create),
  'PATCH /v1/collections/{id}': {
    CATEGORY_NOT_FOUND: withUnknownId('PATCH /v1/collections/{id}', 'admin', longAgo),
    ...writing(update),
  },
  'DELETE /v1/collections/{id}': { CATEGORY_NOT_FOUND: withUnknownId('DELETE /v1/collections/{id}', 'admin') },
  'DELETE /v1/collections/many': {
    MANY_CATEGORIES_NOT_FOUND: ({ admin }) => admin.call('DELETE /v1/collections/many', { body: { ids: [unknownId] } }),
  },
}
