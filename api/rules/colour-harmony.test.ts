import { expect, test } from 'vitest'
import { rateHarmony } from '#api/rules/colour-harmony.ts'

const black = '#1B1B1D'
const graphite = '#3B3D40'
const milk = '#EFE9DC'
const navy = '#232C45'
const rust = '#A8522F'
const ochre = '#B5873C'
const green = '#1D9C4A'

test.each([
  ['black and milk', black, milk, 2],
  ['black and a strong colour', black, rust, 2],
  ['navy, dark as a neutral, and a strong colour', navy, ochre, 2],
  ['two greys of nearly the same lightness', black, graphite, 1],
  ['two colours of one family', rust, ochre, 1],
  ['a colour and itself', rust, rust, 1],
  ['two strong colours of different families', rust, green, 0],
] as const)('%s go together as they should', (_what, one, other, harmony) => {
  expect(rateHarmony(one, other)).toBe(harmony)
  expect(rateHarmony(other, one)).toBe(harmony)
})
