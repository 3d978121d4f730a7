import { expect, test } from 'vitest'
import { plan } from '#ops/screenshots/screens.ts'
import type { Subject } from '#ops/screenshots/screen.ts'
import { router, routes } from '#storefront/routes.ts'
import { texts } from '#shared/texts/all.ts'

const id = '00000000-0000-4000-8000-000000000000'
const subject: Subject = {
  texts: texts.uk,
  isPhone: false,
  category: id,
  product: id,
  soldOut: id,
  oneSize: id,
  comingSoon: id,
  order: id,
}
const listPaths = (screens: (typeof plan)[number]['screens']) =>
  screens.map(({ path }) => new URL(path(subject), 'http://localhost').pathname)

test('every page has a screenshot', () => {
  const shown = new Set(plan.flatMap(({ screens }) => listPaths(screens)).map((path) => router.match(path)?.route))
  expect(routes.filter((route) => !shown.has(route)).map(({ path }) => path)).toEqual([])
})

test.each(plan)('no two screenshots of $storefront have the same name', ({ screens }) => {
  const names = screens.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
