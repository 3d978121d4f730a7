import type { Page } from '@playwright/test'
import { expect, test, unblocked } from '#tests/support/browser.ts'
import { texts } from '#shared/texts/all.ts'

const t = texts.uk.runner
const game = (page: Page) => page.getByRole('region', { name: t.game })
const start = (page: Page) => page.getByRole('button', { name: t.start })
const surface = (page: Page) => game(page).getByRole('button').first()
const figure = (page: Page) => page.locator('[data-runner]')

interface Played {
  jumps: number
  /** Pixels that the obstacles moved in the last frame before each count of jumps. */
  speeds: Record<number, number>
  /** Thickness of the horizon at each count of jumps. */
  horizons: Record<number, number>
  fenceMoved: boolean
}

declare global {
  interface Window {
    /** Draws this many frames of 1/60 s and returns the state of the game. With `toJumps` it jumps over every obstacle. */
    playFrames: (count: number, toJumps?: number) => Promise<Played>
  }
}

/** Replaces the browser's frames by ones that the test draws, so that a minute of playing takes a moment. */
const takeOverFrames = (page: Page) =>
  page.evaluate(() => {
    let queue: FrameRequestCallback[] = []
    let time = 0
    window.requestAnimationFrame = (callback) => queue.push(callback)
    window.cancelAnimationFrame = () => {
      queue = []
    }
    const one = (selector: string) => document.querySelector<HTMLElement>(selector)!
    const offset = (element: HTMLElement) => new DOMMatrix(getComputedStyle(element).transform).e
    const jumpsNow = () => Number(document.querySelector('[data-phase] b')!.textContent)
    /** Lets React render the state that the last frame reported. */
    const shown = () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', resolve, { once: true })
        port1.start()
        port2.postMessage(null)
      })
    window.playFrames = async (count, toJumps) => {
      const played: Played = { jumps: jumpsNow(), speeds: {}, horizons: {}, fenceMoved: false }
      const button = one('[data-phase] > button')
      const runner = one('[data-runner]')
      const front = runner.offsetLeft + (runner.offsetHeight / 82) * 52
      for (let frame = 0; frame < count && queue.length > 0; frame++) {
        const jumps = jumpsNow()
        if (jumps === toJumps) break
        const obstacles = [...document.querySelectorAll<HTMLElement>('[data-obstacle]')].filter(
          ({ dataset }) => dataset['obstacle'] !== '',
        )
        const first = obstacles[0]
        const before = first && offset(first)
        const next = obstacles.find(
          (each) => offset(each) + (each.dataset['obstacle'] === 'hangers' ? 111 : 60) > front,
        )
        if (toJumps !== undefined && next && runner.dataset['pose'] !== 'jump' && offset(next) - front < 40)
          button.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }))
        time += 1000 / 60
        const due = queue
        queue = []
        for (const callback of due) callback(time)
        const moved = first && before !== undefined ? before - offset(first) : 0
        await shown()
        await shown()
        // An obstacle that has left the scene gives its element to the next one.
        if (moved > 0 && moved < 20 && jumps === jumpsNow()) played.speeds[jumps] = moved
        played.horizons[jumpsNow()] = one('[data-horizon]').offsetHeight
        played.fenceMoved ||= offset(one('[data-fence]')) !== 0
      }
      played.jumps = jumpsNow()
      return played
    }
  })

/** Opens a page with the game and waits for its controls. */
const openGame = async (page: Page, path = '/such-a-page') => {
  await page.goto(path)
  await unblocked(page)
  await expect(start(page)).toBeVisible()
  await takeOverFrames(page)
}
/** Draws frames one round at a time, so that React can show the score in between, until the game shows this many jumps. */
const playTo = async (page: Page, jumps: number): Promise<Played> => {
  const all: Played = { jumps: 0, speeds: {}, horizons: {}, fenceMoved: false }
  await expect(async () => {
    const played = await page.evaluate((toJumps) => window.playFrames(600, toJumps), jumps)
    Object.assign(all.speeds, played.speeds)
    Object.assign(all.horizons, played.horizons)
    all.fenceMoved ||= played.fenceMoved
    all.jumps = played.jumps
    expect(all.jumps).toBe(jumps)
  }).toPass({ intervals: [0] })
  return all
}
const runIntoObstacle = async (page: Page) => {
  await expect(async () => {
    await page.evaluate(() => window.playFrames(120))
    await expect(figure(page)).toHaveAttribute('data-pose', 'sit', { timeout: 50 })
  }).toPass({ intervals: [0] })
}

test('[ERP-03c] the game gets faster, and its horizon thicker, at 10, 25 and 40 jumps', async ({ page }) => {
  await openGame(page)
  await start(page).click()
  const { speeds, horizons } = await playTo(page, 42)
  const first = speeds[3]!
  const factorAt = (jumps: number) => Math.round((100 * speeds[jumps]!) / first)
  expect([9, 11, 24, 26, 39, 41].map(factorAt)).toEqual([100, 115, 115, 132, 132, 152])
  expect([9, 11, 26, 41].map((jumps) => horizons[jumps])).toEqual([6, 7, 8, 9])
})

test('[ERP-03d] [ERP-03e] [ERP-04a] [ERP-04b] [STA-02f] a hit ends the game; the record is stored and shown; the game starts again', async ({
  page,
}) => {
  await openGame(page)
  await start(page).click()
  await playTo(page, 3)
  await runIntoObstacle(page)
  await expect(game(page).getByRole('status')).toHaveText('Забіг закінчено. 3 стрибки, рекорд 3.')
  expect(await page.evaluate(() => localStorage.getItem('runner-record'))).toBe('3')
  await expect(async () => {
    await game(page).getByRole('button', { name: t.again }).click()
    await expect(page.getByRole('button', { name: t.jump })).toBeVisible({ timeout: 50 })
  }).toPass()
  await expect(game(page)).toContainText('Стрибки 0')
  await playTo(page, 1)
  await runIntoObstacle(page)
  await expect(game(page)).toContainText('Рекорд 3')
  await page.reload()
  await expect(game(page)).toContainText('Рекорд 3')
})

test('[ERP-03a] [ERP-03h] space and the arrow jump and do not scroll while the game runs; Escape pauses', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await openGame(page)
  await start(page).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: t.jump })).toBeFocused()
  const top = await page.evaluate(() => scrollY)
  for (const key of ['Space', 'ArrowUp']) {
    await page.evaluate(() => window.playFrames(2))
    await expect(figure(page)).toHaveAttribute('data-pose', /run|stride/)
    await page.keyboard.press(key)
    await page.evaluate(() => window.playFrames(2))
    await expect(figure(page)).toHaveAttribute('data-pose', 'jump')
    await page.evaluate(() => window.playFrames(50))
  }
  for (const key of ['PageDown', 'PageUp', 'End', 'Home', 'ArrowDown']) await page.keyboard.press(key)
  expect(await page.evaluate(() => scrollY)).toBe(top)
  await page.keyboard.press('Escape')
  await expect(game(page).getByRole('button', { name: t.resume })).toBeFocused()
  await page.keyboard.press('Home')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('[ERP-03b] [ERP-03i] a click jumps; a hidden tab and the pause button stop the game, and it goes on from there', async ({
  page,
}) => {
  await openGame(page)
  await start(page).click()
  await page.evaluate(() => window.playFrames(20))
  await surface(page).click({ position: { x: 700, y: 200 } })
  await page.evaluate(() => window.playFrames(3))
  await expect(figure(page)).toHaveAttribute('data-pose', 'jump')
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const pause = game(page).getByRole('button', { name: t.pause })
  await expect(pause).toHaveAttribute('aria-pressed', 'true')
  const place = await figure(page).getAttribute('style')
  await page.evaluate(() => window.playFrames(10))
  expect(await figure(page).getAttribute('style')).toBe(place)
  await pause.click()
  await expect(page.getByRole('button', { name: t.jump })).toBeFocused()
  await page.evaluate(() => window.playFrames(60))
  await expect(figure(page)).toHaveAttribute('data-pose', /run|stride/)
  const sound = game(page).getByRole('button', { name: t.sound })
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  await sound.click()
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  test('[ERP-03b] a tap starts and jumps, and the hint says so', async ({ page }) => {
    await openGame(page)
    await expect(page.getByText(t['hint-touch'])).toBeVisible()
    await start(page).tap()
    await page.evaluate(() => window.playFrames(20))
    await expect(figure(page)).toHaveAttribute('data-pose', /run|stride/)
    await page.getByRole('button', { name: t.jump }).tap()
    await page.evaluate(() => window.playFrames(3))
    await expect(figure(page)).toHaveAttribute('data-pose', 'jump')
  })
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('[ERP-03j] the game waits for a press, runs slower, and its fence stands still', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openGame(page)
    await page.evaluate(() => window.playFrames(60))
    await expect(figure(page)).toHaveAttribute('data-pose', 'stand')
    await start(page).click()
    const { speeds, fenceMoved } = await playTo(page, 2)
    // 380 px a second without reduced motion.
    expect(speeds[1]! * 60).toBeCloseTo(380 * 0.7, 0)
    expect(fenceMoved).toBe(false)
  })
})

for (const locale of ['uk', 'en'] as const) {
  test(`[RTE-01g] [ERP-01d] /3.16 is the game alone, unlisted, in ${locale}`, async ({ page, inLanguage }) => {
    await inLanguage(locale)
    const response = await page.goto('/3.16')
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts[locale].names['hidden-run'])
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('button', { name: texts[locale].runner.start })).toBeVisible()
    await expect(page.locator('main picture, footer')).toHaveCount(0)
    expect(await page.locator('main a').evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual(['/'])
    await page.goto('/')
    await expect(page.locator('a[href*="3.16"]')).toHaveCount(0)
  })
}
