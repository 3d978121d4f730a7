import type { content as uk } from '#shared/texts/uk/content.ts'

export const content: Record<keyof typeof uk, string> = {
  contents: 'Contents',
  topics: 'Topics',
  'ask-us': 'Didn’t find it? Write to us.',
  'place-drawing': 'A drawing of the streets around the shop: {address}',
  'place-map': 'Map: {address}',
  'open-map': 'Open the map',
  'street-ua': 'Reitarska St',
  'corner-ua': 'Volodymyrska St',
  'street-lan': 'Yaroslavska St',
  'corner-lan': 'Kostiantynivska St',
  'street-us': 'Water Street',
  'corner-us': 'Bridge Street',
  'not-found-title': 'Nothing here but room.',
  'not-found-message': '{fact}. The item may have sold out, or the address has a typo.',
  'hidden-run-message': 'No discounts, no bag. Only the horizon, and hangers in the way.',
  'go-home': 'Go home',
}
