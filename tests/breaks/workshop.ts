import { join } from 'node:path'
import { createVitest, type TestModule } from 'vitest/node'
import { breakText, type Break } from '#tests/breaks/break.ts'

/** What came of running tests over the shop as it is, or with one line broken. */
export type Outcome =
  | { readonly kind: 'red'; readonly seconds: number; readonly by: string }
  | { readonly kind: 'green'; readonly seconds: number; readonly passed: readonly string[] }
  /** The tests could not run: what was broken does not compile, or nothing has this title. */
  | { readonly kind: 'stuck'; readonly seconds: number; readonly why: string }

/** What to run: some tests of a file, with a line broken or none. */
export interface Trial {
  readonly test: string
  readonly filters: readonly string[]
  readonly broken?: Break
}

export interface Workshop {
  run: (trial: Trial) => Promise<Outcome>
  close: () => Promise<void>
}

const root = join(import.meta.dirname, '../..')

/**
 * A Vitest of its own that can break one module as it is loaded, and mend it again. No file is touched: whoever ends it in the
 * middle leaves nothing broken behind. Its modules stay loaded between trials, which is what makes it quick.
 */
export const openWorkshop = async (): Promise<Workshop> => {
  let broken: Break | undefined
  let isMet = false
  const vitest = await createVitest(
    // What it compiles is kept nowhere: another run must never meet a broken module, nor hear of what failed here.
    { watch: false, reporters: [{}], cache: false, fsModuleCache: false, maxWorkers: 1 },
    {
      plugins: [
        {
          name: 'break-one-line',
          enforce: 'pre',
          transform: (text, id) => {
            if (!broken || id.split('?')[0] !== join(root, broken.file)) return undefined
            isMet = true
            return { code: breakText(text, broken), map: null }
          },
        },
      ],
    },
  )
  const exchange = (next: Break | undefined): void => {
    for (const change of [broken, next]) if (change) vitest.invalidateFile(join(root, change.file))
    broken = next
    isMet = false
  }

  const run = async ({ test, filters, broken: next }: Trial): Promise<Outcome> => {
    const startedMs = performance.now()
    exchange(next)
    const testNamePattern = new RegExp(filters.map((filter) => RegExp.escape(filter)).join('|'))
    const specification = vitest.getRootProject().createSpecification(join(root, test), { testNamePattern })
    const { unhandledErrors } = await vitest.runTestSpecifications([specification])
    const seconds = (performance.now() - startedMs) / 1000
    if (next && !isMet) return { seconds, kind: 'stuck', why: 'the test does not load the file' }
    return { seconds, ...judge(specification.testModule, unhandledErrors) }
  }
  return { run, close: () => vitest.close() }
}

type Verdict = Outcome extends infer One ? (One extends Outcome ? Omit<One, 'seconds'> : never) : never

const judge = (module: TestModule | undefined, unhandledErrors: readonly unknown[]): Verdict => {
  const stuck = (why: unknown): Verdict => ({ kind: 'stuck', why: why instanceof Error ? why.message : String(why) })
  if (!module) return stuck('the test file was not run')
  const [error] = module.errors()
  if (error) return stuck(error.message)
  const tests = [...module.children.allTests()]
  const failed = tests.find((test) => test.result().state === 'failed')
  if (failed) return { kind: 'red', by: failed.name }
  // A test that fails before or after itself, in a hook of its group, says nothing for sure.
  if (unhandledErrors.length > 0) return stuck(unhandledErrors[0])
  if (!module.ok()) return stuck('a hook of the suite failed')
  const passed = tests.filter((test) => test.result().state === 'passed').map((test) => test.name)
  return passed.length > 0 ? { kind: 'green', passed } : stuck('no test has this title')
}
