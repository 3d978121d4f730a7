/** A test that failed, and how. */
export interface Failure {
  readonly test: string
  readonly message: string
}

/** The fields read of the JSON that Vitest's reporter writes. */
interface VitestResults {
  readonly testResults: readonly {
    readonly name: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** A file or `describe` block in the output of Playwright's JSON reporter. */
interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly ok: boolean
    readonly tests: readonly {
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[]
    }[]
  }[]
}

interface PlaywrightResults {
  readonly suites: readonly PlaywrightSuite[]
}

/** Lists the failed tests of a results file of Vitest or Playwright, with the file in front of each. */
export function listFailures(results: VitestResults | PlaywrightResults): readonly Failure[] {
  return 'testResults' in results ? results.testResults.flatMap(listVitest) : results.suites.flatMap(listPlaywright)
}

function listVitest({ name, message, assertionResults }: VitestResults['testResults'][number]): readonly Failure[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  // A file that cannot be loaded has a message but no tests.
  if (assertionResults.length === 0 && message !== '') return [{ test: name, message }]
  return failed.map(({ fullName, failureMessages }) => ({
    test: `${name} › ${fullName}`,
    message: failureMessages.join('\n'),
  }))
}

function listPlaywright({ suites = [], specs = [] }: PlaywrightSuite): readonly Failure[] {
  const failed = specs.filter(({ ok }) => !ok)
  return [
    ...failed.map(({ title, file, tests }) => ({
      test: `${file} › ${title}`,
      message: tests
        .flatMap((test) => test.results)
        .flatMap((result) => result.errors)
        .map(({ message = '' }) => message)
        .join('\n'),
    })),
    ...suites.flatMap(listPlaywright),
  ]
}

// oxlint-disable-next-line no-control-regex -- Reporters colour their messages.
const colours = /\u001B\[[\d;]*m/g
const maxLines = 25

/** Returns the failed tests as text, the first 25 lines of each message. */
export function renderFailures(failures: readonly Failure[]): string {
  return failures
    .map(({ test, message }) => {
      const lines = message.replace(colours, '').split('\n').slice(0, maxLines)
      return [`✗ ${test}`, ...lines.map((line) => `    ${line}`)].join('\n')
    })
    .join('\n')
}
