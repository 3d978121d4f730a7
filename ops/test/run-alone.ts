/** The fields of a test that are read and changed in the output of Playwright's JSON reporter. */
interface Spec {
  readonly file: string
  readonly line: number
  readonly title: string
  readonly ok: boolean
  readonly tests: readonly { readonly status: string }[]
}

interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly Spec[]
}

interface Results {
  readonly stats: { readonly expected: number; readonly unexpected: number }
  readonly suites: readonly Suite[]
}

/** More failures than these are no matter of a busy machine. */
const mostAlone = 3

/** How many times in a row a test must pass when it runs separately. */
export const timesAlone = 3

/** Returns the tests that may run again by themselves, as Playwright names them; none if too many failed. */
export function listToRunAlone(results: Results): readonly string[] {
  const failed = results.suites.flatMap(listFailed)
  return failed.length > mostAlone ? [] : failed.map(({ file, line }) => `${file}:${line}`)
}

const listFailed = ({ suites = [], specs = [] }: Suite): readonly Spec[] => [
  ...specs.filter(({ ok }) => !ok),
  ...suites.flatMap(listFailed),
]

/** Returns the results with every failed test as passed. */
export function markPassedAlone<T extends Results>(results: T): T {
  const { expected, unexpected } = results.stats
  return {
    ...results,
    stats: { ...results.stats, expected: expected + unexpected, unexpected: 0 },
    suites: results.suites.map(markSuite),
  }
}

const markSuite = (suite: Suite): Suite => ({
  ...suite,
  ...(suite.suites && { suites: suite.suites.map(markSuite) }),
  ...(suite.specs && { specs: suite.specs.map(markSpec) }),
})

const markSpec = (spec: Spec): Spec =>
  spec.ok ? spec : { ...spec, ok: true, tests: spec.tests.map((test) => ({ ...test, status: 'expected' })) }
