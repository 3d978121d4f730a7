import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchDocument, searchWords, matches } from '#shared/rules/search-text.ts'

// A small shop: name, description, vendor code, colour and category in both languages.
const shop = {
  hoodie: searchDocument([
    'Худі «Обрій»',
    'Obrii hoodie',
    'М’який начіс усередині, об’ємний каптур, кишеня-кенгуру.',
    'Soft brushed inside, a roomy hood, a kangaroo pocket.',
    'SH-2401-BLK',
    'чорний',
    'black',
    'Худі',
    'Hoodies',
  ]),
  tee: searchDocument([
    'Футболка «Степ»',
    'Step T-shirt',
    'Щільна бавовна 240 г/м², яка тримає прямий крій.',
    'Dense 240 g/m² cotton that keeps its boxy line.',
    'SH-2101-MLK',
    'молочний',
    'milk',
    'Футболки',
    'T-shirts',
  ]),
  jeans: searchDocument([
    'Джинси «Долина»',
    'Dolyna jeans',
    'Денім із широкими холошами та ґудзиками з горіха.',
    'Denim with wide legs and walnut buttons.',
    'SH-2801-IND',
    'темно-синій',
    'dark blue',
    'Штани',
    'Pants',
  ]),
  dress: searchDocument([
    'Сукня «Туман»',
    'Tuman dress',
    'В’язана сукня з вовни, довжина до коліна.',
    'A knitted wool dress, knee length.',
    'SH-3001-SAG',
    'сірий меланж',
    'gray melange',
    'Сукні',
    'Dresses',
  ]),
} as const
type Product = keyof typeof shop

const known = [...new Set(Object.values(shop).flat())]

const found = (query: string): Product[] =>
  (['hoodie', 'tee', 'jeans', 'dress'] as const).filter((product) => matches(shop[product], query, known))

const queries: readonly (readonly [clause: string, query: string, finds: readonly Product[]])[] = [
  ['CAT-07a] by name', 'худі', ['hoodie']],
  ['CAT-07a] by name', 'Обрій', ['hoodie']],
  ['CAT-07a] by name', 'ФУТБОЛКА СТЕП', ['tee']],
  ['CAT-07a] by name, in English', 'hoodie', ['hoodie']],
  ['CAT-07a] by name, in English', 'Dolyna jeans', ['jeans']],
  ['CAT-07a] by name, in quotes', '«Туман»', ['dress']],
  ['CAT-07a] by name and colour', 'чорне худі', ['hoodie']],
  ['CAT-07a] whatever the order', 'худі чорне', ['hoodie']],
  ['CAT-07b] by description', 'каптур', ['hoodie']],
  ['CAT-07b] by description', 'бавовна', ['tee']],
  ['CAT-07b] by description, in English', 'walnut buttons', ['jeans']],
  ['CAT-07b] by description, with a little word between', 'джинси з ґудзиками', ['jeans']],
  ['CAT-07b] by description, with a little word between', 'dress of wool', ['dress']],
  ['CAT-07c] by vendor code', 'SH-2401-BLK', ['hoodie']],
  ['CAT-07c] by vendor code, lower case and without hyphens', 'sh2101', ['tee']],
  ['CAT-07c] by the number of the vendor code', '2801', ['jeans']],
  ['CAT-07c] by the beginning of all vendor codes', 'sh-', ['hoodie', 'tee', 'jeans', 'dress']],
  ['CAT-07c] a vendor code is right or not', 'SH-2402', []],
  ['CAT-07d] by colour', 'молочний', ['tee']],
  ['CAT-07d] by colour, in English', 'gray', ['dress']],
  ['CAT-07d] by colour of two parts', 'темно-синій', ['jeans']],
  ['CAT-07d] by one part of it', 'синя', ['jeans']],
  ['CAT-07e] by category', 'штани', ['jeans']],
  ['CAT-07e] by category, in English', 'T-shirts', ['tee']],
  ['CAT-07e] by category, in English and without a hyphen', 'tshirt', ['tee']],
  ['CAT-07a] while it is being typed', 'фут', ['tee']],
  ['CAT-07a] while it is being typed', 'чорне ху', ['hoodie']],
  ['CAT-07a] whatever the ending', 'футболки', ['tee']],
  ['CAT-07a] whatever the ending', 'футболок', ['tee']],
  ['CAT-07a] whatever the ending', 'у футболці', ['tee']],
  ['CAT-07a] whatever the ending', 'чорна', ['hoodie']],
  ['CAT-07a] whatever the ending', 'в сукнях', ['dress']],
  ['CAT-07a] whatever the ending, in English', 'hoodies', ['hoodie']],
  ['CAT-07a] whatever the ending, in English', 'dresses', ['dress']],
  ['CAT-07g] with a wrong letter', 'футбалка', ['tee']],
  ['CAT-07g] with a wrong letter', 'зуді', ['hoodie']],
  ['CAT-07g] with a wrong letter', 'сукмя', ['dress']],
  ['CAT-07g] with a wrong letter and another ending', 'чирна', ['hoodie']],
  ['CAT-07g] with a letter missing', 'фтболка', ['tee']],
  ['CAT-07g] with a letter too many', 'джжинси', ['jeans']],
  ['CAT-07g] with two letters swapped', 'фубтолка', ['tee']],
  ['CAT-07g] with a letter of the neighbouring language', 'худи', ['hoodie']],
  ['CAT-07g] with a letter of the neighbouring language', 'черный', ['hoodie']],
  ['CAT-07g] with a wrong letter, in English', 'hoofie', ['hoodie']],
  ['CAT-07g] with a letter missing, in English', 'jens', ['jeans']],
  ['CAT-07g] with two letters swapped, in English', 'derss', ['dress']],
  ['CAT-07g] two wrong letters are no longer the word', 'фатбалка', []],
  ['CAT-07g] a short word must be right', 'зуд', []],
  ['CAT-07h] with ’', 'м’який', ['hoodie']],
  ['CAT-07h] with a straight apostrophe', "м'який", ['hoodie']],
  ['CAT-07h] with a modifier letter', 'мʼякий', ['hoodie']],
  ['CAT-07h] with a grave accent', 'м`який', ['hoodie']],
  ['CAT-07h] with an acute accent', 'об´ємний', ['hoodie']],
  ['CAT-07h] with a prime', 'об′ємний', ['hoodie']],
  ['CAT-07h] with a quote, with an asterisk', 'м"який об*ємний', ['hoodie']],
  ['CAT-07h] without any', 'вязана', ['dress']],
  ['CAT-07i] in official transliteration', 'futbolka', ['tee']],
  ['CAT-07i] in official transliteration', 'khudi', ['hoodie']],
  ['CAT-07i] in official transliteration', 'dzhynsy', ['jeans']],
  ['CAT-07i] in official transliteration', 'chornyi', ['hoodie']],
  ['CAT-07i] in official transliteration', 'suknia', ['dress']],
  ['CAT-07i] in official transliteration', 'shchilna bavovna', ['tee']],
  ['CAT-07i] in official transliteration', 'viazana', ['dress']],
  ['CAT-07i] as people type it', 'hudi', ['hoodie']],
  ['CAT-07i] as people type it', 'jinsi', ['jeans']],
  ['CAT-07i] as people type it', 'djinsy', ['jeans']],
  ['CAT-07i] as people type it', 'chorne hudi', ['hoodie']],
  ['CAT-07i] as people type it', 'suknya siryj', ['dress']],
  ['CAT-07i] as people type it', 'shtany', ['jeans']],
  ['CAT-07i] an English code in Cyrillic letters', 'блк', ['hoodie']],
  ['CAT-07j] in the English layout', 'aen,jkrf', ['tee']],
  ['CAT-07j] in the English layout', '[els', ['hoodie']],
  ['CAT-07j] in the English layout, with a letter missing', 'LBYCB', ['jeans']],
  ['CAT-07j] in the English layout', 'l;bycb', ['jeans']],
  ['CAT-07j] in the English layout', 'xjhyt [els', ['hoodie']],
  ['CAT-07j] in the English layout', 'ceryz', ['dress']],
  ['CAT-07j] in the English layout, with its apostrophe', 'd`zpfyf', ['dress']],
  ['CAT-07j] in the Ukrainian layout', 'рщщвшу', ['hoodie']],
  ['CAT-07j] in the Ukrainian layout', 'оуфті', ['jeans']],
  ['CAT-07j] in the Ukrainian layout', 'вкуіі', ['dress']],
  ['CAT-07j] in the Russian layout', 'вкуыы', ['dress']],
  ['CAT-07j] a vendor code in the Ukrainian layout', 'ір-2101', ['tee']],
  ['CAT-07j] one word of two', 'чорне рщщвшу', ['hoodie']],
  ['CAT-07k] words of two products match neither', 'худі сукня', []],
  ['CAT-07k] nonsense', 'ййййй', []],
  ['CAT-07k] nonsense', 'qwertyuiop', []],
  ['CAT-07k] nonsense', 'xzxzxz', []],
  ['CAT-07k] nonsense', 'фівапролдж', []],
  ['CAT-07k] nonsense', '123456789', []],
  ['CAT-07k] nonsense', 'zz', []],
  ['CAT-07k] nonsense', '!?…', []],
  ['CAT-07k] nonsense', '', []],
  ['CAT-07k] what the shop does not sell', 'холодильник', []],
  ['CAT-07k] what the shop does not sell', 'refrigerator', []],
]

test.each(queries)('[%s: «%s» finds %j', (_clause, query, finds) => {
  expect(found(query)).toEqual(finds)
})

const ukrainianLetter = fc.constantFrom(...'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя'.split(''))
const latinLetter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'.split(''))

/** A soft sign alone makes no sound, and no word. */
const canBeSaid = (word: string) => /[^ь]/.test(word)

/** A word of four letters or more beside the same word with one letter wrong, added, or swapped with its neighbour. */
const misspelt = (letter: fc.Arbitrary<string>) =>
  fc
    .tuple(
      fc.array(letter, { minLength: 4, maxLength: 12 }),
      letter,
      fc.nat(),
      fc.constantFrom('wrong', 'added', 'swapped'),
    )
    .map(([letters, other, anywhere, how]) => {
      const place = anywhere % letters.length
      const after = Math.min(place + 1, letters.length - 1)
      const changed = {
        wrong: letters.with(place, other),
        added: letters.toSpliced(place, 0, other),
        swapped: letters.with(place, letters[after] ?? '').with(after, letters[place] ?? ''),
      }
      return { word: letters.join(''), typed: changed[how].join('') }
    })

test.each([
  ['Ukrainian', ukrainianLetter],
  ['English', latinLetter],
])('[CAT-07g] any one wrong letter in any %s word of four or more is forgiven', (_language, letter) => {
  fc.assert(
    fc.property(misspelt(letter), ({ word, typed }) => {
      fc.pre(canBeSaid(word) && canBeSaid(typed))
      expect(matches(searchDocument([word]), typed)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('[CAT-07g] a word of five or more letters is found with one letter missing', () => {
  fc.assert(
    fc.property(fc.array(ukrainianLetter, { minLength: 5, maxLength: 12 }), fc.nat(), (letters, anywhere) => {
      const typed = letters.toSpliced(anywhere % letters.length, 1).join('')
      fc.pre(canBeSaid(typed))
      expect(matches(searchDocument([letters.join('')]), typed)).toBe(true)
    }),
  )
})

test('[CAT-07a] every prefix of two letters or more finds its word', () => {
  fc.assert(
    fc.property(fc.array(ukrainianLetter, { minLength: 3, maxLength: 12 }), fc.integer({ min: 3 }), (letters, end) => {
      const typed = letters.slice(0, Math.max(2, end % letters.length)).join('')
      fc.pre(canBeSaid(typed))
      expect(matches(searchDocument([letters.join('')]), typed)).toBe(true)
    }),
  )
})

test('[CAT-07k] a word that the shop uses is not taken for a misspelling of another', () => {
  const black = searchDocument(['Black hoodie'])
  const rust = searchDocument(['Rust hoodie', 'A print at the back'])
  const known = [...black, ...rust]
  expect([black, rust].map((document) => matches(document, 'black', known))).toEqual([true, false])
  expect([black, rust].map((document) => matches(document, 'blackk', known))).toEqual([true, false])
  expect([black, rust].map((document) => matches(document, 'bacck', known))).toEqual([false, true])
  expect(matches(rust, 'black', rust)).toBe(true)
  const [strand, tape] = [searchDocument(['пасмо']), searchDocument(['тасьма'])]
  expect(matches(strand, 'тасмо', [...strand, ...tape])).toBe(true)
})

test('a query of any length or content gives few readings to the database', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (query) => {
      const words = searchWords(query)
      expect(words.length).toBeLessThanOrEqual(8)
      for (const forms of words) {
        expect(forms.length).toBeLessThanOrEqual(10)
        for (const { text } of forms) expect(text).not.toBe('')
      }
    }),
  )
  expect(searchWords('худі '.repeat(100))).toHaveLength(8)
})

test('a document contains each word once, in order, and no empty word', () => {
  const document = searchDocument(['Худі «Обрій»', ' худі — ОБРІЙ ', ''])
  expect(document).toEqual(['гуд', 'гуді', 'обр', 'обріі'])
})
