import { beforeAll, describe, expect, test } from 'vitest'
import { hasPermission, staffRoles, type StaffRole } from '#shared/permissions.ts'
import { callablePath, everyCall } from '#tests/contract/every-call.ts'
import { newAdministrator, type SignedIn } from '#tests/support/administrator.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const administratorCalls = everyCall.filter(({ endpoint }) => endpoint.who === 'administrator')

let staff: Record<StaffRole, SignedIn>
const testShop = await openShopFixture()
beforeAll(async () => {
  const entries = await Promise.all(
    staffRoles.map(async (role) => [
      role,
      await newAdministrator(testShop, role === 'OWNER' ? { isSuper: true } : { role }),
    ]),
  )
  staff = Object.fromEntries(entries) as typeof staff // one entry per role
})

test('[ADM-22a] only the calls about the own account need no permission', () => {
  const free = administratorCalls.filter(({ endpoint }) => !endpoint.needs).map(({ call }) => call)
  expect(free.filter((call) => !call.includes(' /v1/admin-profile'))).toEqual([])
})

describe.each(administratorCalls.filter(({ endpoint }) => endpoint.needs))('$call', ({ endpoint }) => {
  // A body that no schema accepts, so that these calls change nothing.
  const request = {
    method: endpoint.method,
    path: callablePath(endpoint.path),
    ...(endpoint.body && { body: { 'no such field': true } }),
  }
  test.each(staffRoles)('[ADM-22b] is open to %s if the role has the permission', async (role) => {
    const { status, body } = await staff[role].send(request)
    const isRefused = status === 403 && body.code === 'DONT_HAVE_ACCESS'
    const missing = isRefused ? body.details : undefined
    expect(missing).toEqual(hasPermission(role, endpoint.needs!) ? undefined : { permission: endpoint.needs })
  })
})
