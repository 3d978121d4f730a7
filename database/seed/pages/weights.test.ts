import { expect, test } from 'vitest'
import { lanRange } from '#database/seed/products/lan.ts'
import { seedProducts } from '#database/seed/products/all.ts'
import { aboutPage } from '#database/seed/pages/about.ts'
import { homePage, homePageLan } from '#database/seed/pages/home.ts'

/** Returns the weights that a text names, in g/m². */
const weightsIn = (seed: unknown): number[] =>
  [...JSON.stringify(seed).matchAll(/(\d{3})[\s\u00A0]г\/м²/g)].map(([, weight]) => Number(weight))

test.each([
  ['home page', homePage, seedProducts],
  ['page about the shop', aboutPage, seedProducts],
  ['home page of LAN', homePageLan, lanRange(seedProducts)],
] as const)('the %s names the lightest and the heaviest cloth that the shop sells', (_page, page, products) => {
  const sold = weightsIn(products)
  const [lightest, heaviest] = [Math.min(...sold), Math.max(...sold)]
  const named = [...JSON.stringify(page).matchAll(/(\d{3})–(\d{3}) (?:г\/м²|gsm)/g)].map(([, from, to]) => [from, to])
  expect(named.length).toBeGreaterThanOrEqual(2)
  for (const weights of named) expect(weights.map(Number)).toEqual([lightest, heaviest])
})
