import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errors, type ErrorCode } from '#shared/errors.ts'
import { errorText } from '#shared/texts/error-text.ts'
import { administration } from '#tests/contract/errors/administration.ts'
import { anyCall, commonErrors, ownErrors, type Callers } from '#tests/contract/errors/any-call.ts'
import { catalogue } from '#tests/contract/errors/catalogue.ts'
import { checkout } from '#tests/contract/errors/checkout.ts'
import { files, storageGone } from '#tests/contract/errors/files.ts'
import { garments } from '#tests/contract/errors/garments.ts'
import { notProvenYet } from '#tests/contract/errors/not-proven-yet.ts'
import { people } from '#tests/contract/errors/people.ts'
import type { Heard, Scenario } from '#tests/contract/errors/scenario.ts'
import { openStage, type Stage } from '#tests/contract/errors/stage.ts'
import { terms } from '#tests/contract/errors/terms.ts'
import { everyCall } from '#tests/contract/walk.ts'
import { newCustomer } from '#tests/support/customer.ts'

/** How every refusal of every call comes about. A call that declares another one needs a row more. */
const scenarios: Record<string, Partial<Record<ErrorCode, Scenario>>> = {
  ...catalogue,
  ...checkout,
  ...people,
  ...garments,
  ...terms,
  ...files,
  ...administration,
}

let stage: Stage
let callers: Callers
beforeAll(async () => {
  stage = await openStage()
  const { house, guest, admin, boss } = stage
  callers = { guest, customer: await newCustomer(house), administrator: admin, superAdministrator: boss }
})
afterAll(() => stage.close())

/** BAD_REQUEST alone is answered with other statuses than its own, where they say more. */
const statusesOf = (code: ErrorCode): readonly number[] =>
  code === 'BAD_REQUEST' ? [400, 404, 409, 413, 415, 429] : [errors[code].status]

const expectRefusal = ({ status, body }: Heard, code: ErrorCode): void => {
  expect({ code: body.code, message: body.message }, JSON.stringify(body)).toEqual({
    code,
    message: errorText(code, 'uk'),
  })
  expect(statusesOf(code)).toContain(status)
}

describe.each(everyCall)('$call', ({ call, endpoint }) => {
  test('[API-01d] has a scenario for each refusal that it declares, and for no other', () => {
    expect(Object.keys(scenarios[call] ?? {}).toSorted()).toEqual(ownErrors(endpoint).toSorted())
  })

  const own = Object.entries(scenarios[call] ?? {}) as [ErrorCode, Scenario][]
  if (own.length)
    test.each(own)('[API-01d] [API-06a] [API-06b] answers %s', async (code, scenario) => {
      expectRefusal(await scenario(stage), code)
    })

  test.each(commonErrors(endpoint))('[API-01d] answers %s', async (code) => {
    expectRefusal(await anyCall[code]!(callers, endpoint), code)
  })
})

test('[API-06c] [API-06d] a provider that fails beyond all codes is SOMETHING_WENT_WRONG', async () => {
  expectRefusal(await storageGone(stage), 'SOMETHING_WENT_WRONG')
})

describe('the catalogue of errors', () => {
  const answered = new Set<string>([
    ...Object.values(scenarios).flatMap((codes) => Object.keys(codes)),
    ...Object.keys(anyCall),
    // The test above, and database-errors.test.ts.
    'SOMETHING_WENT_WRONG',
    'DATA_BASE_ERROR',
  ])

  test('[API-06c] every code is answered by some call, or waits for its provider', () => {
    expect([...answered, ...Object.keys(notProvenYet)].toSorted()).toEqual(Object.keys(errors).toSorted())
  })

  test('[API-06c] nothing that a call declares is still said to wait', () => {
    const declared = everyCall.flatMap(({ call, endpoint }) => endpoint.errors.map((code) => ({ call, code })))
    expect(declared.filter(({ code }) => code in notProvenYet)).toEqual([])
  })
})
