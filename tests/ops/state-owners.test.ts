import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('storefront/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .toSorted()

test('[STA-04b] categories, contacts and the origin come from state/root.ts alone; the current user is the session’s', () => {
  expect(filesWith(/'POST \/v1\/categories\/search'/)).toEqual(['storefront/state/root.ts'])
  expect(filesWith(/'GET \/v1\/contacts'/)).toEqual(['storefront/state/root.ts'])
  expect(filesWith(/^ {2}origin: string/m)).toEqual(['storefront/render.tsx', 'storefront/state/root.ts'])
  expect(filesWith(/store\.set\(\{ isSignedIn/)).toEqual([
    'storefront/state/session-changes.ts',
    'storefront/state/session.ts',
  ])
})

test('[STA-04c] the order of the checkout, its prices and its shipping methods are owned by storefront/state', () => {
  expect(filesWith(/useState(<Order[^>]*>)?\((loaded|data)\.order\)/)).toEqual(['storefront/state/checkout-order.ts'])
  expect(filesWith(/toMinor\(prices\.(products|total)\)/)).toEqual(['storefront/state/checkout-prices.ts'])
  const callers = filesWith(/'POST \/v1\/shipping-methods\/search'/).filter((file) => file.includes('checkout'))
  expect(callers).toEqual(['storefront/pages/checkout.load.ts'])
})

test('a store that parts of the page share is in storefront/state, except the toasts’', () => {
  expect(filesWith(/\bcreateStore\(/).filter((file) => !file.startsWith('storefront/state/'))).toEqual([
    'storefront/ui/toast.tsx',
  ])
})
