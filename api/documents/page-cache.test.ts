import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Listener } from '#api/changes/changes.ts'
import { createPageCache, type PageCache } from '#api/documents/page-cache.ts'
import type { Dependencies } from '#api/changes/dependencies.ts'
import type { GuestPage } from '#shared/page-document.ts'
import { changeTopics, type ChangeTopic } from '#shared/change-topics.ts'

let isListening: boolean
let listeners: Map<ChangeTopic, Listener>
let nowMs: number
let rendered: string[]
/** The dependencies of the next pages; undefined: must not be stored. */
let dependencies: Dependencies | undefined
/** Runs while a page is rendered. */
let duringRender: () => void | Promise<void>
let cache: PageCache
const maxBytes = 700

beforeEach(() => {
  isListening = true
  listeners = new Map()
  nowMs = 0
  rendered = []
  dependencies = new Map([['page', 'all' as const]])
  duringRender = () => undefined
  const changes = {
    isListening: () => isListening,
    subscribe: (topic: ChangeTopic, listener: Listener) => void listeners.set(topic, listener),
  }
  cache = createPageCache(changes, { maxBytes, nowMs: () => nowMs })
})
const publish = (topic: ChangeTopic, key?: string) => listeners.get(topic)!(key)

/** Requests a page of 100 bytes; returns its text. */
const renderPage = async (key: string, status = 200): Promise<string> => {
  const { page } = await cache.get(key, async () => {
    rendered.push(key)
    const html = Buffer.from(`${key} ${rendered.length}`.padEnd(100, '.'))
    await duringRender()
    return { status, html, dependencies, state: `${rendered.length}` }
  })
  return page.bodies.identity.toString()
}

test('a page is rendered once and stored in every encoding', async () => {
  const html = await renderPage('a')
  expect(await renderPage('a')).toBe(html)
  expect(rendered).toEqual(['a'])
  const { page, from } = await cache.get('a', () => Promise.reject(new Error('not rendered again')))
  expect(from).toBe('cache')
  expect(brotliDecompressSync(page.bodies.br).toString()).toBe(html)
  expect(gunzipSync(page.bodies.gzip).toString()).toBe(html)
})

test('visitors who ask at the same moment share one render', async () => {
  const pages = await Promise.all(Array.from({ length: 1000 }, () => renderPage('a')))
  expect(new Set(pages).size).toBe(1)
  expect(rendered).toEqual(['a'])
})

test('a render that fails is not kept', async () => {
  duringRender = () => Promise.reject(new Error('no'))
  await expect(renderPage('a')).rejects.toThrow('no')
  duringRender = () => undefined
  expect(await renderPage('a')).toContain('a 2')
})

test('what a customer’s page shares counts for the size', async () => {
  const html = Buffer.from('a'.padEnd(100, '.'))
  const sections = { start: html.subarray(0, 10), content: html.subarray(10, 60), state: html.subarray(60) }
  const sizeWith = async (key: string, guestPage?: GuestPage) => {
    const before = cache.bytes()
    await cache.get(key, async () => ({ status: 200, html, guestPage, dependencies, state: key }))
    return cache.bytes() - before
  }
  const alone = await sizeWith('a')
  expect(await sizeWith('b', { ...sections, opened: {} })).toBe(alone + 40)
})

describe('a change', () => {
  test('removes the pages that are made of it, and no other', async () => {
    dependencies = new Map([['stock', new Set(['tee'])]])
    await renderPage('tee')
    dependencies = new Map([['stock', new Set(['cap'])]])
    await renderPage('cap')
    publish('stock', 'cap')
    publish('colour')
    await renderPage('tee')
    await renderPage('cap')
    expect(rendered).toEqual(['tee', 'cap', 'cap'])
  })

  test('without a key removes every page made of its topic', async () => {
    dependencies = new Map([['stock', new Set(['tee'])]])
    await renderPage('tee')
    publish('stock')
    await renderPage('tee')
    expect(rendered).toEqual(['tee', 'tee'])
  })

  test('that leaves the state as it was keeps the stored page, and what it is made of is recorded again', async () => {
    const html = await renderPage('a')
    publish('page')
    let known: string | undefined
    const { page, from } = await cache.get('a', async (stale) => {
      known = stale?.state
      return { isUnchanged: true, dependencies: new Map([['colour', 'all' as const]]) }
    })
    expect([known, from, page.bodies.identity.toString()]).toEqual(['1', 'check', html])
    publish('page')
    expect(await renderPage('a')).toBe(html)
    publish('colour')
    expect(await renderPage('a')).not.toBe(html)
  })

  test('while an unchanged page is compared has it compared again', async () => {
    await renderPage('a')
    publish('page')
    const compare = () => ({ isUnchanged: true, dependencies }) as const
    await cache.get('a', async () => {
      publish('page')
      return compare()
    })
    const { from } = await cache.get('a', async () => compare())
    expect([from, (await cache.get('a', () => Promise.reject(new Error('is cached')))).from]).toEqual([
      'check',
      'cache',
    ])
  })

  test.each(changeTopics)('of %s is noticed', async (topic) => {
    dependencies = new Map([[topic, 'all' as const]])
    await renderPage('a')
    publish(topic, 'one')
    await renderPage('a')
    expect(rendered).toEqual(['a', 'a'])
  })

  test('during a render leaves its page out of the cache', async () => {
    duringRender = () => publish('page', 'about')
    await renderPage('a')
    duringRender = () => undefined
    await renderPage('a')
    expect(rendered).toEqual(['a', 'a'])
  })

  test('that the page is not made of does not, so that a busy shop still has a cache', async () => {
    duringRender = () => publish('stock', 'tee')
    await renderPage('a')
    await renderPage('a')
    expect(rendered).toEqual(['a'])
  })

  test('during a render starts a new one for requests after it', async () => {
    const { promise: isChanged, resolve } = Promise.withResolvers<undefined>()
    duringRender = () => isChanged
    const before = renderPage('a')
    publish('page')
    duringRender = () => undefined
    const after = renderPage('a')
    resolve(undefined)
    expect([await before, await after].map((html) => html.slice(0, 3))).toEqual(['a 1', 'a 2'])
    expect(await renderPage('a')).toContain('a 2')
  })
})

test('nothing is stored while changes of other processes may be missed', async () => {
  isListening = false
  await renderPage('a')
  await renderPage('a')
  expect(rendered).toEqual(['a', 'a'])
})

test('a page that must not be stored is not', async () => {
  dependencies = undefined
  await renderPage('a')
  await renderPage('a')
  expect(rendered).toEqual(['a', 'a'])
})

test('after a minute a page is rendered again, because of texts that follow the clock', async () => {
  await renderPage('a')
  nowMs = 59_999
  await renderPage('a')
  expect(rendered).toEqual(['a'])
  nowMs = 60_000
  await renderPage('a')
  expect(rendered).toEqual(['a', 'a'])
})

test('its size is bounded: the page that was not requested for longest makes room', async () => {
  const one = await renderPage('a').then(() => cache.bytes())
  const places = Math.floor(maxBytes / one)
  expect(places).toBeGreaterThan(1)
  const others = Array.from({ length: places }, (_, index) => `b${index}`)
  for (const key of others.slice(1)) await renderPage(key)
  await renderPage('a')
  await renderPage(others[0]!)
  expect(cache.bytes()).toBeLessThanOrEqual(maxBytes)
  rendered = []
  await renderPage('a')
  await renderPage(others[1]!)
  expect(rendered).toEqual([others[1]])
})
