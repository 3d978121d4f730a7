import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { applyImportPart } from '#api/modules/imports/apply-import-part.ts'
import { undoImportPart } from '#api/modules/imports/undo-import-part.ts'
import { stock, variants } from '#database/schema/variants.ts'
import type { AdminImport } from '#shared/entities/admin/import.ts'
import type { SignedIn } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { writeImportCsv, type ImportRow } from '#tests/support/import-table.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

/** Uploads, applies and undoes tables as the counter does, and runs the jobs. */
export const createImports = (testShop: TestShop, admin: SignedIn) => {
  const { shop, jobs } = testShop
  const { database } = shop
  const guest = newGuest(testShop.server)
  const upload = (payload: Buffer | string, caller: Pick<SignedIn, 'send'> = admin) =>
    caller.send({
      method: 'POST',
      path: `/v1/imports?${new URLSearchParams({ fileName: 'осінь.csv' })}`,
      payload,
      headers: { 'content-type': 'text/csv' },
    })
  const sendPhoto = (
    id: string,
    name: string,
    payload: Buffer,
    { caller = admin, type = 'image/jpeg' }: { caller?: Pick<SignedIn, 'send'>; type?: string } = {},
  ) =>
    caller.send({
      method: 'POST',
      path: `/v1/imports/${id}/photos?${new URLSearchParams({ name })}`,
      payload,
      headers: { 'content-type': type },
    })
  const sendPhotos = async (id: string, photos: ReadonlyMap<string, Buffer>) => {
    for (const [name, bytes] of photos) expect((await sendPhoto(id, name, bytes)).status).toBe(201)
  }
  const listPhotos = async (id: string) =>
    (await admin.call('GET /v1/imports/{id}/photos', { params: { id } })).body.entities.map(({ name }) => name)
  const checkAgain = (id: string) => admin.call('POST /v1/imports/{id}/check', { params: { id } })
  const check = async (rows: readonly ImportRow[]): Promise<AdminImport> => {
    const response = await upload(writeImportCsv(rows))
    expect(response.status).toBe(201)
    return response.body as AdminImport
  }
  const apply = (id: string) => admin.call('POST /v1/imports/{id}/apply', { params: { id } })
  const undo = (id: string, caller: Pick<SignedIn, 'call'> = admin) =>
    caller.call('POST /v1/imports/{id}/undo', { params: { id } })
  const read = async (id: string) => (await admin.call('GET /v1/imports/{id}', { params: { id } })).body
  /** Runs the jobs that the queue received for an import, and those that they send. */
  const runJobs = async (
    id: string,
    run: Readonly<Record<string, () => Promise<void>>> = {
      'apply-import': () => applyImportPart(shop, id),
      'undo-import': () => undoImportPart(shop, id),
    },
  ) => {
    for (;;) {
      const index = jobs.findIndex(({ name, data }) => name in run && 'importId' in data && data.importId === id)
      if (index < 0) return
      const [job] = jobs.splice(index, 1)
      await run[job!.name]!()
    }
  }
  const importRows = async (rows: readonly ImportRow[]) => {
    const { _id } = await check(rows)
    expect((await apply(_id)).status).toBe(200)
    await runJobs(_id)
    return read(_id)
  }
  const undoWhole = async (id: string) => {
    expect((await undo(id)).status).toBe(200)
    await runJobs(id)
    return read(id)
  }
  const findVariant = async (code: string) =>
    (await database.select().from(variants).where(eq(variants.vendorCode, code)))[0]
  /** Returns the units of each size, those that orders hold for their turn included. */
  const readUnits = async (variantId: string): Promise<Record<string, number>> => {
    const rows = await database.select().from(stock).where(eq(stock.variantId, variantId))
    return Object.fromEntries(rows.map(({ size, quantity, turns }) => [size, quantity + turns]))
  }
  /** Places an order of a guest. */
  const orderUnits = async (variantId: string, quantity: number) => {
    const placed = await placeOrder(guest, await prepareOrder(guest, [{ variantId, size: 'M', quantity }]))
    expect(placed.status).toBe(200)
  }
  return {
    upload,
    sendPhoto,
    sendPhotos,
    checkAgain,
    listPhotos,
    check,
    apply,
    undo,
    read,
    runJobs,
    importRows,
    undoWhole,
    findVariant,
    readUnits,
    orderUnits,
  }
}
