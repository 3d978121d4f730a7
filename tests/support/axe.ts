import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '#tests/support/browser.ts'

/** The widths that axe always checks, from the widest. */
export const widths = [1440, 320] as const
const everyWidth = [1440, 768, 320] as const
/**
 * Each state is checked in both languages. A language shares the widths with the other: styles depend on the width, texts do not.
 * AXE_WIDTHS=all checks both languages at all widths, tablets included, which takes twice as long.
 */
const widthsIn =
  process.env['AXE_WIDTHS'] === 'all'
    ? { 'uk-UA': everyWidth, 'en-US': everyWidth }
    : ({ 'uk-UA': [1440], 'en-US': [320] } as const)

type AxeOptions = Parameters<AxeBuilder['options']>[0]

/** The minified build of the axe that the builder uses: parsing the other build takes twice the time. */
const axeScript = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** Checks a page without frames in place, and loads axe once per document. The builder itself loads it twice per check. */
class SinglePageAxe extends AxeBuilder {
  readonly #page: Page

  constructor(page: Page) {
    super({ page, axeSource: 'void 0' })
    this.#page = page
    // A second page, which the builder otherwise sends the results to, takes two thirds of the time.
    this.setLegacyMode()
  }

  override async analyze() {
    if (!(await this.#page.evaluate(() => 'axe' in window))) await this.#page.evaluate(axeScript)
    return super.analyze()
  }
}

/**
 * Returns axe for the page as it is, which lists violations alone.
 * @param rules changes which rules run
 */
export const axeOn = (page: Page, rules: AxeOptions['rules'] = {}): AxeBuilder =>
  (page.frames().length === 1 ? new SinglePageAxe(page) : new AxeBuilder({ page })).options({
    rules,
    resultTypes: ['violations'],
    // Sends nothing about what passed out of the page.
    reporter: 'no-passes',
  })

/** Waits until nothing moves: what fades in has its colours at the end. */
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
