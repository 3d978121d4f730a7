import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { listFailures, renderFailures } from './failures.ts'
import { listToRunAlone, markPassedAlone, timesAlone } from './run-alone.ts'
import { resultsFolder, steps, type Command, type Step } from './steps.ts'
import { hasFailed, noTests, renderTable, summarize, tallyResults, type StepResult } from './tally.ts'
import { readTreeState } from './tree-state.ts'

const { findProgram }: { findProgram: (root: string, name: string) => string } = createRequire(import.meta.url)(
  '../bootstrap/tools.cjs',
)

/** Hundreds of processes load the same files: each is stripped of its types and compiled once. */
const compileCache = join(process.cwd(), '.cache/compile')

/** Runs a tool or file of the project under this Node, in this terminal. Returns the exit code. */
function runCommand({ args: [program = '', ...args], env }: Command): Promise<number> {
  const child = spawn(process.execPath, [findProgram(process.cwd(), program), ...args], {
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache, ...env },
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(signal === null ? (code ?? 1) : 1))
  })
}

async function runStep(step: Step): Promise<StepResult> {
  const startedMs = Date.now()
  const secondsSince = () => (Date.now() - startedMs) / 1000
  console.log(`\n▸ ${step.name}`)
  const prepared = step.prepare()
  if ('leftOut' in prepared) {
    console.log(`  left out: ${prepared.leftOut}`)
    return { name: step.name, outcome: 'skipped', tally: noTests, seconds: 0, note: `left out: ${prepared.leftOut}` }
  }
  // If the suite crashes, the results of an earlier run must not count.
  if (step.results !== undefined) await rm(step.results, { force: true })
  const treeState = readTreeState()
  const code = await runCommand(prepared)
  const note = code === 0 ? undefined : await runFailedAlone(step)
  const results = step.results === undefined ? { tally: noTests } : await readResults(step.results, treeState)
  const isGood = (code === 0 || note !== undefined) && results !== undefined && results.tally.failed === 0
  return {
    name: step.name,
    outcome: isGood ? 'passed' : 'failed',
    seconds: secondsSince(),
    ...(note !== undefined && { note }),
    ...(results ?? { tally: noTests, note: 'crashed before it wrote its results' }),
  }
}

/**
 * Reruns the few failed tests separately, several times. If all of them pass every time, marks them as passed in the results and returns
 * their row for the table; otherwise returns undefined.
 */
async function runFailedAlone({ results: file, prepareAlone }: Step): Promise<string | undefined> {
  if (file === undefined || prepareAlone === undefined || !existsSync(file)) return undefined
  const results = JSON.parse(await readFile(file, 'utf8'))
  const tests = listToRunAlone(results)
  if (tests.length === 0) return undefined
  console.log(`\n${renderFailures(listFailures(results))}\n`)
  for (let time = 1; time <= timesAlone; time += 1) {
    console.log(`  by themselves, ${time} of ${timesAlone}: ${tests.join(', ')}`)
    if ((await runCommand(prepareAlone(tests))) !== 0) return undefined
  }
  await writeFile(file, JSON.stringify(markPassedAlone(results)))
  return `failed among others, passed ${timesAlone} times alone: ${tests.join(', ')}`
}

/** Reads a results file and adds to it the state of the code that it belongs to. */
async function readResults(file: string, treeState: string) {
  try {
    const results = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(file, JSON.stringify({ ...results, treeState }))
    return { tally: tallyResults(results), failures: listFailures(results) }
  } catch {
    return undefined
  }
}

/** `npm test` runs every step, `npm test -- unit browser` runs these two. */
async function runSteps(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    console.error(`There is no step "${unknown.join('", "')}". The steps: ${steps.map(({ name }) => name).join(', ')}.`)
    return 1
  }
  const strict = process.env['CI'] === 'true'
  const results: StepResult[] = []
  await mkdir(resultsFolder, { recursive: true })
  for (const step of steps) {
    if (names.length === 0 || names.includes(step.name)) results.push(await runStep(step))
  }
  const failures = results.flatMap((result) => result.failures ?? [])
  // Repeated here, because the reports of the suites are long.
  if (failures.length > 0) console.log(`\n${renderFailures(failures)}`)
  console.log(`\n${renderTable(results)}\n`)
  console.log(summarize(results, strict))
  return results.some((result) => hasFailed(result, strict)) ? 1 : 0
}

process.exitCode = await runSteps(process.argv.slice(2))
