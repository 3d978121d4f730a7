import fc from 'fast-check'
import { newCallers } from '#tests/contract/fuzz/callers.ts'
import { toCurl } from '#tests/contract/fuzz/curl.ts'
import { prepareDraft } from '#tests/contract/fuzz/drafts.ts'
import { findFault } from '#tests/contract/fuzz/find-fault.ts'
import { Known } from '#tests/contract/fuzz/known-values.ts'
import { readHeapBytes } from '#tests/contract/fuzz/memory.ts'
import { readOperations, type Operation } from '#tests/contract/fuzz/operations.ts'
import { createImages } from '#tests/contract/fuzz/images.ts'
import { generatePlans, type Plan } from '#tests/contract/fuzz/plan.ts'
import { newReport, recordResponse, type FuzzReport } from '#tests/contract/fuzz/report.ts'
import { toRequest, type FuzzRequest, type Means } from '#tests/contract/fuzz/request.ts'
import { readTokens } from '#tests/contract/fuzz/tokens.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

/** Requests per operation and round; hashing and images take longer. */
const perRound = ({ body, fileTypes, resolveSchema }: Operation): number => {
  if (fileTypes) return 2
  const names = Object.keys((body && resolveSchema(body).properties) ?? {})
  return names.some((name) => /password/i.test(name)) ? 1 : 4
}

/** Sends generated requests to every operation of the document in rounds, and checks each response. */
export const fuzz = async (
  testShop: TestShop,
  { seed, requests }: { seed: number; requests: number },
): Promise<FuzzReport> => {
  const operations = await readOperations(testShop.server)
  const plans = new Map(operations.map((operation) => [operation, generatePlans(operation)]))
  const callers = await newCallers(testShop)
  const known = new Known(callers.ids)
  const means: Means = {
    shop: testShop.shop,
    known,
    getAuthorization: callers.getAuthorization,
    images: await createImages(),
  }
  const report = newReport()
  const seen = new Set<string>()

  const send = async (operation: Operation, request: FuzzRequest, round: number, who: Plan['who']): Promise<void> => {
    const startMs = performance.now()
    // inject accepts any method; its type does not.
    const response = await testShop.server.inject({ ...request, method: request.method as 'GET' })
    recordResponse(report, operation, response, performance.now() - startMs)
    if (response.statusCode < 300 && response.body.startsWith('{'))
      known.learn(operation, response.statusCode, response.json<object>())
    if (response.statusCode === 401) await callers.renew(who)
    const fault = findFault(operation, request, response)
    const kind = `${operation.name} ${fault?.replace(/"message".*/, '').replaceAll(/[\da-f-]{36}|\d+/g, '…')}`
    if (!fault || seen.has(kind)) return
    seen.add(kind)
    report.faults.push(
      `${operation.method} ${operation.path}: ${fault}\n  seed ${seed}, round ${round}: ${toCurl(request, who)}`,
    )
  }

  // Runs each search once, so that ids of existing resources are known.
  for (const operation of operations.filter(({ name }) => name.startsWith('search')))
    await send(operation, firstLook(operation, callers.getAuthorization), 0, operation.endpoint.who)

  for (let round = 1; report.sent < requests; round += 1) {
    const batch = operations.flatMap((operation, index) =>
      fc
        .sample(plans.get(operation)!, { numRuns: perRound(operation), seed: seed + round * 1000 + index })
        .map((plan) => ({ operation, plan })),
    )
    for (const n of [0, 1, 2]) await prepareDraft(testShop, known, round * 7 + n)
    // Six at a time. Requests to one operation are spread over the round.
    for (const few of chunks(spread(batch, 7), 6))
      await Promise.all(
        few.map(async ({ operation, plan }) => {
          const request = toRequest(operation, plan, means)
          const sendOnce = () => send(operation, request, round, plan.who)
          if (plan.times === 2) await sendOnce().then(sendOnce)
          else await Promise.all(Array.from({ length: plan.times }, sendOnce))
        }),
      )
    for (const [call, tokens] of Object.entries(await readTokens(testShop))) known.keepTokens(call, tokens)
    testShop.jobs.length = 0
    // By then caches are full and functions compiled.
    if (report.sent >= (requests * (report.heaps.length + 1)) / 3) report.heaps.push(readHeapBytes())
  }
  report.heaps.push(readHeapBytes())
  report.calls = operations.length
  report.neverRight = operations
    .filter(({ name, endpoint }) => !report.responses[name]?.[endpoint.status ?? 200])
    .map(({ name }) => name)
  return report
}

const firstLook = (operation: Operation, getAuthorization: Means['getAuthorization']): FuzzRequest => {
  const authorization = getAuthorization(operation.endpoint.who)
  return {
    method: operation.method,
    url: operation.path,
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    payload: JSON.stringify(
      operation.path.includes('promo-codes/search')
        ? { filter: { field: 'name', op: 'eq', value: 'SHYR10' } }
        : { limit: 100 },
    ),
  }
}

/** Reorders a list so that neighbours move apart: every `step`th item first, then the next ones. */
const spread = <T>(list: readonly T[], step: number): T[] =>
  Array.from({ length: step }, (_, offset) => list.filter((_one, index) => index % step === offset)).flat()

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size))
