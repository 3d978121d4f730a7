import type { Mutation } from '#tests/mutations/mutation.ts'
import { mutations } from '#tests/mutations/mutations.ts'
import { openRunner, type Outcome, type Runner, type Trial } from '#tests/mutations/runner.ts'

/**
 * Applies the mutations one by one, in memory, and prints which test failed. Exits with 1 if a mutation goes unnoticed.
 * `npm run mutations` applies all of them, `npm run mutations -- promo` those that contain the word.
 */

/** More runners are no faster on machines with two cores. */
const maxRunners = 2
const database = process.env['TEST_DATABASE'] === 'postgres' ? 'postgres' : 'embedded'

const words = process.argv.slice(2)
const isSelected = ({ name, file, test }: Mutation): boolean =>
  words.length === 0 || words.some((word) => `${name} ${file} ${test}`.includes(word))
const selected = mutations.filter(isSelected)
// Mutations that the embedded database shows need not run on PostgreSQL again.
const tried = selected.filter((mutation) => (mutation.database ?? 'embedded') === database)

const listFilters = (rows: readonly Mutation[]): string[] => {
  const filters = rows.flatMap(({ filter }) => filter ?? [])
  return filters.length === rows.length ? [...new Set(filters)] : []
}
const describe = (outcome: Outcome): string =>
  outcome.kind === 'red'
    ? `red by “${outcome.by}”`
    : outcome.kind === 'green'
      ? 'green'
      : `NOT TRIED: ${outcome.why.split('\n')[0]}`

const faults: string[] = []
const print = (test: string, name: string, outcome: Outcome, fault: string | undefined): void => {
  if (fault) faults.push(`${name} (${test}): ${fault}`)
  console.log(`${fault ? '✗' : '✓'} ${`${Math.round(outcome.seconds * 1000)} ms`.padStart(8)}  ${name}`)
  console.log(`             ${test}: ${fault ?? describe(outcome)}`)
}

type Task = (runner: Runner) => Promise<void>

/** A test that fails without a mutation proves nothing, so each file first runs unchanged. */
const runUnchanged =
  (trial: Trial): Task =>
  async ({ run }) => {
    const outcome = await run(trial)
    const hasPassed = (filter: string) =>
      outcome.kind === 'green' && outcome.passed.some((title) => title.includes(filter))
    const missing = trial.filters.find((filter) => !hasPassed(filter))
    const fault = outcome.kind === 'green' ? missing && `no test is called “${missing}”` : describe(outcome)
    print(trial.test, 'unchanged', outcome, fault)
  }
const runMutated =
  (mutation: Mutation): Task =>
  async ({ run }) => {
    const outcome = await run({ test: mutation.test, filters: listFilters([mutation]), mutation })
    const fault = { red: undefined, green: 'STILL GREEN', stuck: describe(outcome) }[outcome.kind]
    print(mutation.test, mutation.name, outcome, fault)
  }

const tasks: Task[] = [
  ...[...Map.groupBy(tried, ({ test }) => test)].map(([test, rows]) =>
    runUnchanged({ test, filters: listFilters(rows) }),
  ),
  ...tried.map(runMutated),
]
const runTasks = async (runner: Runner): Promise<void> => {
  for (let task = tasks.shift(); task; task = tasks.shift()) await task(runner)
  await runner.close()
}

const startedMs = performance.now()
const first = await openRunner()
// The first trial prepares the template databases; a second runner would prepare them at the same time.
await tasks.shift()?.(first)
const others = Array.from({ length: maxRunners - 1 }, openRunner)
await Promise.all([runTasks(first), ...others.map(async (runner) => runTasks(await runner))])

const seconds = Math.round((performance.now() - startedMs) / 1000)
if (faults.length) console.log(`\n${faults.join('\n')}`)
console.log(`\n${tried.length} mutations tried in ${seconds} s, ${faults.length} faults`)
if (selected.length > tried.length)
  console.log(
    `${selected.length - tried.length} left out: they show only on ${database === 'postgres' ? 'the embedded database' : 'PostgreSQL'}`,
  )
// Vitest sets the exit code by failed tests, which are the expected result here.
process.exitCode = faults.length || tried.length === 0 ? 1 : 0
