import { join } from 'node:path'
import { createVitest, type TestModule } from 'vitest/node'
import { mutateText, type Mutation } from '#tests/mutations/mutation.ts'

/** The result of running tests over the shop as it is, or with one mutation applied. */
export type Outcome =
  | { readonly kind: 'red'; readonly seconds: number; readonly by: string }
  | { readonly kind: 'green'; readonly seconds: number; readonly passed: readonly string[] }
  /** The tests could not run: the mutated module does not compile, or no test has the title. */
  | { readonly kind: 'stuck'; readonly seconds: number; readonly why: string }

/** Which tests of a file to run, with which mutation. */
export interface Trial {
  readonly test: string
  readonly filters: readonly string[]
  readonly mutation?: Mutation
}

export interface Runner {
  run: (trial: Trial) => Promise<Outcome>
  close: () => Promise<void>
}

const root = join(import.meta.dirname, '../..')

/**
 * Opens a Vitest that applies a mutation to a module while loading it. Files on disk never change, so an interrupted run
 * leaves nothing to restore. Modules stay loaded between trials, which makes them fast.
 */
export const openRunner = async (): Promise<Runner> => {
  let mutation: Mutation | undefined
  let isApplied = false
  const vitest = await createVitest(
    // No cache on disk: another run must never load a mutated module or see these failures.
    { watch: false, reporters: [{}], cache: false, fsModuleCache: false, maxWorkers: 1 },
    {
      plugins: [
        {
          name: 'apply-mutation',
          enforce: 'pre',
          transform: (text, id) => {
            if (!mutation || id.split('?')[0] !== join(root, mutation.file)) return undefined
            isApplied = true
            return { code: mutateText(text, mutation), map: null }
          },
        },
      ],
    },
  )
  const replaceMutation = (next: Mutation | undefined): void => {
    for (const change of [mutation, next]) if (change) vitest.invalidateFile(join(root, change.file))
    mutation = next
    isApplied = false
  }

  const run = async ({ test, filters, mutation: next }: Trial): Promise<Outcome> => {
    const startedMs = performance.now()
    replaceMutation(next)
    const testNamePattern = new RegExp(filters.map((filter) => RegExp.escape(filter)).join('|'))
    const specification = vitest.getRootProject().createSpecification(join(root, test), { testNamePattern })
    const { unhandledErrors } = await vitest.runTestSpecifications([specification])
    const seconds = (performance.now() - startedMs) / 1000
    if (next && !isApplied) return { seconds, kind: 'stuck', why: 'the test does not load the file' }
    return { seconds, ...toResult(specification.testModule, unhandledErrors) }
  }
  return { run, close: () => vitest.close() }
}

type Result = Outcome extends infer One ? (One extends Outcome ? Omit<One, 'seconds'> : never) : never

const toResult = (module: TestModule | undefined, unhandledErrors: readonly unknown[]): Result => {
  const stuck = (why: unknown): Result => ({ kind: 'stuck', why: why instanceof Error ? why.message : String(why) })
  if (!module) return stuck('the test file was not run')
  const [error] = module.errors()
  if (error) return stuck(error.message)
  const tests = [...module.children.allTests()]
  const failed = tests.find((test) => test.result().state === 'failed')
  if (failed) return { kind: 'red', by: failed.name }
  // A failed hook proves nothing about the test itself.
  if (unhandledErrors.length > 0) return stuck(unhandledErrors[0])
  if (!module.ok()) return stuck('a hook of the suite failed')
  const passed = tests.filter((test) => test.result().state === 'passed').map((test) => test.name)
  return passed.length > 0 ? { kind: 'green', passed } : stuck('no test has this title')
}
