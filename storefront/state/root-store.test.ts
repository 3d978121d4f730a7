import { expect, test } from 'vitest'
import { ua } from '#shared/storefronts/ua.ts'
import { createRootStore } from '#storefront/state/root-store.ts'
import type { Root } from '#storefront/state/root.ts'

const first: Root = {
  storefront: ua,
  wordmarks: {} as Root['wordmarks'],
  locale: 'uk',
  origin: 'shop.example',
  categories: [],
  contacts: null,
  user: null,
  paymentMethods: [],
  prepaymentMinor: 20_000,
  publicUrl: 'https://shop.example',
  trackers: [],
  map: null,
  identity: null,
  withdrawal: null,
  cards: null,
  year: 2026,
}
const user = { email: 'olena@example.com' } as NonNullable<Root['user']>
const category = { _id: 'c', name: 'Худі' } as Root['categories'][number]

test('[STA-04b] categories, origin, contacts and user are in one store: every reader sees a change, and no other part changes', () => {
  const store = createRootStore(first)
  const seen: Root[][] = [[], []]
  const stops = seen.map((list) => store.subscribe(() => list.push(store.get())))

  store.change({ user })
  store.change({ categories: [category] })

  for (const list of seen)
    expect(list).toEqual([
      { ...first, user },
      { ...first, user, categories: [category] },
    ])
  expect(store.get().origin).toBe('shop.example')
  stops[0]!()
  store.change({ user: null })
  expect(seen.map((list) => list.length)).toEqual([2, 3])
})

test('[STA-04b] two requests share nothing', () => {
  const [one, other] = [createRootStore(first), createRootStore(first)]
  one.change({ user })
  expect(other.get().user).toBeNull()
  expect(first.user).toBeNull()
})
