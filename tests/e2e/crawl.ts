import type { Page } from '@playwright/test'
import { expect, ready, test } from '#tests/support/browser.ts'
import { findForeignWords, type Offered } from '#tests/support/foreign-words.ts'
import type { TestStorefront } from '#tests/support/templates.ts'

/** Pages of one shape, such as all products, are opened this often; every other link must only have a reply. */
const visitsPerShape = 2
/** Photos are links that open them large. The sign-in dialog, where guests are led from the profile, loads the identity provider's library. */
const isNoPage = (path: string) =>
  path.startsWith('/images/') || path.includes('dialog=') || path.startsWith('/profile')
const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g

/** Follows the links from the home page through a storefront, as a guest who has not answered the consent banner yet. */
export const proveCrawl = (storefront: TestStorefront): void =>
  test.describe(`the ${storefront} storefront`, () => {
    test.use({ hasAnswered: false })
    test(`[CFG-09m] every link leads somewhere; no page breaks a policy, misses a file, contacts another host or speaks of what is not offered`, async ({
      page,
      baseURL,
      inLanguage,
      request,
    }) => {
      test.setTimeout(180_000)
      const faults = await recordFaults(page, baseURL!)
      const shapes = new Map<string, number>()
      const found = new Set(['/', '/nothing-here'])
      const visited = new Set<string>()
      let offered: Offered | undefined
      for (const path of found) {
        const shape = path.replace(/\?.*/, '').replaceAll(uuid, ':id')
        const count = shapes.get(shape) ?? 0
        if (count >= visitsPerShape || isNoPage(path)) continue
        shapes.set(shape, count + 1)
        visited.add(path)
        await inLanguage(visited.size % 2 ? 'uk' : 'en')
        await page.goto(path)
        // A page that only the server renders has no script to wait for; the offer of the previous page then applies.
        if ((await page.locator('script#state').count()) > 0) {
          await ready(page)
          offered = await offeredBy(page)
        }
        for (const words of findForeignWords(await shownText(page), offered!)) faults.push(`${path}: ${words}`)
        for (const link of await listLinks(page)) found.add(link)
      }
      expect(visited.size).toBeGreaterThan(12)
      for (const path of [...found].filter((one) => !visited.has(one))) {
        const response = await request.get(path)
        if (response.status() >= 400) faults.push(`${response.status()} ${path}`)
      }
      expect(faults).toEqual([])
    })
  })

/** Returns every text of the page, title and labels included. */
const shownText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [alt], [placeholder], meta[name=description]')]
    const names = ['aria-label', 'alt', 'placeholder', 'content']
    const texts = labels.flatMap((element) => names.map((name) => element.getAttribute(name) ?? ''))
    return [document.title, document.body.innerText, ...texts].join('\n')
  })

/** Returns the offer of this shop from the state of its pages. */
const offeredBy = async (page: Page): Promise<Offered> => {
  const state = (await page.locator('script#state').textContent()) ?? ''
  return (JSON.parse(state) as { root: Offered }).root
}

/** Returns the paths that the page links to on its own host. */
const listLinks = (page: Page): Promise<string[]> =>
  page.locator('a[href]').evaluateAll((links) =>
    links
      .map((link) => new URL((link as HTMLAnchorElement).href))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search }) => pathname + search),
  )

/** Records requests to other hosts, files that are missing, and violations of the content security policy. */
const recordFaults = async (page: Page, baseURL: string): Promise<string[]> => {
  const faults: string[] = []
  await page.exposeFunction('recordViolation', (text: string) => void faults.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, documentURI }) => {
      const record = Reflect.get(globalThis, 'recordViolation') as (text: string) => void
      record(`${violatedDirective} ${blockedURI} on ${documentURI}`)
    })
  })
  page.on('request', (sent) => {
    const { origin, protocol } = new URL(sent.url())
    if (origin !== baseURL && protocol.startsWith('http')) faults.push(`request to ${sent.url()}`)
  })
  page.on('response', (response) => {
    const isExpected = response.url() === `${baseURL}/nothing-here`
    if (response.status() >= 400 && !isExpected) faults.push(`${response.status()} ${response.url()}`)
  })
  return faults
}
