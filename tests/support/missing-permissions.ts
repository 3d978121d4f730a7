import type { Page } from '@playwright/test'
import { expect } from '#tests/support/counter.ts'

/**
 * Shows the counter as a role does that lacks some permissions: the profile arrives without them.
 * @param listMissing called for each profile
 * @returns shows it with all permissions again
 */
export const withoutPermissions = async (
  counter: Page,
  listMissing: () => readonly string[],
): Promise<() => Promise<void>> => {
  const address = '**/v1/admin-profile*'
  await counter.route(address, async (route) => {
    const response = await route.fetch()
    const profile = (await response.json()) as { permissions: string[] }
    const permissions = profile.permissions.filter((permission) => !listMissing().includes(permission))
    await route.fulfill({ response, json: { ...profile, permissions } })
  })
  return () => counter.unroute(address)
}

/** Expects that no row of the list can be chosen, by a box or a key. */
export const expectNoChoosing = async (counter: Page): Promise<void> => {
  await expect(counter.getByRole('checkbox')).toHaveCount(0)
  await counter.keyboard.press('j')
  await counter.keyboard.press('x')
  await counter.keyboard.press('ControlOrMeta+a')
  await expect(counter.getByRole('toolbar')).toHaveCount(0)
}
