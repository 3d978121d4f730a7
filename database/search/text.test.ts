import { expect, test } from 'vitest'
import type { Meaning } from '#database/search/meaning.ts'
import { interpret } from '#database/search/query.ts'
import { ofCategory, searchDocument } from '#database/search/text.ts'
import { addWords, createVocabulary, createWordLists, type KnownWord } from '#database/search/vocabulary.ts'

// A small shop.
const shop = {
  hoodie: searchDocument({
    name: { uk: 'Худі «Обрій»', en: 'Obrii hoodie' },
    description: {
      uk: 'М’який начіс усередині, об’ємний каптур, кишеня-кенгуру.',
      en: 'Soft brushed inside, a roomy hood, a kangaroo pocket.',
    },
    composition: { uk: 'Бавовна.', en: 'Cotton.' },
    vendorCode: 'SH-2401-BLK',
    colour: { uk: 'чорний', en: 'black' },
    category: { uk: 'Худі', en: 'Hoodies' },
  }),
  tee: searchDocument({
    name: { uk: 'Футболка «Степ»', en: 'Step T-shirt' },
    description: {
      uk: 'Щільна 240 г/м², яка тримає прямий крій.',
      en: 'Dense 240 g/m² that keeps its boxy line.',
    },
    composition: { uk: 'Бавовна.', en: 'Cotton.' },
    vendorCode: 'SH-2101-MLK',
    colour: { uk: 'молочний', en: 'milk' },
    category: { uk: 'Футболки', en: 'T-shirts' },
  }),
  jeans: searchDocument({
    name: { uk: 'Джинси «Долина»', en: 'Dolyna jeans' },
    description: {
      uk: 'Денім із широкими холошами та ґудзиками з горіха.',
      en: 'Denim with wide legs and walnut buttons.',
    },
    composition: { uk: 'Денім.', en: 'Denim.' },
    vendorCode: 'SH-2801-IND',
    colour: { uk: 'темно-синій', en: 'dark blue' },
    category: { uk: 'Штани', en: 'Pants' },
  }),
  dress: searchDocument({
    name: { uk: 'Сукня «Туман»', en: 'Tuman dress' },
    description: {
      uk: 'В’язана з вовни, довжина до коліна, не до кросівок.',
      en: 'Knitted wool, knee length, not for sneakers.',
    },
    composition: { uk: 'Вовна.', en: 'Wool.' },
    vendorCode: 'SH-3001-SAG',
    colour: { uk: 'сірий меланж', en: 'gray melange' },
    category: { uk: 'Сукні', en: 'Dresses' },
  }),
} as const
type Product = keyof typeof shop
const colourByProduct: Record<Product, string> = { hoodie: 'black', tee: 'milk', jeans: 'navy', dress: 'grey' }

const listWords = (words: readonly KnownWord[]) => {
  const lists = createWordLists()
  addWords(lists, words)
  return lists
}

const vocabulary = createVocabulary({
  words: listWords(Object.values(shop).flatMap(({ known }) => known)),
  colours: [
    { key: 'black', names: ['чорний', 'black'], hex: '#1B1B1D', family: 'BLACK' },
    { key: 'milk', names: ['молочний', 'milk'], hex: '#EFE9DC', family: 'WHITE' },
    { key: 'navy', names: ['темно-синій', 'dark blue'], hex: '#232C45', family: 'BLUE' },
    { key: 'grey', names: ['сірий меланж', 'gray melange'], hex: '#A7A8A9', family: 'GREY' },
  ],
  synonyms: [
    { words: ['плаття'], means: ['сукня'] },
    { words: ['кросівки', 'sneakers'], means: [] },
  ],
})

/** Returns true if a product matches a part of a query, as the API decides in SQL. */
const isMeant = (product: Product, meaning: Meaning): boolean => {
  const { words, nameWords, known } = shop[product]
  switch (meaning.is) {
    case 'words':
      return (
        meaning.names.some((word) => nameWords.includes(word) || nameWords.includes(ofCategory(word))) ||
        meaning.described.some((word) => words.includes(word)) ||
        meaning.codes.some((code) => known.some(({ word, part }) => part === 'CODE' && word.startsWith(code)))
      )
    case 'colour':
      return meaning.tiers.flat().includes(colourByProduct[product])
    case 'either':
      return meaning.of.some((one) => isMeant(product, one))
    case 'not':
      return !isMeant(product, meaning.of)
    default:
      return meaning.is === 'anything'
  }
}

const findProducts = (query: string): Product[] => {
  const parts = interpret(vocabulary, query, 'UAH')
  return (['hoodie', 'tee', 'jeans', 'dress'] as const).filter(
    (product) => parts.length > 0 && parts.every(({ meaning }) => isMeant(product, meaning)),
  )
}

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
  ['CAT-07b] by composition', 'бавовна', ['hoodie', 'tee']],
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
  ['CAT-07g] two wrong letters in a long word', 'фатбалка', ['tee']],
  ['CAT-07g] three wrong letters are no longer the word', 'фатпалка', []],
  ['CAT-07u] by a synonym', 'плаття', ['dress']],
  ['CAT-07k] what the shop does not sell', 'sneakers', []],
  ['CAT-07k] what the shop does not sell, misspelt', 'кросивки', []],
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
  expect(findProducts(query)).toEqual(finds)
})

test('a document contains each word once, in order, and no empty word', () => {
  const { words, nameWords } = searchDocument({
    name: { uk: 'Худі «Обрій»', en: ' худі — ОБРІЙ ' },
    description: { uk: '', en: '' },
    composition: { uk: '', en: '' },
    vendorCode: '',
    colour: { uk: '', en: '' },
    category: { uk: 'Худі', en: '' },
  })
  expect(words).toEqual(['гуд', 'гуді', 'обр', 'обріі'])
  expect(nameWords).toEqual(['@гуд', '@гуді', 'гуд', 'гуді', 'обр', 'обріі'])
})
