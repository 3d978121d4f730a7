import { expect, test } from 'vitest'
import { publicAddress } from '#storefront/features/visits/public-address.ts'

test.each([
  ['/faq', '/faq'],
  ['/catalog?size=M&q=%D1%85%D1%83%D0%B4%D1%96+x', '/catalog?size=M&q=%D1%85%D1%83%D0%B4%D1%96+x'],
  ['/reset-password?token=secret', '/reset-password'],
  ['/confirm-email?for=subscription&token=secret#top', '/confirm-email?for=subscription'],
  ['/checkout/success?order=1&key=secret', '/checkout/success?order=1'],
  ['/?dialog=auth&email=olena%40example.com', '/?dialog=auth'],
])('the address %s is reported as %s', (address, reported) => {
  expect(publicAddress(`https://shop.example${address}`)).toBe(`https://shop.example${reported}`)
})
