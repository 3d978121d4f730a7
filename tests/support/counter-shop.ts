import type { Page } from '@playwright/test'
import { expect } from '#tests/support/counter.ts'

/** Moves the focused row above another one, by Alt and an arrow. Hidden records may stand between them. */
export const moveBefore = async (counter: Page, name: string, other: string): Promise<void> => {
  const rows = counter.getByRole('grid').getByRole('row')
  const listNames = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-label')))
  await expect(rows.filter({ has: counter.getByText(name, { exact: true }) })).toBeFocused()
  for (let names = await listNames(); names.indexOf(name) > names.indexOf(other); names = await listNames()) {
    await counter.keyboard.press('Alt+ArrowUp')
    await expect.poll(listNames).not.toEqual(names)
    await expect(rows.filter({ has: counter.getByText(name, { exact: true }) })).toBeFocused()
  }
}

/** Deletes the open record. */
export const removeOpen = async (counter: Page): Promise<void> => {
  await counter.getByRole('button', { name: 'Стерти', exact: true }).press('Enter')
  await counter.getByRole('dialog').getByRole('button', { name: 'Стерти', exact: true }).press('Enter')
}
