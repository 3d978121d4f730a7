import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toProductSlug } from '#api/rules/product-slug.ts'

/** The examples of the resolution itself. */
test.each([
  ['Алушта Андрій', 'alushta-andrii'],
  ['Борщагівка Вінниця', 'borshchahivka-vinnytsia'],
  ['Гадяч Ґалаґан', 'hadiach-galagan'],
  ['Єнакієве Гаєвич Короп’є', 'yenakiieve-haievych-koropie'],
  ['Згурський Розгон', 'zghurskyi-rozghon'],
  ['Їжакевич Кадиївка Мар’їне', 'yizhakevych-kadyivka-marine'],
  ['Йосипівка Стрий', 'yosypivka-stryi'],
  ['Щербухи Гоща', 'shcherbukhy-hoshcha'],
  ['Юрій Крюківка', 'yurii-kriukivka'],
  ['Яготин Ічня Костянтин', 'yahotyn-ichnia-kostiantyn'],
  ['Знам’янка Русь', 'znamianka-rus'],
])('%s is %s', (name, slug) => {
  expect(toProductSlug({ name, colour: '' })).toBe(slug)
})

test.each([
  ['Худі «Крок»', 'чорний', 'khudi-krok-chornyi'],
  ['Men’s T-shirt, 100% cotton', 'light blue', 'mens-t-shirt-100-cotton-light-blue'],
  ['Crème brûlée', 'ﬁne', 'creme-brulee-fine'],
  ['服', '—', ''],
])('%s in %s is %s', (name, colour, slug) => {
  expect(toProductSlug({ name, colour })).toBe(slug)
})

test('a slug has whole words of at most 80 characters', () => {
  const slug = toProductSlug({ name: 'довге '.repeat(30), colour: 'чорний' })
  expect([slug.length <= 80, slug.endsWith('dovhe')]).toEqual([true, true])
  expect(toProductSlug({ name: 'a'.repeat(100), colour: '' })).toBe('a'.repeat(80))
})

test('whatever a product is called, its slug is a part of a path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (name, colour) => {
      expect(toProductSlug({ name, colour })).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
    }),
  )
})
