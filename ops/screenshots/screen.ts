import type { Page } from '@playwright/test'
import type { Messages } from '#shared/texts/all.ts'

/** Ids and texts that a screen needs. */
export interface Subject {
  texts: Messages
  isPhone: boolean
  /** Ids: a category, a variant, one that is sold out, one with a single size, one that comes soon, an order. */
  category: string
  product: string
  soldOut: string
  oneSize: string
  comingSoon: string
  order: string
}

/**
 * How far an order is: empty, filled in, placed with cash on delivery (which is prepaid online), placed with the first online
 * method, declined at its provider, paid.
 */
export type OrderStage = 'started' | 'filled' | 'placed' | 'unpaid' | 'declined' | 'paid'

export interface Screen {
  name: string
  path: (subject: Subject) => string
  /** The basket contains a few products. */
  withBasket?: true
  withOrder?: OrderStage
  /** The demo's customer is signed in, a customer who has just registered, or the demo's administrator at the counter. */
  signedIn?: 'demo' | 'new' | 'staff'
  /** The cookie banner and the discount are not answered yet. */
  isFirstVisit?: true
  withoutScripts?: true
  /** Brings the page into its state. The screenshot shows the whole page. */
  prepare?: (page: Page, subject: Subject) => Promise<void>
  /** Opens something over the page. The screenshot shows the window. */
  open?: (page: Page, subject: Subject) => Promise<void>
}

export function at(path: string) {
  return () => path
}
export function press(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true }).first().click()
}
export function waitForDialog(page: Page) {
  return page.getByRole('dialog').waitFor()
}
/** Submits an empty form. Its button looks disabled, and shows the missing fields. */
export function sendEmpty(selector: string) {
  return async (page: Page) => {
    await page.locator(`${selector} [type=submit]`).first().click({ force: true })
    await page.locator(`${selector} [aria-invalid=true]`).first().waitFor()
  }
}
