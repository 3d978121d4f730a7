import type { Break } from '#tests/breaks/break.ts'
import { breaks } from '#tests/breaks/breaks.ts'
import { openWorkshop, type Outcome, type Trial, type Workshop } from '#tests/breaks/workshop.ts'

/**
 * Breaks the shop line by line, in memory alone, and prints which test turned red. A break that no test notices is a fault of
 * the tests, and the exit code says so. `npm run breaks` tries all of them, `npm run breaks -- promo` those with this word.
 */

/** More at once would make each slower. */
const mostWorkshops = 2
const database = process.env['TEST_DATABASE'] === 'postgres' ? 'postgres' : 'embedded'

const words = process.argv.slice(2)
const isAsked = ({ name, file, test }: Break): boolean =>
  words.length === 0 || words.some((word) => `${name} ${file} ${test}`.includes(word))
const asked = breaks.filter(isAsked)
// What shows on the embedded database shows on both, and is not tried twice.
const tried = asked.filter((one) => (one.database ?? 'embedded') === database)

const filtersOf = (rows: readonly Break[]): string[] => {
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

type Work = (workshop: Workshop) => Promise<void>

/** A test that is red by itself proves nothing: each file runs once with nothing broken. */
const tryUnbroken =
  (trial: Trial): Work =>
  async ({ run }) => {
    const outcome = await run(trial)
    const isThere = (filter: string) =>
      outcome.kind === 'green' && outcome.passed.some((title) => title.includes(filter))
    const missing = trial.filters.find((filter) => !isThere(filter))
    const fault = outcome.kind === 'green' ? missing && `no test is called “${missing}”` : describe(outcome)
    print(trial.test, 'nothing broken', outcome, fault)
  }
const tryBroken =
  (broken: Break): Work =>
  async ({ run }) => {
    const outcome = await run({ test: broken.test, filters: filtersOf([broken]), broken })
    const fault = { red: undefined, green: 'STILL GREEN', stuck: describe(outcome) }[outcome.kind]
    print(broken.test, broken.name, outcome, fault)
  }

const todo: Work[] = [
  ...[...Map.groupBy(tried, ({ test }) => test)].map(([test, rows]) => tryUnbroken({ test, filters: filtersOf(rows) })),
  ...tried.map(tryBroken),
]
const workIn = async (workshop: Workshop): Promise<void> => {
  for (let next = todo.shift(); next; next = todo.shift()) await next(workshop)
  await workshop.close()
}

const startedMs = performance.now()
const first = await openWorkshop()
// The first trial prepares the shops that all suites copy; a second workshop that did the same would be in its way.
await todo.shift()?.(first)
const others = Array.from({ length: mostWorkshops - 1 }, openWorkshop)
await Promise.all([workIn(first), ...others.map(async (workshop) => workIn(await workshop))])

const seconds = Math.round((performance.now() - startedMs) / 1000)
if (faults.length) console.log(`\n${faults.join('\n')}`)
console.log(`\n${tried.length} breaks tried in ${seconds} s, ${faults.length} faults`)
if (asked.length > tried.length)
  console.log(
    `${asked.length - tried.length} left out: they show on ${database === 'postgres' ? 'the embedded database' : 'PostgreSQL'} alone`,
  )
// Vitest sets it by the tests that failed, which is what they are here for.
process.exitCode = faults.length || tried.length === 0 ? 1 : 0
