import type { Page } from '@playwright/test'

/** Adds up the page's layout shifts that no input caused, as browsers report them. */
export const measureShift = (page: Page) =>
  page.evaluate(async () => {
    const shifts: (PerformanceEntry & { value: number; hadRecentInput: boolean })[] = []
    // The observer's type is the generic entry; these two fields are those of 'layout-shift'.
    new PerformanceObserver((list) => shifts.push(...(list.getEntries() as typeof shifts))).observe({
      type: 'layout-shift',
      buffered: true,
    })
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0)
  })
