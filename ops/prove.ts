import { findServerPrograms, startCluster, type Cluster } from '#ops/prove/cluster.ts'
import { countFaults } from '#ops/prove/invariants.ts'
import { readPlan, type PlannedShop } from '#ops/prove/plan.ts'
import { countWrong, renderTable, writeReport, type LeftOut, type Result } from '#ops/prove/report.ts'
import type { Sequence } from '#ops/prove/sequences/sequence.ts'
import { openTrial, type Scale, type Trial, type TrialOptions } from '#ops/prove/trial.ts'

const folder = '.cache/prove'
const serverUrl = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL']

// Ends this process the ordinary way, which kills the shop's processes. A trial that is closing goes on.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void closeAll().then(() => process.exit(1)))

/** Closed in this order: trials before the servers that they use. */
const openTrials = new Set<Trial['close']>()
const openClusters = new Set<Cluster['close']>()
const closeAll = async (): Promise<void> => {
  for (const open of [openTrials, openClusters]) await Promise.all([...open].map((close) => close()))
}

/** Runs one sequence, waits until all work is done, and counts the faults. A sequence that throws is a fault too. */
const runSequence = async (trial: Trial, sequence: Sequence, shop: string, seen: Set<string>): Promise<Result> => {
  const { name, title } = sequence
  const startedMs = performance.now()
  const wrong: string[] = []
  let tried = 0
  try {
    const outcome = await sequence.run(trial)
    tried = outcome.tried
    wrong.push(...outcome.wrong)
  } catch (error) {
    wrong.push(`it threw: ${String(error)}`)
  }
  try {
    for (const process of trial.processes) if (!process.isRunning()) await process.start()
    trial.providers.setOpen(true)
    await trial.mailServer.setDown(false)
    await trial.settle()
    // Faults of earlier sequences persist, but are counted only there.
    for (const fault of await countFaults(await trial.facts())) if (!seen.has(fault)) wrong.push(fault)
    for (const fault of wrong) seen.add(fault)
  } catch (error) {
    wrong.push(`it could not be counted: ${String(error)}`)
  }
  const seconds = (performance.now() - startedMs) / 1000
  const faults = wrong.map((fault) => `    ✗ ${fault}\n`).join('')
  const counts = `${tried} tried, ${wrong.length} wrong, ${seconds.toFixed(1)} s`
  process.stdout.write(`  ${shop}: ${title}, ${counts}\n${faults}`)
  return { name, title, shop, tried, wrong, seconds }
}

/** The PostgreSQL server that a shop uses; none for the embedded database. */
type Server = Pick<TrialOptions, 'serverUrl' | 'restartServer'>

const runShop = async (planned: PlannedShop, scale: Scale, server: Server): Promise<Result[]> => {
  const { database, storefront, sequences } = planned
  const shop = describeShop(planned)
  process.stdout.write(`▸ ${shop}: starting ${database === 'embedded' ? 'one process' : 'two processes'} …\n`)
  const onOpening = (close: Trial['close']) => openTrials.add(close)
  const trial = await openTrial({ database, storefront, scale, ...server, onOpening })
  const results: Result[] = []
  const seen = new Set<string>()
  try {
    for (const sequence of sequences)
      if (sequence.cannotRun?.() === undefined) results.push(await runSequence(trial, sequence, shop, seen))
    if (results.some(({ wrong }) => wrong.length > 0))
      for (const [index, { output }] of trial.processes.entries())
        process.stdout.write(`\nwhat process ${index + 1} of ${shop} wrote last:\n${output()}\n`)
  } finally {
    openTrials.delete(trial.close)
    await trial.close()
  }
  return results
}

const describeShop = ({ database, storefront, hasOwnServer }: PlannedShop): string =>
  `${database}${hasOwnServer ? ' of its own' : ''}, ${storefront}`

/** Runs a shop on a PostgreSQL server that is started for it. */
const runOnOwnServer = async (planned: PlannedShop, scale: Scale, programs: string): Promise<Result[]> => {
  const cluster = await startCluster(programs)
  openClusters.add(cluster.close)
  try {
    return await runShop(planned, scale, { serverUrl: cluster.url, restartServer: cluster.restart })
  } finally {
    openClusters.delete(cluster.close)
    await cluster.close()
  }
}

const main = async (words: readonly string[]): Promise<number> => {
  const { scale, shops, areAtOnce } = readPlan(words)
  const results: Result[] = []
  const leftOut: LeftOut[] = []
  const programs = await findServerPrograms()
  const run = async (shop: PlannedShop): Promise<void> => {
    const leaveOut = (reason: string) => void leftOut.push({ shop: describeShop(shop), reason })
    if (shop.hasOwnServer)
      if (programs === undefined) leaveOut('because no PostgreSQL server is installed on this machine')
      else results.push(...(await runOnOwnServer(shop, scale, programs)))
    else if (shop.database === 'postgresql' && serverUrl === undefined) leaveOut('because TEST_DATABASE_URL is not set')
    else results.push(...(await runShop(shop, scale, { serverUrl })))
  }
  if (areAtOnce) await Promise.all(shops.map(run))
  else for (const shop of shops) await run(shop)
  for (const planned of shops)
    for (const { title, cannotRun } of planned.sequences) {
      const reason = cannotRun?.()
      if (reason !== undefined) leftOut.push({ shop: `${describeShop(planned)}, ${title}`, reason })
    }
  const report = { results, leftOut }
  await writeReport(folder, report)
  const wrong = countWrong(report)
  const tried = results.reduce((sum, one) => sum + one.tried, 0)
  process.stdout.write(`\n${renderTable(report)}\n\n${tried} tried, ${wrong} wrong. Report: ${folder}/report.md\n`)
  return wrong > 0 || results.length === 0 ? 1 : 0
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
