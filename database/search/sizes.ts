import type { Gender, Size } from '#shared/enums.ts'
import type { Meaning } from '#database/search/meaning.ts'

const loose = ['OVERSIZE', 'WOMENS_OVERSIZE', 'MENS_OVERSIZE'] as const

/** The sizes in words. Cyrillic letters that look or sound like the size are as common as Latin ones. */
// prettier-ignore
const sizeWords: readonly (readonly [sizes: readonly Size[], words: readonly string[]])[] = [
  [['XXS'], ['xxs', '2xs', 'ххс', 'хxs']],
  [['XS'], ['xs', 'хс', 'extra small', 'x small', 'ікс ес']],
  [['S'], ['s', 'small', 'ес', 'эс', 'маленький розмір', 'маленький размер']],
  [['M'], ['m', 'м', 'medium', 'ем', 'эм', 'середній розмір', 'средний размер']],
  [['L'], ['l', 'л', 'large', 'ель', 'эль']],
  [['XL'], ['xl', 'хл', 'x large', 'extra large', 'ікс ель', 'икс эль', 'иксель']],
  [['XXL'], ['xxl', '2xl', 'ххл', '2хл', 'xx large', 'double xl']],
  [['XL', 'XXL'], ['plus size', 'big size', 'великий розмір', 'великі розміри', 'большой размер', 'большие размеры', 'батал']],
  [loose, ['оверсайз', 'оверсайс', 'овер сайз', 'oversize', 'oversized', 'over size', 'over sized', 'оверсайзний', 'oversayz']],
  [['ONE_SIZE'], ['one size', 'onesize', 'універсальний розмір', 'универсальный размер', 'єдиний розмір']],
]

/** Waists of trousers in inches. */
// prettier-ignore
const waistSizes: Readonly<Record<string, readonly Size[]>> = {
  26: ['XS'], 27: ['XS'], 28: ['S'], 29: ['S'], 30: ['M'], 31: ['M'], 32: ['L'], 33: ['L'], 34: ['XL'], 35: ['XL'], 36: ['XXL'], 37: ['XXL'], 38: ['XXL'],
}
/** The number of a Ukrainian size fits two sizes in letters: it differs for men and women. */
// prettier-ignore
const ukrainianSizes: Readonly<Record<string, readonly Size[]>> = {
  40: ['XXS', 'XS'], 42: ['XS'], 44: ['XS', 'S'], 46: ['S', 'M'], 48: ['M', 'L'], 50: ['L', 'XL'], 52: ['XL', 'XXL'], 54: ['XXL'],
}
const waistNouns =
  /^(?:джинс|дж[иі]нс|штан|брюк|джог|шорт|треник|спортивк|ден[иі]м|jean|denim|pant|trouser|slack|chino|jogger|sweatpant|short|bottom|waist)/u

/** Returns the sizes of a number next to other words: a waist next to trousers ('w32', '34x32'), otherwise a Ukrainian size. [CAT-07] */
export function findSizesOfNumber(word: string, others: readonly string[]): readonly Size[] | undefined {
  const [, number = ''] = /^w?(\d{2})(?:[xх]\d{2})?$/.exec(word) ?? []
  return (others.some((other) => waistNouns.test(other)) ? waistSizes[number] : undefined) ?? ukrainianSizes[number]
}

/** Sizes that others have. They are no other words, and nothing is sold in them. */
const otherSizes = ['xxxl', '3xl', '4xl', '5xl', 'xxxxl', 'ххх', 'хххл', '3хл', '4хл', 'xxxs']

/** For whom: unisex clothes suit both. */
// prettier-ignore
const typeWords: readonly (readonly [types: readonly Gender[], words: readonly string[]])[] = [
  [['MALE', 'OTHER'], [
    'чоловічий', 'чоловік', 'чоловіки', 'чоловіку', 'чоловіча', 'хлопець', 'хлопцю', 'хлопця', 'хлопці', 'хлопчачий', 'парубок',
    'мужской', 'мужская', 'мужчина', 'мужчин', 'муж', 'парень', 'парня', 'парню',
    'тато', 'тата', 'татові', 'батько', 'батькові', 'папа', 'папе', 'папы', 'дідусь', 'дідусеві', 'дедушка', 'дедушке', 'брат', 'брата', 'брату', 'коханому', 'любимому',
    'dad', 'daddy', 'father', 'fathers', 'grandpa', 'brother',
    'men', 'mens', 'man', 'mans', 'male', 'guy', 'guys', 'him', 'husband', 'boyfriend',
  ]],
  [['FEMALE', 'OTHER'], [
    'жіночий', 'жінка', 'жінок', 'жінки', 'жінкам', 'дівчина', 'дівчині', 'дівчат', 'дівчачий', 'дама',
    'женский', 'женщина', 'женщин', 'девушка', 'девушек', 'девушке', 'жена',
    'мама', 'мами', 'мамі', 'маме', 'мамы', 'матуся', 'матусі', 'бабуся', 'бабусі', 'бабушка', 'бабушке', 'сестра', 'сестрі', 'сестре', 'подруга', 'подрузі', 'подруге', 'кохана', 'коханій', 'любимой',
    'mom', 'mum', 'mommy', 'mother', 'mothers', 'grandma', 'sister',
    'women', 'womens', 'woman', 'womans', 'female', 'ladies', 'lady', 'girl', 'girls', 'her', 'wife', 'girlfriend',
  ]],
  [['OTHER'], ['унісекс', 'унисекс', 'unisex', 'gender neutral']],
]

// prettier-ignore
const discountWords = [
  'знижка', 'знижки', 'знижками', 'знижкою', 'зі знижкою', 'розпродаж', 'акція', 'акційний', 'уцінка',
  'скидка', 'скидки', 'скидкой', 'распродажа', 'распродажи', 'акция', 'акции',
  'sale', 'on sale', 'discount', 'discounted', 'discounts', 'deals', 'clearance', 'outlet', 'аутлет', 'сейл',
]

// prettier-ignore
const fillers = [
  'одяг', 'одежа', 'одежда', 'вещи', 'речі', 'річ', 'clothes', 'clothing', 'apparel', 'wear', 'outfit', 'garment',
  'товари', 'товар', 'магазин', 'shop', 'store', 'каталог', 'catalog', 'catalogue', 'все', 'усе', 'all',
  'купити', 'купить', 'замовити', 'заказать', 'buy', 'order', 'ціна', 'цена', 'price', 'недорого', 'недорогий', 'дешево', 'дешевий', 'cheap',
  'новинка', 'новинки', 'нове', 'новий', 'новое', 'новый', 'new', 'new arrivals', 'новинок',
  'щось', 'что-то', 'something', 'ідея', 'идея', 'idea', 'ideas', 'день народження', 'дня народження', 'день рождения', 'дня рождения', 'birthday', 'bday', 'різдво', 'рождество', 'christmas', 'xmas',
  'новий рік', 'новый год', 'new year', 'new years', 'holiday', 'holidays', 'свято', 'праздник', 'valentine', 'valentines', 'anniversary', 'ювілей', 'юбилей',
  'колір', 'кольору', 'цвет', 'цвета', 'color', 'colour', 'модний', 'модный', 'стильний', 'стильный', 'гарний', 'красивый',
  'stylish', 'cool', 'україна', 'украина', 'ukraine', 'київ', 'киев', 'kyiv', 'український', 'украинский', 'ukrainian', 'shyr', 'шир',
]

const toPhrases = (words: readonly string[], meaning: Meaning) => words.map((word) => [word, meaning] as const)

/** Returns the phrases that mean the same in every shop: sizes, for whom, discounts, words that restrict nothing. [CAT-07] */
export const fixedPhrases: readonly (readonly [phrase: string, meaning: Meaning])[] = [
  ...sizeWords.flatMap(([sizes, words]) => toPhrases(words, { is: 'size', sizes })),
  ...toPhrases(otherSizes, { is: 'nothing' }),
  ...typeWords.flatMap(([types, words]) => toPhrases(words, { is: 'type', types })),
  ...toPhrases(discountWords, { is: 'discounted' }),
  ...toPhrases(fillers, { is: 'anything' }),
]
