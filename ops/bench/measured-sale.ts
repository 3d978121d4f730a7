import { setTimeout } from 'node:timers/promises'
import { signInAdministrator } from '#ops/bench/administrator.ts'
import type { BenchShop } from '#ops/bench/shops.ts'
import { send, type Call, type Reply } from '#ops/kit/send.ts'
import type { AdminSale, SalePreview, SaleSet } from '#shared/entities/admin/sale.ts'

const dayMs = 86_400_000
/** Each look counts the variants of the sale. The counter looks every two seconds. */
const pollMs = 1000

/**
 * Begins a sale of so many variants or more, and ends it afterwards.
 * @param meanwhile runs from the first price to the last
 * @returns how long its prices were being set, in milliseconds
 */
export async function measureSale(
  shop: BenchShop,
  { fewest, categories }: { fewest: number; categories: readonly string[] },
  meanwhile: (isOver: () => boolean) => Promise<void>,
): Promise<number> {
  const headers = { authorization: await signInAdministrator(shop) }
  const sendSigned = (call: Call) => send(shop.url, { ...call, headers })
  const sendChecked = async <Body>(call: Call): Promise<Body> => {
    const { status, body } = await sendSigned(call)
    if (status >= 400) throw new Error(`${call.path} gets ${status}: ${body.toString()}`)
    return JSON.parse(body.toString()) as Body // the contract of the endpoint
  }
  const body = { ...(await findTerms(sendSigned, fewest, categories)), name: { uk: 'Вимір', en: 'Measured' } }
  const { _id } = await sendChecked<AdminSale>({ method: 'POST', path: '/v1/admin/sales', body })
  const waitFor = async (isSo: (sale: AdminSale) => boolean): Promise<AdminSale> => {
    for (;;) {
      const sale = await sendChecked<AdminSale>({ path: `/v1/admin/sales/${_id}` })
      if (isSo(sale)) return sale
      await setTimeout(pollMs)
    }
  }
  await waitFor(({ state }) => state === 'RUNNING')
  const startedAtMs = performance.now()
  let isOver = false
  const watched = meanwhile(() => isOver)
  const { updatedAt } = await waitFor(({ switching }) => switching === null)
  const durationMs = performance.now() - startedAtMs
  isOver = true
  await watched
  await sendChecked({ method: 'POST', path: `/v1/admin/sales/${_id}/end`, body: { updatedAt } })
  await waitFor(({ state }) => state === 'ENDED')
  return durationMs
}

/** Finds a percentage that is a reduction of enough variants: the sales before were reductions, too. */
const findTerms = async (
  sendSigned: (call: Call) => Promise<Reply>,
  fewest: number,
  categories: readonly string[],
): Promise<{ startsAt: string; endsAt: string; set: SaleSet }> => {
  const startsAt = new Date().toISOString()
  const endsAt = new Date(Date.now() + dayMs).toISOString()
  for (let percent = 5; percent <= 90; percent += 5)
    for (let count = 1; count <= categories.length; count += 1) {
      const categoryIds = categories.slice(0, count)
      const set = { percent, roundTo: 0.01, categoryIds, variantIds: [], withoutIds: [], withoutRefused: true }
      const body = { startsAt, endsAt, set }
      const previewed = readPreview(await sendSigned({ method: 'POST', path: '/v1/admin/sales/preview', body }))
      if (!previewed) break
      if (previewed.possible >= fewest) return body
    }
  throw new Error(`no percentage is a reduction of ${fewest} variants`)
}

/**
 * Reads the reply to a preview.
 * @returns undefined if the sale would have more variants than a sale may have
 * @throws Error with the reply if it is any other refusal
 */
export function readPreview({ status, body }: Pick<Reply, 'status' | 'body'>): SalePreview | undefined {
  const text = body.toString()
  if (status < 400) return JSON.parse(text) as SalePreview // the contract of the endpoint
  if (status === 422) {
    const { details } = JSON.parse(text) as { details?: readonly { field: string; rule: string }[] } // of a VALIDATION_ERROR
    if (details?.some(({ field, rule }) => field === 'set' && rule === 'too_many')) return undefined
  }
  throw new Error(`the preview of a sale gets ${status}: ${text}`)
}
