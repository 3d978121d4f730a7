import type { Outcome, Sequence } from '#ops/prove/sequences/sequence.ts'
import type { Trial } from '#ops/prove/trial.ts'
import type { OrderItemInput } from '#shared/entities/order.ts'
import { toUnitKey } from '#ops/prove/invariants.ts'

const killAll = (trial: Trial) => Promise.all(trial.processes.map((process) => trial.kill(process)))
const startAll = (trial: Trial) => Promise.all(trial.processes.map((process) => process.start()))

const mailTimeoutMs = 60_000

/** Kills all processes when a mail to the shop has arrived, and before they are told so. */
const killAtMail = async (trial: Trial, isMail: (id: string) => boolean, work: () => Promise<void>): Promise<void> => {
  const { promise: killed, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(() => reject(new Error('no mail to the shop arrived in time')), mailTimeoutMs)
  trial.mailServer.onMail(async (id) => {
    if (!isMail(id)) return
    trial.mailServer.onMail(undefined)
    await killAll(trial).then(() => resolve(), reject)
  })
  try {
    await Promise.all([work(), killed.then(() => startAll(trial))])
  } finally {
    clearTimeout(timer)
    trial.mailServer.onMail(undefined)
  }
}

const buy = async (trial: Trial, item: OrderItemInput): Promise<string> => {
  const buyer = trial.newBuyer()
  const id = await buyer.fillOrder([item])
  const { status, code } = await buyer.place(id, 'CASH_ON_DELIVERY')
  if (status !== 200) throw new Error(`placing replied ${status} ${code ?? ''}`)
  return id
}

interface LowStockMail {
  at: string
  state: string
  units: { variantId: string; size: string }[]
}

/** Returns a line for each size that is not in exactly one mail to the shop that has arrived. */
const listUnnoticed = async (trial: Trial, items: readonly OrderItemInput[]): Promise<string[]> => {
  const mails = await trial.query<LowStockMail>(
    `select data->>'at' as at, state::text, data->'units' as units from pgboss.job
      where name = 'shop-mail' and data->>'mail' = 'low-stock'`,
  )
  const hasArrived = ({ at }: LowStockMail) =>
    [...trial.mailServer.arrived.keys()].some((id) => id.startsWith(`shop-low-stock.${Date.parse(at)}@`))
  return items.flatMap((item) => {
    const itemMails = mails.filter(({ units }) => units.some((unit) => toUnitKey(unit) === toUnitKey(item)))
    const arrived = itemMails.filter(hasArrived)
    return itemMails.length === 1 && arrived.length === 1
      ? []
      : [`${toUnitKey(item)} became low: ${itemMails.length} mails list it, ${arrived.length} of them arrived`]
  })
}

/** More than the shop's default of LOW_STOCK_UNITS by one. */
const unitsBefore = 3

/**
 * Kills the shop while it is mailed about an order and about a size that has become low in stock. The order's notice is an invariant;
 * each size is in one mail.
 */
const notified = async (trial: Trial): Promise<Outcome> => {
  const { rounds } = trial.scale
  const items = await trial.goods(Math.max(2, rounds), unitsBefore)
  // Sends the mails that earlier sequences have left first.
  await trial.run(['send-shop-notices'])
  await trial.settle()
  for (const [index, item] of items.entries()) {
    if (index % 2 === 0)
      await killAtMail(
        trial,
        (id) => id.startsWith('order-notice.'),
        () => buy(trial, item).then(() => undefined),
      )
    else
      await killAtMail(
        trial,
        (id) => id.startsWith('shop-low-stock.'),
        async () => {
          await buy(trial, item)
          await trial.run(['send-shop-notices'])
        },
      )
  }
  await trial.settle()
  await trial.run(['send-shop-notices'])
  await trial.settle()
  return { tried: items.length, wrong: await listUnnoticed(trial, items) }
}

export const noticeSequences: readonly Sequence[] = [
  { name: 'notices', title: 'killed while the shop is mailed about orders and low stock', run: notified },
]
