import { describe, expect, it } from 'vitest'
import { locales } from '#shared/enums.ts'
import { texts } from '#shared/texts/all.ts'
import { mails as mailsInEnglish } from '#shared/texts/en/mails.ts'
import { mails as mailsInUkrainian } from '#shared/texts/uk/mails.ts'

type Texts = { readonly [key: string]: string | Texts }
/** Every text by its full key, 'checkout.title'. */
const flatten = (tree: Texts, before = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[before + key, value]] : flatten(value, `${before}${key}.`),
  )
const all = {
  uk: new Map(flatten({ ...texts.uk, mails: mailsInUkrainian })),
  en: new Map(flatten({ ...texts.en, mails: mailsInEnglish })),
}

/** A text without the names of its placeholders. */
const wordsOf = (text: string): string => text.replaceAll(/\{\w+(?=[,}])|(plural|select|number)(?=,)|\b\w+(?= \{)/g, '')

/** Keys whose text is a proper name: languages, streets, sizes and companies are not translated. */
const names =
  /^layout\.(language|telegram|instagram)|^statuses\.(?:method|carrier)-|^content\.(street|corner)-us$|^checkout\.note-|^enums\.size-/
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
    const latinAlone = [...all.uk].filter(([, text]) => /[a-z]{3}/i.test(wordsOf(text)) && !cyrillic.test(text))
    expect(latinAlone.filter(([key]) => !names.test(key))).toEqual([])
  })

  it.each(pageNames)('[RTE-03d] the page “%s” has a name in both languages', (name) => {
    const [uk, en] = [all.uk.get(`names.${name}`), all.en.get(`names.${name}`)]
    expect(uk).toMatch(cyrillic)
    expect(en).toMatch(/^[A-Z][A-Za-z\d ]+$/)
  })

  it.each(['invalid_cvc', 'card_declined', 'invalid_expiry_year', 'invalid_expiry_month', 'incorrect_number'])(
    '[CHK-07e] the card error %s is told by words of its own in both languages',
    (code) => {
      for (const locale of locales) {
        const errors = Object.entries(texts[locale].errors)
        const own = errors.find(([key]) => key === code)?.[1]
        expect(own).toBeTruthy()
        expect(errors.filter(([, text]) => text === own)).toHaveLength(1)
      }
    },
  )
})
