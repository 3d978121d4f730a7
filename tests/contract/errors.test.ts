import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errors, type ErrorCode } from '#shared/errors.ts'
import { toErrorText } from '#shared/texts/error-text.ts'
import { administration } from '#tests/contract/errors/administration.ts'
import { anyCall, commonErrors, ownErrors, type Callers } from '#tests/contract/errors/any-call.ts'
import { catalogue } from '#tests/contract/errors/catalogue.ts'
import { collections } from '#tests/contract/errors/collections.ts'
import { checkout } from '#tests/contract/errors/checkout.ts'
import { files, storageGone } from '#tests/contract/errors/files.ts'
import { imports } from '#tests/contract/errors/imports.ts'
import { prices } from '#tests/contract/errors/prices.ts'
import { products } from '#tests/contract/errors/products.ts'
import { accounts } from '#tests/contract/errors/accounts.ts'
import type { ErrorResponse, Scenario } from '#tests/contract/errors/scenario.ts'
import { openErrorFixture, type ErrorFixture } from '#tests/contract/errors/fixture.ts'
import { paying, placingPayments } from '#tests/contract/errors/payments.ts'
import { promoCodes } from '#tests/contract/errors/promo-codes.ts'
import { returns } from '#tests/contract/errors/returns.ts'
import { stock } from '#tests/contract/errors/stock.ts'
import { oldAddresses } from '#tests/contract/errors/redirects.ts'
import { savedViews } from '#tests/contract/errors/saved-views.ts'
import { staffOrders } from '#tests/contract/errors/staff-orders.ts'
import { wholeProducts } from '#tests/contract/errors/whole-products.ts'
import { everyCall } from '#tests/contract/every-call.ts'
import { newCustomer } from '#tests/support/customer.ts'

/** Provokes every error of every call. A call that declares a new error needs a new scenario. */
const scenarios: Record<string, Partial<Record<ErrorCode, Scenario>>> = {
  ...catalogue,
  ...collections,
  ...checkout,
  'PUT /v1/orders/{id}/payment-method': { ...checkout['PUT /v1/orders/{id}/payment-method'], ...placingPayments },
  ...paying,
  ...accounts,
  ...products,
  ...promoCodes,
  ...files,
  ...imports,
  ...administration,
  ...returns,
  ...oldAddresses,
  ...savedViews,
  ...staffOrders,
  ...stock,
  ...prices,
  ...wholeProducts,
}

let fixture: ErrorFixture
let callers: Callers
beforeAll(async () => {
  fixture = await openErrorFixture()
  const { testShop, guest, admin, superAdmin } = fixture
  callers = { guest, customer: await newCustomer(testShop), administrator: admin, superAdministrator: superAdmin }
})
afterAll(() => fixture.close())

/** Only BAD_REQUEST has several statuses, chosen by cause. */
const listStatuses = (code: ErrorCode): readonly number[] =>
  code === 'BAD_REQUEST' ? [400, 404, 409, 413, 415, 429] : [errors[code].status]

const expectAppError = ({ status, body }: ErrorResponse, code: ErrorCode): void => {
  expect({ code: body.code, message: body.message }, JSON.stringify(body)).toEqual({
    code,
    message: toErrorText(code, 'uk', { status, details: body.details }),
  })
  expect(listStatuses(code)).toContain(status)
}

describe.each(everyCall)('$call', ({ call, endpoint }) => {
  test('[API-01d] has a scenario for each error that it declares, and for no other', () => {
    expect(Object.keys(scenarios[call] ?? {}).toSorted()).toEqual(ownErrors(endpoint).toSorted())
  })

  const ownScenarios = Object.entries(scenarios[call] ?? {}) as [ErrorCode, Scenario][]
  if (ownScenarios.length)
    test.each(ownScenarios)('[API-01d] [API-06a] [API-06b] returns %s', async (code, scenario) => {
      expectAppError(await scenario(fixture), code)
    })

  test.each(commonErrors(endpoint))('[API-01d] returns %s', async (code) => {
    expectAppError(await anyCall[code]!(callers, endpoint), code)
  })
})

test('[API-06c] [API-06d] an unexpected failure of a provider is SOMETHING_WENT_WRONG', async () => {
  expectAppError(await storageGone(fixture), 'SOMETHING_WENT_WRONG')
})

describe('the catalogue of errors', () => {
  const returned = new Set<string>([
    ...Object.values(scenarios).flatMap((codes) => Object.keys(codes)),
    ...Object.keys(anyCall),
    // The test above, and database-errors.test.ts.
    'SOMETHING_WENT_WRONG',
    'DATA_BASE_ERROR',
    // The addresses of the providers and the job that refunds: tests/api/payments, payments.test.ts of the adapters.
    'LIQPAY_RESULT_INVALID_SIGNATURE',
    'STRIPE_EXECUTE_ERROR',
  ])

  test('[API-06c] every code is returned', () => {
    expect([...returned].toSorted()).toEqual(Object.keys(errors).toSorted())
  })
})
