import { describe, expect, it } from 'vitest'
import { createPrefetchCache } from '#storefront/navigation/prefetch-cache.ts'
import type { PageState } from '#storefront/navigation/page-state.ts'

const faq = { pathname: '/faq', search: '' }

/** A prefetch cache with a clock and a server that the test controls. */
const prepare = () => {
  const requested: string[] = []
  const clock = { nowMs: 1000 }
  const server = { isDown: false }
  const open = ({ pathname, search }: { pathname: string; search: string }) => {
    requested.push(pathname + search)
    // The test renders nothing: the address identifies the page.
    return server.isDown ? Promise.reject(new Error('down')) : Promise.resolve({ pathname, search } as PageState)
  }
  return { cache: createPrefetchCache(open, () => clock.nowMs), requested, clock, server }
}

describe('a prefetched page', () => {
  it('[RTE-08c] counts from the moment its fetch began', async () => {
    const { cache, clock, requested } = prepare()
    await cache.prefetch(faq)
    clock.nowMs = 1500
    expect(cache.consume(faq).startedAtMs).toBe(1000)
    expect(requested).toEqual(['/faq'])
  })

  it('is consumed once, then fetched again', async () => {
    const { cache, clock, requested } = prepare()
    await cache.prefetch(faq)
    cache.consume(faq)
    clock.nowMs = 1500
    expect(cache.consume(faq).startedAtMs).toBe(1500)
    expect(requested).toEqual(['/faq', '/faq'])
  })

  it('is fetched once while it is fresh, and again after 30 s', async () => {
    const { cache, clock, requested } = prepare()
    await cache.prefetch(faq)
    clock.nowMs = 30_999
    await cache.prefetch(faq)
    expect(cache.has(faq)).toBe(true)
    expect(requested).toHaveLength(1)
    clock.nowMs = 31_000
    expect(cache.has(faq)).toBe(false)
    expect(cache.consume(faq).startedAtMs).toBe(31_000)
    expect(requested).toHaveLength(2)
  })

  it('is cached by its path and query', async () => {
    const { cache, requested } = prepare()
    await cache.prefetch(faq)
    cache.consume({ ...faq, search: '?size=M' })
    expect(requested).toEqual(['/faq', '/faq?size=M'])
  })

  it('is removed when it fails, so that the next request tries again', async () => {
    const { cache, server } = prepare()
    server.isDown = true
    await cache.prefetch(faq)
    server.isDown = false
    await expect(cache.consume(faq).page).resolves.toMatchObject(faq)
  })

  it('is dropped when the language changes', async () => {
    const { cache, requested } = prepare()
    await cache.prefetch(faq)
    cache.invalidate()
    cache.consume(faq)
    expect(requested).toHaveLength(2)
  })

  it('is evicted when more than 24 are cached, the oldest first', async () => {
    const { cache, requested } = prepare()
    for (let index = 0; index < 25; index++) await cache.prefetch({ pathname: `/${index}`, search: '' })
    cache.consume({ pathname: '/1', search: '' })
    expect(requested).toHaveLength(25)
    cache.consume({ pathname: '/0', search: '' })
    expect(requested).toHaveLength(26)
  })
})
