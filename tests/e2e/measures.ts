import type { Locator, Page } from '@playwright/test'
import { readDemo, listPages, startOrder, type Demo } from '#tests/support/demo.ts'
import { expect, ready, test } from '#tests/support/browser.ts'
import { signInAsDemo } from '#tests/support/signed-in.ts'

/** A measurement of the design: the box of a part, or its font size. */
export interface Measure {
  what: string
  of: (page: Page) => Locator
  is: Partial<Record<'x' | 'right' | 'width' | 'height', number> & { 'font-size': string }>
}

/** One page, loaded once and measured in each of its windows: only styles depend on the window. */
export interface View {
  /** The clauses that it proves, if they come from the requirements and not only from the design. */
  proves?: readonly string[]
  /** A page of the demo shop by its name, 'order' for a started checkout, an address, or a function that returns one. */
  on: string | ((page: Page, demo: Demo) => Promise<string>)
  /** The name in the title, if `on` is no name. */
  name?: string
  /** With three products in the basket, or signed in. */
  with?: 'basket' | 'customer'
  /** Opens the measured part. */
  open?: (page: Page) => Promise<void>
  windows: readonly { at: readonly [number, number]; measures: readonly Measure[] }[]
}

export const desktop = [1440, 900] as const
export const tablet = [834, 1112] as const
export const phone = [390, 844] as const

export const header = (page: Page) => page.locator('body > header')
export const title = (page: Page) => page.getByRole('heading', { level: 1 })
export const photo = (page: Page) => page.locator('main picture').first()
export const frame = (page: Page) => page.locator('main div:has(> i)').first()
/** The white box: the dialog itself fills the window. */
export const panel = (page: Page) => page.getByRole('dialog').last().locator('> div').first()
export const inDialog = (selector: string) => (page: Page) => page.locator(`dialog[open] ${selector}`).first()
export const inMain = (selector: string) => (page: Page) => page.locator(`main ${selector}`).first()
export const press = (name: string) => async (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()

/** Defines one test per view. */
export const proveMeasures = (views: readonly View[]): void => {
  for (const { proves = [], on, name = String(on), with: has, open, windows } of views) {
    const ids = proves.map((id) => `[${id}] `).join('')
    const sizes = windows.map(({ at: [width] }) => width).join(', ')
    test(`${ids}“${name}” has the measures of the design at ${sizes} px`, async ({ page, request }) => {
      const [width, height] = windows[0]!.at
      await page.setViewportSize({ width, height })
      const demo = await readDemo(request)
      if (has === 'basket') await fillBasket(page, demo)
      if (has === 'customer') await signInAsDemo(page)
      await page.goto(await findAddress(on, page, demo))
      await ready(page)
      await open?.(page)
      for (const { at, measures } of windows) {
        await page.setViewportSize({ width: at[0], height: at[1] })
        for (const measure of measures) await expectMeasure(page, at[0], measure)
      }
    })
  }
}

const findAddress = (on: View['on'], page: Page, demo: Demo): string | Promise<string> => {
  if (typeof on === 'function') return on(page, demo)
  if (on === 'order') return startOrder(page.request, demo)
  return on.startsWith('/') ? on : listPages(demo)[on]!
}

/** Waits for the values: a dialog may still be opening. */
const expectMeasure = async (page: Page, window: number, { what, of, is }: Measure): Promise<void> => {
  for (const [name, value] of Object.entries(is))
    await expect
      .poll(async () => Math.abs((await measured(of(page), name)) - Number.parseFloat(String(value))), {
        message: `at ${window} px, ${name} of ${what} differs from ${value} by`,
      })
      .toBeLessThan(0.6)
}

const measured = async (part: Locator, name: string): Promise<number> => {
  if (name === 'font-size') return part.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  const box = await part.boundingBox()
  if (!box) return Number.NaN
  return name === 'right' ? box.x + box.width : box[name as 'x' | 'width' | 'height']
}

const fillBasket = (page: Page, { lines }: Demo) =>
  page.addInitScript((items) => localStorage.setItem('basket', JSON.stringify({ items })), lines)
