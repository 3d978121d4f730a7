import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { FuzzReport } from '#tests/contract/fuzz/report.ts'
import { fuzz } from '#tests/contract/fuzz/run.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

/** FUZZ_SEED repeats or varies a run. Continuous integration sends four times as many requests; FUZZ_REQUESTS sets the number. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_102)
const isFull = process.env['CI'] === 'true'
const requests = Number(process.env['FUZZ_REQUESTS'] ?? (isFull ? 8000 : 2000))

let testShop: TestShop
let report: FuzzReport
/** Warnings and errors in the shop's log. */
const warnings: string[] = []
const rejections: unknown[] = []
const noteRejection = (reason: unknown): void => void rejections.push(reason)

beforeAll(async () => {
  process.on('unhandledRejection', noteRejection)
  const write = (line: string) => {
    // Refused tokens and roles are expected security events.
    if (!('security' in (JSON.parse(line) as object))) warnings.push(line)
  }
  const log = pino({ level: 'warn' }, { write })
  testShop = await openTestShop('ua', { log })
  // A request may close the shop. The others are served all the same.
  vi.spyOn(testShop.shop.caches.door, 'get').mockResolvedValue('open')
  report = await fuzz(testShop, { seed, requests })
  if (process.env['FUZZ_VERBOSE']) console.log(report.responses)
  console.log(
    [
      `fuzz: ${report.sent} requests, seed ${seed}; responses ${JSON.stringify(report.statuses)}`,
      `heap: ${report.heaps.map(megabytes).join(', ')} MB after each third`,
      `not once right: ${report.neverRight.join(', ')}\n${report.reached} of ${report.sent} got past validation\nslowest: ${report.slowest.map(({ call, ms }) => `${call} ${ms} ms`).join(', ')}`,
    ].join('\n'),
  )
}, 600_000)
afterAll(async () => {
  process.off('unhandledRejection', noteRejection)
  await testShop.close()
})

const megabytes = (bytes: number): string => (bytes / 1_048_576).toFixed(1)

test('[API-01b] [API-06a] [API-06b] every response is the declared reply or an error of the catalogue', () => {
  expect(report.faults.join('\n\n')).toBe('')
  expect(report.sent).toBeGreaterThanOrEqual(requests)
})

test('[API-01b] no request fails with 5xx or writes a warning to the log', () => {
  expect({ warnings: warnings.slice(0, 5), rejections }).toEqual({ warnings: [], rejections: [] })
})

/** Calls that need a second factor's code, a passkey, a session by its id, a cookie of staff, a warning about failed sign-ins or a token signed by an identity provider. */
const outOfReach = new Set([
  'signInAdministrator',
  'updateSecondFactor',
  'refreshStaffSession',
  'unlockStaffSession',
  'signInByPasskey',
  'confirmAdministrator',
  'addPasskey',
  'removePasskey',
  'endOwnSession',
  'admitDevice',
  'signInWithGoogle',
  // Returns of an order that was received: tests/api follows them.
  'findReturnable',
  'askReturn',
  'changeReturnAsCustomer',
  'uploadReturnPhoto',
  'readReturn',
  'addReturnPhoto',
  'readReturnPhoto',
  // The link of a person who waits for a size.
  'useTurn',
  // The links of a fit mail.
  'readFitQuestions',
  'answerFit',
  // Sales of pieces that can be reduced, at a time that is to come: tests/api follows them.
  'previewSale',
  'createSale',
  'readSale',
  'changeSale',
  'endSale',
  'cancelSale',
  // A product as a whole names category, colours, photos and fibres that fit each other: tests/api follows it.
  'createWholeProduct',
  'updateWholeProduct',
  'previewNewProduct',
  'previewWholeProduct',
  // A table, which is no image, and then its id: tests/api follows them.
  'createImport',
  'readImport',
  'chooseImportColumns',
  'uploadImportPhoto',
  'listImportPhotos',
  'checkImport',
  'applyImport',
  'undoImport',
  // All ids that there are, each once: tests/api/reorder.test.ts follows them.
  'reorderCategories',
  'reorderCollections',
  'reorderShippingMethods',
  // A job that has failed.
  'retryFailedJob',
  'discardFailedJob',
  // The links of mails to people who wait for a size, and of orders that can be withdrawn from.
  'confirmStockAlert',
  'stopStockAlert',
  'findWithdrawal',
  'withdrawAsGuest',
  // Calls of staff that need an order in one step, whose last change they name: tests/api follows each.
  'moveOrders',
  'setMissing',
  'shipOrders',
  'restoreOrder',
  'createStaffOrder',
  'previewStaffOrder',
  'sendPaymentLink',
  'recordOutsidePayment',
  'refundOrder',
  'createReturn',
  'updateReturn',
  'acceptReturn',
])
/** The largest share of the calls that may never succeed: ids and tokens that one test run hardly ever combines. */
const maxNeverRight = requests >= 8000 ? 0.1 : 0.3

test('[API-01b] many requests are valid: they reach the use cases, and nearly every call succeeds', () => {
  expect(report.reached / report.sent).toBeGreaterThan(0.4)
  const missed = report.neverRight.filter((name) => !outOfReach.has(name))
  expect(missed.length / report.calls, missed.join(', ')).toBeLessThanOrEqual(maxNeverRight)
})

test('[API-01b] requests do not leak memory', () => {
  const [first, second] = report.heaps
  const last = report.heaps.at(-1)
  expect(report.heaps.length).toBeGreaterThanOrEqual(3)
  // A leak grows steadily; data that a call loads at its first use does not.
  expect(Math.min(second! - first!, last! - second!)).toBeLessThan(4 * 1_048_576)
})
