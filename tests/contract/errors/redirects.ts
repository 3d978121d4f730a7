import { like } from 'drizzle-orm'
import { redirects } from '#database/schema/redirects.ts'
import { maxRedirects } from '#shared/entities/admin/redirect.ts'
import type { ErrorFixture } from '#tests/contract/errors/fixture.ts'
import { longAgo, unknownId, withUnknownId, type Scenarios } from '#tests/contract/errors/scenario.ts'

const newRow = () => ({ path: `/old/${crypto.randomUUID()}`, target: '/catalog' })

const newRedirect = async ({ admin }: ErrorFixture) => (await admin.call('POST /v1/redirects', { body: newRow() })).body

/** Runs a call while the shop has as many redirects as it can have. */
const runWithMaxRedirects = async <Reply>({ testShop }: ErrorFixture, call: () => Promise<Reply>): Promise<Reply> => {
  const { database } = testShop.shop
  const count = maxRedirects - (await database.$count(redirects))
  for (let index = 0; index < count; index += 5000)
    await database.insert(redirects).values(
      Array.from({ length: Math.min(5000, count - index) }, (_, one) => ({
        path: `/full/${index + one}`,
        target: '/catalog',
        targetPath: '/catalog',
      })),
    )
  try {
    return await call()
  } finally {
    await database.delete(redirects).where(like(redirects.path, '/full/%'))
  }
}

/** Calls about the addresses of an old shop. */
export const oldAddresses: Scenarios = {
  'POST /v1/redirects': {
    BAD_REQUEST_VALUE_NOT_UNIQUE: async (fixture) => {
      const { path } = await newRedirect(fixture)
      return fixture.admin.call('POST /v1/redirects', { body: { path, target: '/faq' } })
    },
    BAD_REQUEST: (fixture) =>
      runWithMaxRedirects(fixture, () => fixture.admin.call('POST /v1/redirects', { body: newRow() })),
  },
  'POST /v1/redirects/many': {
    BAD_REQUEST: (fixture) =>
      runWithMaxRedirects(fixture, () => fixture.admin.call('POST /v1/redirects/many', { body: { rows: [newRow()] } })),
  },
  'GET /v1/admin/redirects/{id}': { BAD_REQUEST: withUnknownId('GET /v1/admin/redirects/{id}', 'admin') },
  'PATCH /v1/redirects/{id}': {
    BAD_REQUEST: withUnknownId('PATCH /v1/redirects/{id}', 'admin', longAgo),
    BAD_REQUEST_VALUE_NOT_UNIQUE: async (fixture) => {
      const { path } = await newRedirect(fixture)
      const { _id, updatedAt } = await newRedirect(fixture)
      return fixture.admin.call('PATCH /v1/redirects/{id}', { params: { id: _id }, body: { updatedAt, path } })
    },
  },
  'DELETE /v1/redirects/{id}': { BAD_REQUEST: withUnknownId('DELETE /v1/redirects/{id}', 'admin') },
  'DELETE /v1/redirects/many': {
    BAD_REQUEST: ({ admin }) => admin.call('DELETE /v1/redirects/many', { body: { ids: [unknownId] } }),
  },
}
