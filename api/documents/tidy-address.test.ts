import { expect, test } from 'vitest'
import { tidyAddress } from '#api/documents/tidy-address.ts'

const isPage = (pathname: string): boolean => ['/', '/catalog', '/amp/catalog'].includes(pathname)

test.each([
  ['//catalog', '/catalog'],
  ['/Catalog?Size=M', '/catalog?Size=M'],
  ['/amp//Catalog', '/amp/catalog'],
  ['///', '/'],
  ['//evil.example/%2F..', '/evil.example/%2F..'],
  [String.raw`/\evil.example`, '/evil.example'],
  [String.raw`//\/evil.example`, '/evil.example'],
  ['/catalog//?q=//', '/catalog/?q=//'],
])('[RTE-06e] %s moves to %s', (url, tidy) => {
  expect(tidyAddress(url, isPage)).toBe(tidy)
})

test.each(['/catalog', '/', '/catalog?q=A//B', '/NoPage', '/images/A.webp'])('[RTE-06e] %s stays', (url) => {
  expect(tidyAddress(url, isPage)).toBeUndefined()
})
