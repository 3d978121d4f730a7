import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'
import type * as axeCore from 'axe-core'
import type { Result, RunOptions } from 'axe-core'
import { expect } from '#tests/support/browser.ts'
import { setLanguage } from '#tests/support/counter.ts'
import { locales, type Locale } from '#shared/enums.ts'

/** The widths that axe always checks, from the widest. */
export const widths = [1440, 320] as const
const everyWidth = [1440, 768, 320] as const
/** AXE_WIDTHS=all checks both languages at all widths, tablets included, which takes twice as long. */
const checksAllWidths = process.env['AXE_WIDTHS'] === 'all'
/** Each state is checked in both languages. A language shares the widths with the other: styles depend on the width, texts do not. */
const widthsIn = checksAllWidths
  ? { 'uk-UA': everyWidth, 'en-US': everyWidth }
  : ({ 'uk-UA': [1440], 'en-US': [320] } as const)

declare global {
  interface Window {
    axe: typeof axeCore
  }
}

/** The minified build: parsing the other one takes twice the time. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Checks one frame, in which axe is loaded once per document. */
const violationsIn = async (frame: Frame, within: string | null, options: RunOptions): Promise<Result[]> => {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeScript)
  return frame.evaluate(async ([selector, run]) => (await window.axe.run(selector ?? document, run)).violations, [
    within,
    options,
  ] as const)
}

/** Rules for whole pages, which the content of a frame is not. */
const pageRules = ['bypass', 'landmark-one-main', 'page-has-heading-one', 'region']
const withoutPageRules = (options: RunOptions): RunOptions => ({
  ...options,
  rules: { ...options.rules, ...Object.fromEntries(pageRules.map((id) => [id, { enabled: false }])) },
})

/** Axe for the page as it is. A frame that can't be checked fails the check. */
class PageAxe {
  readonly #page: Page
  readonly #options: RunOptions
  #within: string | null = null

  constructor(page: Page, rules: RunOptions['rules']) {
    this.#page = page
    this.#options = {
      ...(rules && { rules }),
      resultTypes: ['violations'],
      // Passed checks are not sent out of the page.
      reporter: 'no-passes',
      // Each frame is checked separately: those of other origins answer no messages.
      iframes: false,
    }
  }

  /** Checks a part of the page, and its frames whole. */
  include(selector: string): this {
    this.#within = selector
    return this
  }

  /** Runs only these rules. */
  withRules(ids: string[]): this {
    this.#options.runOnly = { type: 'rule', values: ids }
    return this
  }

  /** Returns the violations of the page and of its frames. */
  async analyze(): Promise<{ violations: Result[] }> {
    const main = this.#page.mainFrame()
    const violations = [violationsIn(main, this.#within, this.#options)]
    for (const frame of this.#page.frames())
      if (frame !== main && (await runsScripts(frame)))
        violations.push(violationsIn(frame, null, withoutPageRules(this.#options)))
    return { violations: (await Promise.all(violations)).flat() }
  }
}

/** Returns false for a frame in which axe cannot run either: the page in it is checked by itself. */
const runsScripts = async (frame: Frame): Promise<boolean> => {
  const sandbox = await (await frame.frameElement()).getAttribute('sandbox')
  return sandbox === null || sandbox.includes('allow-scripts')
}

/**
 * Returns axe for the current page, with only violations in its results.
 * @param rules changes which rules run
 */
export const axeOn = (page: Page, rules?: RunOptions['rules']): PageAxe => new PageAxe(page, rules)

/** Waits until all animations have ended, so that elements that fade in have their final colours. */
export const hasSettled = (page: Page) =>
  page.waitForFunction(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    return document.getAnimations().length === 0
  })

/**
 * Checks the page on the screen at the widths of its language, with the rules of WCAG 2.2 AA, and that it fits a window of 320.
 * @param within a selector, if only a part is checked: the rest is inert behind a dialog
 */
export const expectAccessible = async (page: Page, within?: string): Promise<void> => {
  const language = await page.evaluate(() => document.documentElement.lang)
  expect(Object.keys(widthsIn)).toContain(language)
  // One of the two, as was just checked.
  for (const width of widthsIn[language as keyof typeof widthsIn]) {
    await page.setViewportSize({ width, height: 900 })
    const axe = axeOn(page, { 'target-size': { enabled: true } })
    const { violations } = await (within ? axe.include(within) : axe).analyze()
    expect(
      violations.map(({ id, nodes }) => `${width}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
    ).toEqual([])
  }
  await page.setViewportSize({ width: widths[1], height: 900 })
  expect(await tooWideElements(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(widths[1])
}

/** Lists the first elements that make the page wider than the window. */
const tooWideElements = (page: Page) =>
  page.evaluate(() =>
    document.documentElement.scrollWidth <= innerWidth
      ? []
      : [...document.querySelectorAll('body *')]
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
          .map((element) => `${element.tagName} ${element.className} ${element.getBoundingClientRect().right}`)
          .slice(0, 8),
  )

/**
 * Checks the screen of the counter with the rules of WCAG 2.2 AA, and that it is not wider than its window.
 * @param state a description of the screen, for the message of a failure
 */
export const expectScreenAccessible = async (counter: Page, state: string): Promise<void> => {
  const { violations } = await axeOn(counter, { 'target-size': { enabled: true } }).analyze()
  expect(
    violations.map(({ id, nodes }) => `${state}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([])
  await expectScreenFits(counter, state)
}

const expectScreenFits = async (counter: Page, state: string): Promise<void> => {
  const overflow = await counter.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(`${state}: ${overflow} px too wide`).toBe(`${state}: 0 px too wide`)
}

interface PathsOptions {
  /** Waits until the screen has its data. */
  waitFor: (path: string, locale: Locale) => Promise<void>
  widths?: readonly number[]
}

/** Returns true for every second width, in English for the others: styles depend on the width, texts do not. */
const runsAxeAt = (locale: Locale, widthIndex: number): boolean =>
  checksAllWidths || widthIndex % 2 === (locale === 'uk' ? 0 : 1)

/**
 * Checks the screen as `expectScreenAccessible` does in the language that shares this width, and in the other one that it fits.
 * @param widthIndex which of the widths of a test this is
 */
export const expectViewAccessible = async (
  counter: Page,
  { locale, widthIndex, state }: { locale: Locale; widthIndex: number; state: string },
): Promise<void> => {
  await (runsAxeAt(locale, widthIndex) ? expectScreenAccessible : expectScreenFits)(counter, state)
}

/**
 * Opens the paths of the counter in both languages, and checks each at each width as `expectViewAccessible` does. A window that is
 * resized has the same styles as one that was opened so, without another load.
 */
export const expectPathsAccessible = async (
  counter: Page,
  paths: readonly string[],
  { waitFor, widths: windowWidths = [1440, 390, 320] }: PathsOptions,
): Promise<void> => {
  for (const locale of locales) {
    await setLanguage(counter, locale)
    for (const path of paths) {
      await counter.goto(path)
      for (const [widthIndex, width] of windowWidths.entries()) {
        await counter.setViewportSize({ width, height: 900 })
        await waitFor(path, locale)
        await hasSettled(counter)
        await expectViewAccessible(counter, { locale, widthIndex, state: `${locale} ${width} ${path}` })
      }
    }
  }
}
