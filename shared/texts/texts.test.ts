import { describe, expect, it } from 'vitest'
import { locales } from '#shared/enums.ts'
import { texts } from '#shared/texts/all.ts'
import {
  counterTexts,
  demoTexts,
  importTexts,
  orderTexts,
  productPartTexts,
  rangeTexts,
  salesTexts,
  shopTexts,
} from '#shared/texts/counter.ts'
import { mails as mailsInEnglish } from '#shared/texts/en/mails.ts'
import { mails as mailsInUkrainian } from '#shared/texts/uk/mails.ts'

type Texts = { readonly [key: string]: string | Texts }
/** Every text by its full key, 'checkout.title'. */
const flatten = (tree: Texts, before = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[before + key, value]] : flatten(value, `${before}${key}.`),
  )
/** Only the texts of the screen of imports; the texts that it shares with the command are tested with the problems. */
const screenTexts = {
  uk: { 'import-screen': importTexts.uk['import-screen'] },
  en: { 'import-screen': importTexts.en['import-screen'] },
}
const all = {
  uk: new Map(
    flatten({
      ...texts.uk,
      mails: mailsInUkrainian,
      counter: {
        ...counterTexts.uk,
        ...orderTexts.uk,
        ...rangeTexts.uk,
        ...salesTexts.uk,
        ...shopTexts.uk,
        ...productPartTexts.uk,
        ...demoTexts.uk,
        ...screenTexts.uk,
      },
    }),
  ),
  en: new Map(
    flatten({
      ...texts.en,
      mails: mailsInEnglish,
      counter: {
        ...counterTexts.en,
        ...orderTexts.en,
        ...rangeTexts.en,
        ...salesTexts.en,
        ...shopTexts.en,
        ...productPartTexts.en,
        ...demoTexts.en,
        ...screenTexts.en,
      },
    }),
  ),
}

/** A text without its placeholders' names, its keywords, the keys of its choices and its tags. */
const listWords = (text: string): string =>
  text.replaceAll(
    /\{\w+(?=[,}])|(plural|select|number)(?=,)|(?<=, )number(?=\})|(?<=[,}] )\w+(?= \{(?!\w+\}))|<\/?\w+>/g,
    '',
  )

/** Latin words in a Ukrainian text that are neither a company's name nor a term without a Ukrainian word. */
const englishIn = (text: string): string[] =>
  (listWords(text).match(/[a-z]{2,}/gi) ?? []).filter((word) => !latinTerms.has(word))
const latinTerms = new Set(
  [
    'Visa Mastercard Apple Google Pay CVC cookie JavaScript API name example com GET admin failed jobs',
    'JPEG PNG WebP AVIF HEIC CSV XLSX ZIP iPhone PIN Alt',
    // The code of a size, as an example.
    'SH SAN',
  ].flatMap((words) => words.split(' ')),
)

/** Keys whose text is a proper name: languages, streets, sizes and companies are not translated. */
const names =
  /^layout\.(language|telegram|instagram)|^counter\.shell\.(?:ukrainian|english|other-language)|^(?:counter\.)?statuses\.(?:method|carrier)-|^content\.(street|corner)-us$|^checkout\.note-|^(?:counter\.)?enums\.size-|^counter\.exports\.file-/
const cyrillic = /\p{Script=Cyrillic}/u

/** The 18 translated page names of the specification. */
const pageNames = [
  'home',
  'about',
  'contacts',
  'faq',
  'profile',
  'profile-edit',
  'checkout',
  'catalog',
  'catalog-category',
  'catalog-product-id',
  'reset-password',
  'basket',
  'checkout-success',
  'checkout-error',
  'shipping',
  'privacy-policy',
  'terms-conditions',
  'confirm-email',
]

describe('the texts', () => {
  it('[CFG-06a] exist in both languages, and none is empty', () => {
    expect([...all.en.keys()].toSorted()).toEqual([...all.uk.keys()].toSorted())
    expect(all.uk.size).toBeGreaterThan(300)
    for (const locale of locales)
      expect([...all[locale]].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([])
  })

  it('[CFG-06b] contain no Ukrainian in English', () => {
    expect([...all.en].filter(([key, text]) => cyrillic.test(text) && !names.test(key))).toEqual([])
  })

  it('[CFG-06b] contain no English in Ukrainian', () => {
    const left = [...all.uk].filter(([key, text]) => !names.test(key) && englishIn(text).length > 0)
    expect(left).toEqual([])
  })

  it.each([
    'Checkout',
    'Add до кошика',
    '{count, plural, one {# item} other {# речей}}',
    'Ціна {price} for {size}',
    '<b>Bag</b>',
  ])('the check of Ukrainian texts notices “%s”', (text) => expect(englishIn(text)).toHaveLength(1))

  it.each(pageNames)('[RTE-03d] the page “%s” has a name in both languages', (name) => {
    const [uk, en] = [all.uk.get(`names.${name}`), all.en.get(`names.${name}`)]
    expect(uk).toMatch(cyrillic)
    expect(en).toMatch(/^[A-Z][A-Za-z\d ]+$/)
  })

  it.each(['invalid_cvc', 'card_declined', 'invalid_expiry_year', 'invalid_expiry_month', 'incorrect_number'])(
    '[CHK-07e] the card error %s is told by words of its own in both languages',
    (code) => {
      for (const locale of locales) {
        const errors = Object.entries(texts[locale]['page-errors'])
        const own = errors.find(([key]) => key === code)?.[1]
        expect(own).toBeTruthy()
        expect(errors.filter(([, text]) => text === own)).toHaveLength(1)
      }
    },
  )
})
