import type { Page } from '@playwright/test'

/**
 * Records in the page how many ms after the last change a call is sent. Returns how to read them.
 * @param recorded `after`: the event of a change; `naming`: a text that the body contains
 */
export const recordDelays = async (
  page: Page,
  recorded: { after: 'click' | 'input'; call: string; naming: string },
) => {
  await page.evaluate(({ after, call, naming }) => {
    const delays: number[] = []
    Object.assign(window, { delays })
    let changedAt = 0
    document.addEventListener(after, () => (changedAt = performance.now()), true)
    // A body that is read here would be missing where the browser reports the request.
    window.Request = class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(input, init)
        if (this.url.includes(call) && typeof init?.body === 'string' && init.body.includes(naming))
          delays.push(performance.now() - changedAt)
      }
    }
  }, recorded)
  return () => page.evaluate(() => (window as unknown as { delays: number[] }).delays)
}
