import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadAgent } from '#ops/load/client.ts'
import { measureMachine, watchFigures } from '#ops/load/figures.ts'
import { countOrders, startLoadedShop } from '#ops/load/loaded-shop.ts'
import { getBottleneck, renderCurve, writeLoadReport } from '#ops/load/report.ts'
import { countFailed, openCrowd, summarise, type Crowd, type Stage } from '#ops/load/stage.ts'

const usage = `npm run load     simulated visitors at rising load until the shop refuses, and past it; about three minutes
TEST_DATABASE_URL=postgres://… names the server; a database of its own is created there and dropped at the end.`

/** Each stage has twice as many visitors as the one before. */
const visitorsOfStages = [25, 50, 100, 200, 400, 800, 1600]
const warmUpMs = 3000
const stageMs = 12_000
/** How long the shop may take until it serves few visitors as before. */
const maxRecoveryMs = 30_000
/** As fast as before: a busy machine varies. */
const recoveryFactor = 3

/** The functions that undo the set-up at the end, the last first. */
const closings: (() => Promise<unknown>)[] = []
const closeAll = async (): Promise<void> => {
  for (const close of closings.splice(0).toReversed()) await close().catch((error: unknown) => console.error(error))
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void closeAll().then(() => process.exit(1)))

const main = async (serverUrl: string): Promise<number> => {
  const otherCpu = await measureMachine(warmUpMs)
  const shop = await startLoadedShop(serverUrl, closings)
  const agent = loadAgent()
  closings.push(() => Promise.resolve(agent.destroy()))
  const confirmed = new Map<string, string>()
  const pressed = new Set<string>()
  const crowd: Crowd = openCrowd(
    { url: shop.url, host: shop.host, agent },
    {
      offers: shop.offers,
      files: await shop.listFiles(),
      onPlacing: (id) => pressed.add(id),
      onPlaced: ({ id, number }) => confirmed.set(id, number),
    },
  )
  const measure = async (visitors: number, durationMs: number): Promise<Stage> => {
    crowd.takeSamples()
    const figures = await watchFigures(shop.url, shop.metricsToken, durationMs)
    return summarise(crowd.takeSamples(), { visitors, seconds: durationMs / 1000, figures })
  }

  const stages: Stage[] = []
  for (const visitors of visitorsOfStages) {
    crowd.resize(visitors)
    await sleep(warmUpMs)
    const stage = await measure(visitors, stageMs)
    stages.push(stage)
    console.log(
      `${visitors} visitors: ${stage.servedPerSecond.toFixed(0)} requests a second, median ${stage.times.medianMs.toFixed(0)} ms`,
    )
  }
  const [first] = stages
  const fewest = visitorsOfStages[0]!
  crowd.resize(fewest)
  const endMs = performance.now()
  const isRecovered = (stage: Stage): boolean =>
    stage.times.medianMs < recoveryFactor * first!.times.medianMs && stage.refused + countFailed(stage) === 0
  let recovered = await measure(fewest, warmUpMs)
  while (!isRecovered(recovered) && performance.now() - endMs < maxRecoveryMs)
    recovered = await measure(fewest, warmUpMs)
  const recoveredAfterSeconds = (performance.now() - endMs) / 1000
  await crowd.leave()

  const counted = await countOrders(shop.query, { confirmed, pressed })
  const wrong = [
    ...counted.wrong,
    ...(counted.placed > 0 ? [] : ['no order was placed']),
    ...(isRecovered(recovered) ? [] : [`${fewest} visitors are not served as before`]),
    ...stages.flatMap(({ visitors, refusedBadly, failures, limited }) => [
      ...(refusedBadly > 0 ? [`${visitors} visitors: ${refusedBadly} replies of 503 without Retry-After`] : []),
      ...Object.entries(failures).map(([failure, count]) => `${visitors} visitors: ${count} × ${failure}`),
      ...(limited > 0 ? [`${visitors} visitors: ${limited} requests were too many for one visitor`] : []),
    ]),
  ]
  await writeLoadReport({ otherCpu, stages, recovered, recoveredAfterSeconds, counted, wrong })
  console.log(`\n${renderCurve(stages)}\n\nfirst bottleneck: ${getBottleneck(stages)}`)
  console.log(`recovered after ${recoveredAfterSeconds.toFixed(0)} s; ${counted.placed} orders, ${counted.units} units`)
  for (const fault of wrong) console.log(`✗ ${fault}`)
  return wrong.length > 0 ? 1 : 0
}

const { TEST_DATABASE_URL: serverUrl } = process.env
if (serverUrl === undefined) {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 1
} else
  try {
    process.exitCode = await main(serverUrl)
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  } finally {
    await closeAll()
  }
