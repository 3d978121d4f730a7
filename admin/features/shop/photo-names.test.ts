import { expect, test } from 'vitest'
import { namePhoto } from '#admin/features/shop/photo-names.ts'

const name = { uk: 'Худі «Обрій»', en: 'Obrii hoodie' }
const colour = { uk: 'чорний', en: 'black' }

test('a photo is called by its description, else by its product, each in the other language if one is missing', () => {
  const none = { uk: '', en: '' }
  expect(namePhoto({ uk: 'Каптур', en: 'A hood' }, { name, colour }, 'en')).toBe('A hood')
  expect(namePhoto({ uk: 'Каптур', en: '' }, { name, colour }, 'en')).toBe('Каптур')
  expect(namePhoto(none, { name, colour }, 'uk')).toBe('Худі «Обрій», чорний')
  expect(namePhoto(none, { name: { uk: 'Худі', en: '' }, colour }, 'en')).toBe('Худі, black')
  expect(namePhoto(none, null, 'uk')).toBe('')
})
