import { signId } from '#api/signature.ts'
import { staffCalls } from '#ops/prove/administrator.ts'
import type { Answer, Buyer } from '#ops/prove/buyer.ts'
import { runConcurrently, type Outcome, type Sequence } from '#ops/prove/sequences/sequence.ts'
import type { Trial } from '#ops/prove/trial.ts'
import type { OrderItemInput } from '#shared/entities/order.ts'

const method = 'CASH_ON_DELIVERY'
const turnMinutes = 120

/** A person who waits for a size, with the link of their mails. */
interface Waiting {
  readonly buyer: Buyer
  readonly token: string
}

/** Adds confirmed people to the queue of a size, in this sequence. */
const joinQueue = async (trial: Trial, { variantId, size }: OrderItemInput, count: number): Promise<Waiting[]> => {
  const rows = await trial.query<{ id: string }>(
    `insert into stock_alerts (variant_id, size, email, locale, confirmed_at)
      select $1::uuid, $2, 'waiting-' || gen_random_uuid() || '@example.com', 'uk', $3::timestamptz + make_interval(secs => n)
      from generate_series(1, $4::int) n returning id`,
    [variantId, size, trial.now().toISOString(), count],
  )
  return rows.map(({ id }) => ({ buyer: trial.newBuyer(), token: signId({ secret: trial.secret }, 'turn', id) }))
}

const takeTurn = ({ buyer, token }: Waiting): Promise<Answer<{ state: string }>> =>
  buyer.call('POST /v1/stock-alerts/turn', { body: { token, action: 'TAKE' } })
const maxRuns = 4
/** Runs the job that begins turns until it is this person's, as its schedule would: a run that has begun before may miss them. */
const awaitTurn = async (trial: Trial, person: Waiting): Promise<boolean> => {
  for (let run = 0; run < maxRuns; run++) {
    await trial.run(['send-stock-alerts'])
    await trial.settle()
    const { status, body } = await takeTurn(person)
    if (status === 200 && body.state === 'TURN') return true
  }
  return false
}
const isPlaced = ({ status }: Answer): boolean => status === 200

/**
 * Two units come back while strangers want them and four people wait: no stranger gets one. The first of the queue presses the last button
 * twice at once and gets one. The second presses it as their time ends: either they get the unit, or it is offered to the third, not both.
 */
const serveQueue = async (trial: Trial): Promise<Outcome> => {
  const { buyers, rounds } = trial.scale
  const wrong: string[] = []
  let tried = 0
  for (let round = 0; round < rounds; round++) {
    // The round before has ended the session of staff.
    const call = await staffCalls(trial)
    const [item] = await trial.goods(1, 1)
    const strangers = await runConcurrently(Array.from({ length: Math.min(buyers, 8) }), async () => {
      const buyer = trial.newBuyer()
      return { buyer, id: await buyer.fillOrder([item!]) }
    })
    const [last] = strangers
    await last!.buyer.place(last!.id, method)
    const [first, second, third] = await joinQueue(trial, item!, 4)
    const [received, ...answers] = await Promise.all([
      call('POST /v1/admin/stock/movements', {
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: { movements: [{ variantId: item!.variantId, size: item!.size, by: 2, reason: 'RECEIPT' }] },
      }),
      ...strangers.slice(1).map(({ buyer, id }) => buyer.place(id, method)),
    ])
    if (received.status === 200) trial.countReceived([item!], 2)
    else wrong.push(`a delivery was answered by ${received.status}`)
    if (answers.some(isPlaced)) wrong.push('a stranger bought a unit that others wait for')

    for (const person of [first!, second!])
      if (!(await awaitTurn(trial, person))) wrong.push('a unit came back, and nobody of the queue has a turn')
    const [ofFirst, ofSecond] = await Promise.all([first!, second!].map(({ buyer }) => buyer.fillOrder([item!])))
    const twice = await Promise.all([first!.buyer.place(ofFirst!, method), first!.buyer.place(ofFirst!, method)])
    if (!twice.every(isPlaced))
      wrong.push(`the first of the queue was answered by ${twice.map(({ status }) => status).join()}`)

    // Waits for mails under way, because the queue would treat their jobs as lost and send them again.
    await trial.settle()
    trial.advance(turnMinutes + 1)
    const [late] = await Promise.all([second!.buyer.place(ofSecond!, method), trial.run(['send-stock-alerts'])])
    if (isPlaced(late) === (await awaitTurn(trial, third!)))
      wrong.push(
        `a turn that ended was answered by ${late.status}, and the next person has ${isPlaced(late) ? 'a' : 'no'} turn`,
      )
    tried += strangers.length + 5
  }
  // Holds of earlier sequences have ended by now as well.
  await trial.pass(0)
  return { tried, wrong }
}

export const turnSequences: readonly Sequence[] = [
  { name: 'turns', title: 'units that come back while people wait for them', isShort: true, run: serveQueue },
]
