import { describe, expect, it } from 'vitest'
import { createKeptPages } from '#storefront/navigation/kept-pages.ts'
import type { Shown } from '#storefront/navigation/shown.ts'

const faq = { pathname: '/faq', search: '' }

/** Kept pages over a clock and a server that the test holds in its hands. */
const prepare = () => {
  const asked: string[] = []
  const clock = { nowMs: 1000 }
  const server = { isDown: false }
  const open = ({ pathname, search }: { pathname: string; search: string }) => {
    asked.push(pathname + search)
    // No page is drawn here: its address is enough to know it by.
    return server.isDown ? Promise.reject(new Error('down')) : Promise.resolve({ pathname, search } as Shown)
  }
  return { pages: createKeptPages(open, () => clock.nowMs), asked, clock, server }
}

describe('a page that was fetched ahead', () => {
  it('[RTE-08c] counts from the moment its fetch began', async () => {
    const { pages, clock, asked } = prepare()
    await pages.prefetch(faq)
    clock.nowMs = 1500
    expect(pages.take(faq).startedAtMs).toBe(1000)
    expect(asked).toEqual(['/faq'])
  })

  it('is given out once, then fetched anew', async () => {
    const { pages, clock, asked } = prepare()
    await pages.prefetch(faq)
    pages.take(faq)
    clock.nowMs = 1500
    expect(pages.take(faq).startedAtMs).toBe(1500)
    expect(asked).toEqual(['/faq', '/faq'])
  })

  it('is not fetched twice while it is fresh, and no longer good after half a minute', async () => {
    const { pages, clock, asked } = prepare()
    await pages.prefetch(faq)
    clock.nowMs = 30_999
    await pages.prefetch(faq)
    expect(asked).toHaveLength(1)
    clock.nowMs = 31_000
    expect(pages.take(faq).startedAtMs).toBe(31_000)
    expect(asked).toHaveLength(2)
  })

  it('is another page with another query', async () => {
    const { pages, asked } = prepare()
    await pages.prefetch(faq)
    pages.take({ ...faq, search: '?size=M' })
    expect(asked).toEqual(['/faq', '/faq?size=M'])
  })

  it('is forgotten when it fails, so that asking for it tries again', async () => {
    const { pages, server } = prepare()
    server.isDown = true
    await pages.prefetch(faq)
    server.isDown = false
    await expect(pages.take(faq).page).resolves.toMatchObject(faq)
  })

  it('is of no use in another language', async () => {
    const { pages, asked } = prepare()
    await pages.prefetch(faq)
    pages.forget()
    pages.take(faq)
    expect(asked).toHaveLength(2)
  })

  it('makes room for later ones: the oldest of more than twenty-four goes', async () => {
    const { pages, asked } = prepare()
    for (let place = 0; place < 25; place++) await pages.prefetch({ pathname: `/${place}`, search: '' })
    pages.take({ pathname: '/1', search: '' })
    expect(asked).toHaveLength(25)
    pages.take({ pathname: '/0', search: '' })
    expect(asked).toHaveLength(26)
  })
})
