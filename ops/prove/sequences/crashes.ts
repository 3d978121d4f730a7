import type { GateRequest } from '#ops/prove/gate.ts'
import { cancelOrder } from '#ops/prove/administrator.ts'
import { checkPaid, placeForPayment } from '#ops/prove/sequences/pay-order.ts'
import { type Outcome, type Sequence } from '#ops/prove/sequences/sequence.ts'
import { underLoad } from '#ops/prove/sequences/under-load.ts'
import type { Trial } from '#ops/prove/trial.ts'
import type { OnlineMethod } from '#shared/enums.ts'

const chooseProcess = (trial: Trial, round: number) => trial.processes[round % trial.processes.length]!

const killedUnderLoad = underLoad(async (trial, round) => {
  const process = chooseProcess(trial, round)
  await trial.kill(process)
  await process.start()
})

const stoppedUnderLoad = underLoad(async (trial, round) => {
  const process = chooseProcess(trial, round)
  const code = await process.stop()
  if (code !== 0) throw new Error(`the shop ended with ${code} when it was asked to stop`)
  await process.start()
})

const disconnected = underLoad(async (trial) => {
  await trial.breakConnections?.()
})

/** Kills all processes when a provider has charged, and before the shop has written it down. */
const chargeAndKill = async (trial: Trial, method: OnlineMethod, minutesDown: number): Promise<Outcome> => {
  const items = await trial.goods(1, 1)
  const order = await placeForPayment(trial, method, items)
  await trial.settle()
  const gate = trial.providers.gates.get(method)!
  const killAll = async () => {
    await Promise.all(trial.processes.map((process) => trial.kill(process)))
  }
  // PayPal charges when the shop calls it, the others when the payer pays: the shop receives the result as a posted callback.
  const isCharge = ({ path }: GateRequest) => path.endsWith('/capture')
  const { promise: killed, resolve } = Promise.withResolvers<void>()
  const onCharge = async () => {
    await killAll()
    resolve()
  }
  gate.onReply((request) => (isCharge(request) ? onCharge() : undefined))
  trial.results.onRequest(() => (method === 'PAYPAL' ? undefined : onCharge()))
  await trial.providers.payerMeets(order.step, 'paid')
  if (method === 'PAYPAL') await order.buyer.call('POST /v1/orders/{id}/check-payment', { params: { id: order.id } })
  await killed
  gate.onReply(undefined)
  trial.results.onRequest(undefined)
  // The provider gives up posting meanwhile.
  await trial.providers.idle()
  trial.advance(minutesDown)
  await Promise.all(trial.processes.map((process) => process.start()))
  await trial.pass(3)
  return {
    tried: 1,
    wrong: await checkPaid(trial, order.id, true, `${method}, charged ${minutesDown} min before the restart`),
  }
}

const charged = async (trial: Trial): Promise<Outcome> => {
  const { methods } = trial.providers
  // Within the hold and after it; in a short run one of them for each method.
  const downs = methods.flatMap((method) => [0, 40].map((minutes) => ({ method, minutes })))
  const chosen =
    trial.scale.rounds > 2 ? downs : methods.map((method, index) => ({ method, minutes: index === 0 ? 40 : 0 }))
  const outcomes: Outcome[] = []
  for (const { method, minutes } of chosen) outcomes.push(await chargeAndKill(trial, method, minutes))
  return { tried: outcomes.length, wrong: outcomes.flatMap(({ wrong }) => wrong) }
}

/** Kills the shop while it gives money back: nothing is given back twice or forgotten. */
const refunded = async (trial: Trial): Promise<Outcome> => {
  const { methods } = trial.providers
  const items = await trial.goods(1, methods.length)
  for (const method of methods) {
    const order = await placeForPayment(trial, method, items)
    await trial.providers.payerMeets(order.step, 'paid')
    await order.buyer.check(order.id)
    await trial.settle()
    const { promise: killed, resolve } = Promise.withResolvers<void>()
    trial.providers.gates.get(method)!.onReply(async ({ method, path, body }) => {
      const isRefund = (method === 'POST' && path.includes('refund')) || decodeLiqpayAction(body) === 'refund'
      if (!isRefund) return
      await Promise.all(trial.processes.map((process) => trial.kill(process)))
      resolve()
    })
    await cancelOrder(trial, order.id)
    await killed
    trial.providers.gates.get(method)!.onReply(undefined)
    await Promise.all(trial.processes.map((process) => process.start()))
    // A claim of the process that ended is over after three minutes.
    trial.advance(4)
    await trial.settle()
  }
  return { tried: methods.length, wrong: [] }
}

const decodeLiqpayAction = (body: Buffer): unknown => {
  const data = new URLSearchParams(body.toString()).get('data')
  return data === null ? undefined : (JSON.parse(Buffer.from(data, 'base64').toString()) as { action?: unknown }).action
}

export const crashSequences: readonly Sequence[] = [
  {
    name: 'charged',
    title: 'killed between charge and record',
    isShort: true,
    isAboutPayment: true,
    run: charged,
  },
  { name: 'refunded', title: 'killed between refund and record', isAboutPayment: true, run: refunded },
  { name: 'killed', title: 'kill -9 under load', isAboutPayment: true, run: killedUnderLoad },
  { name: 'stopped', title: 'SIGTERM and restart under load', run: stoppedUnderLoad },
  {
    name: 'disconnected',
    title: 'database connections broken under load',
    isShort: true,
    runsOn: ({ database }) => database === 'postgresql',
    run: disconnected,
  },
]
