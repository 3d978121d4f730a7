import { Agent } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { median } from '#ops/kit/median.ts'
import { repeatUntil, send, type Call } from '#ops/kit/send.ts'
import { startShop } from '#ops/test/running-shop.ts'

/**
 * Measures whether one address that searches without pause keeps others waiting: 40 connections search as fast as they are answered,
 * while a visitor of another address opens the home page and a product, as a page and as a call. Needs a built shop, and a system
 * where all of 127.0.0.0/8 is this machine, such as Linux.
 */
const connections = 40
const durationMs = 20_000
const maxMedianMs = 100
/** The visitor pauses for this long after each page: without it, the visitor too would soon exceed the limit of requests. */
const pauseMs = 100
const searcher = '127.0.0.1'
const visitor = '127.0.0.2'

// prettier-ignore
const words = ['футболка', 'чорне', 'худі', 'hoodie', 'сведшот', 'фудбалко', 'xjhyt', 'джинси', 'зелена', 'oversize', 'бавовна', 'XL', 'sweetshirt',
  'шкарпекти', 'до 1000', 'dark blue', 'абракадабра', 'кросівки', 'sh-24', 'плаття', 'trousres', 'жіночі', 'теплий', 'nike', 'шапка', 'беж']
const wordAt = (index: number): string => words[index % words.length] ?? ''

/** Searches as different as possible, misspelt ones among them, so that nothing is answered from a cache. */
const searchNth = (nth: number): Call => {
  const text = `${wordAt(nth)} ${wordAt(nth * 7 + Math.floor(nth / words.length))} ${nth % 4 === 0 ? nth : ''}`.trim()
  if (nth % 3 === 0) return { path: `/v1/suggestions?${new URLSearchParams({ text })}` }
  if (nth % 3 === 1) return { path: `/catalog?${new URLSearchParams({ q: text })}` }
  const body = { text, nearest: true, facets: true, distinct: 'product', limit: 24 }
  return { method: 'POST', path: '/v1/products/variants/search', body }
}

const measure = async (base: string): Promise<boolean> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections + 4 })
  const search: Call = { method: 'POST', path: '/v1/products/variants/search', body: { limit: 1 } }
  const list = await send(base, search, { agent, localAddress: visitor })
  const { entities } = JSON.parse(list.body.toString()) as { entities: { variant: { _id: string } }[] }
  const id = entities[0]?.variant._id
  const asked = {
    'home page': '/',
    'product page': `/catalog/product/${id}`,
    'product by API': `/v1/products/variants/${id}`,
  }
  const visit = async (until: number): Promise<Record<string, number>> => {
    const times = new Map<string, number[]>()
    while (performance.now() < until)
      for (const [name, path] of Object.entries(asked)) {
        const { status, ms } = await send(base, { path }, { agent, localAddress: visitor })
        if (status !== 200) throw new Error(`${path} answered ${status}`)
        times.set(name, [...(times.get(name) ?? []), ms])
        // oxlint-disable-next-line no-await-in-loop
        await setTimeout(pauseMs)
      }
    return Object.fromEntries([...times].map(([name, list]) => [name, Math.round(median(list))]))
  }
  const calm = await visit(performance.now() + durationMs / 4)

  const end = performance.now() + durationMs
  const statuses: Record<number, number> = {}
  const waited: number[] = []
  let nth = 0
  const searchOnce = async (): Promise<void> => {
    const { status, ms } = await send(base, searchNth((nth += 1)), { agent, localAddress: searcher })
    statuses[status] = (statuses[status] ?? 0) + 1
    waited.push(ms)
  }
  const searching = repeatUntil(
    () => performance.now() >= end,
    ...Array.from({ length: connections }, () => searchOnce),
  )
  const loaded = await visit(end)
  await searching
  agent.destroy()

  console.table(Object.keys(asked).map((what) => ({ what, 'alone, ms': calm[what], 'beside, ms': loaded[what] })))
  console.log(
    `${connections} connections searched ${waited.length} times, median ${Math.round(median(waited))} ms:`,
    statuses,
  )
  return Object.values(loaded).every((ms) => ms < maxMedianMs)
}

const [, , given] = process.argv
if (given) process.exitCode = (await measure(given)) ? 0 : 1
else {
  const shop = await startShop('ua', { RATE_LIMITS: 'on' })
  try {
    process.exitCode = (await measure(shop.url.replace('localhost', searcher))) ? 0 : 1
  } finally {
    await shop.stop()
  }
}
