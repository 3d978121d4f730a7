import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '#database/schema/audit-log.ts'
import type { CollectionInput } from '#shared/entities/admin/collection.ts'
import { newAdministrator, type SignedIn } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

/** The calls that put all categories, all collections and all shipping methods in order. */
const testShop = await openShopFixture()
let admin: SignedIn
beforeAll(async () => {
  admin = await newAdministrator(testShop)
  // The demo shop has no collections.
  for (const colour of ['black', 'milk', 'graphite'])
    await admin.call('POST /v1/collections', { body: inColour(colour) })
})

const inColour = (colour: string): CollectionInput => ({
  name: { uk: 'Одного кольору', en: 'Of one colour' },
  lead: { uk: 'Речі одного кольору', en: 'Things of one colour' },
  photoId: null,
  state: 'ACTIVE',
  position: 0,
  rule: { colours: [colour] },
})

const resources = [
  { noun: 'category', path: 'categories', lacksRight: 'PACKER' },
  { noun: 'collection', path: 'collections', lacksRight: 'PACKER' },
  { noun: 'shipping-method', path: 'shipping-methods', lacksRight: 'EDITOR' },
] as const

interface Positioned {
  _id: string
  position: number
  updatedAt: string
}

describe.each(resources)('the order of each $noun', ({ noun, path, lacksRight }) => {
  const list = async (): Promise<Positioned[]> => {
    const { body } = await admin.send({ method: 'POST', path: `/v1/admin/${path}/search`, body: { limit: 100 } })
    return (body as unknown as { entities: Positioned[] }).entities // the contract of the call
  }
  const listIds = async () => (await list()).map(({ _id }) => _id)
  const listPublicIds = async () => {
    const { body } = await newGuest(testShop.server).send({ method: 'POST', path: `/v1/${path}/search`, body: {} })
    return (body as unknown as { entities: Positioned[] }).entities.map(({ _id }) => _id) // the contract of the call
  }
  const reorder = (ids: readonly string[], who = admin) =>
    who.send({ method: 'PUT', path: `/v1/${path}/sequence`, body: { ids } })
  const listEntries = async () =>
    (
      await testShop.shop.database
        .select({ id: auditLog.recordId })
        .from(auditLog)
        .where(eq(auditLog.noun, noun))
        .orderBy(asc(auditLog.id))
    ).map(({ id }) => id)

  test('[ADM-28a] is replaced by one call, and visitors see it', async () => {
    const before = await list()
    const ids = before.map(({ _id }) => _id).toReversed()
    const publicIds = await listPublicIds()
    expect(await reorder(ids)).toEqual({ status: 200, body: { ids } })
    expect(await listIds()).toEqual(ids)
    expect(await listPublicIds()).toEqual(ids.filter((id) => publicIds.includes(id)))
    const after = await list()
    expect(after.map(({ position }) => position)).toEqual(ids.map((_, index) => index))
  })

  test('[ADM-28a] gives each that moves a new version and an entry in the audit log, and the others none', async () => {
    await reorder(await listIds())
    const entries = await listEntries()
    const [first, second, ...others] = await list()
    const ids = [second!, first!, ...others].map(({ _id }) => _id)
    expect((await reorder(ids)).status).toBe(200)
    expect((await listEntries()).slice(entries.length).toSorted()).toEqual([first!._id, second!._id].toSorted())
    const after = await list()
    expect(after.slice(2)).toEqual(others)
    expect(after.find(({ _id }) => _id === first!._id)!.updatedAt).not.toBe(first!.updatedAt)
    const stale = await admin.send({
      method: 'PATCH',
      path: `/v1/${path}/${first!._id}`,
      body: { state: 'ACTIVE', updatedAt: first!.updatedAt },
    })
    expect(stale).toMatchObject({ status: 409, body: { details: { reason: 'CHANGED_MEANWHILE' } } })
  })

  test('[ADM-28b] is refused whole unless the ids are those of all, each once', async () => {
    const ids = await listIds()
    const moved = ids.toReversed()
    const unknown = crypto.randomUUID()
    const lists = [moved.slice(1), [...moved, unknown], [unknown, ...moved.slice(1)], [moved[1]!, ...moved.slice(1)]]
    for (const wrong of lists)
      expect(await reorder(wrong)).toMatchObject({
        status: 409,
        body: { code: 'BAD_REQUEST', details: { reason: 'CHANGED_MEANWHILE', ids } },
      })
    expect(await reorder([...moved, moved[0]!])).toMatchObject({ status: 409 })
    expect(await listIds()).toEqual(ids)
  })

  test('[ADM-28b] of several calls at once is one of theirs', async () => {
    const ids = await listIds()
    const orders = [ids.toReversed(), [...ids.slice(1), ids[0]!], ids]
    const replies = await Promise.all(orders.map((one) => reorder(one)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(orders).toContainEqual(await listIds())
  })

  test('[ADM-28b] needs the right to change it', async () => {
    const other = await newAdministrator(testShop, { role: lacksRight })
    expect(await reorder(await listIds(), other)).toMatchObject({ status: 403, body: { code: 'DONT_HAVE_ACCESS' } })
  })
})
