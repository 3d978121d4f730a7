import { expect, test } from 'vitest'
import { placeWords } from '#api/rules/place-words.ts'

test.each([
  ['Київ', ['київ', 'КИЇВ', 'Kyiv', 'kyyiv']],
  ['Львів', ['Lviv', 'льви́в', 'LVIV']],
  ['Одеса', ['Odesa', 'Odessa', 'одесса']],
  ['Харків', ['Kharkiv', 'Harkiv']],
  [
    'Кам’янець-Подільський',
    ['камянець подільский', "Кам'янець Подільський", 'Kamianets-Podilskyi', 'кам`янець-подільський'],
  ],
  ['Івано-Франківськ', ['Ivano-Frankivsk', 'івано франківськ']],
  ['Хмельницький', ['Khmelnytskyi']],
  ['Вінниця', ['Vinnytsia', 'винниця']],
  ['Запоріжжя', ['Zaporizhzhia', 'Zaporizhia']],
  ['№12', ['12', ' 12 ']],
])('%s has the same words as other spellings of it', (name, others) => {
  for (const other of others) expect(placeWords(other)).toBe(placeWords(name))
})

test('different places have different words', () => {
  const names = ['Київ', 'Львів', 'Луцьк', 'Рівне', 'Суми', 'Самбір', 'Бровари', 'Бориспіль', 'Одеса', 'Ужгород']
  expect(new Set(names.map(placeWords)).size).toBe(names.length)
})

test.each(['', ' ', '—', '№'])('the text “%s” has no words', (text) => expect(placeWords(text)).toBe(''))

test('digits are kept as they are', () => expect(placeWords('вул. Січова, 112/2')).toMatch(/ 112 2$/))
