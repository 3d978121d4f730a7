import { expect, test } from 'vitest'
import { customerPaths, isCustomerPath, signInAddress } from '#shared/rules/customer-paths.ts'

test('the address of the auth dialog names the page to return to', () => {
  expect(signInAddress('/profile/edit')).toBe('/?dialog=auth&return=%2Fprofile%2Fedit')
})

test('only the customer’s own pages are places to return to', () => {
  for (const path of customerPaths) expect(isCustomerPath(path)).toBe(true)
  for (const path of ['', '/', '/basket', '//evil.example', 'https://evil.example/profile', '/profile/', undefined, 7])
    expect(isCustomerPath(path)).toBe(false)
})
