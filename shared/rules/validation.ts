import type { validation } from '#shared/texts/uk/validation.ts'

/** What is wrong with a field: the key of its message in texts/validation and the values that the message names. */
export interface FieldError {
  readonly key: keyof typeof validation
  readonly values: Readonly<Record<string, string | number>>
}

/** Judges the text of a field; null: nothing is wrong. All but `required` let an empty field pass. [VAL-02] */
export type Rule = (text: string) => FieldError | null

/** The first thing wrong with a field by these rules, in their order. [VAL-01] */
export const findFieldError = (text: string, rules: readonly Rule[]): FieldError | null => {
  for (const rule of rules) {
    const error = rule(text)
    if (error) return error
  }
  return null
}

/** Something besides spaces. Its message names the field, so the form adds the value `field`. [VAL-01] */
export const required: Rule = (text) => (text.trim() === '' ? { key: 'required', values: {} } : null)

/** An e-mail address with a domain of two parts or more; letters of any alphabet. */
export const email: Rule = filled('email', {}, (text) => {
  const address = text.trim()
  const [name = '', domain = '', ...more] = address.split('@')
  const labels = domain.split('.')
  return (
    more.length === 0 &&
    address.length <= 254 &&
    name.length <= 64 &&
    /^[^\s"(),:;<>[\\\]]+$/.test(name) &&
    !/^\.|\.\.|\.$/.test(name) &&
    labels.length >= 2 &&
    labels.every((label) => /^[\p{L}\p{N}-]{1,63}$/u.test(label) && !/^-|-$/.test(label)) &&
    /^[\p{L}-]{2,}|xn--/u.test(labels.at(-1) ?? '')
  )
})

/** At least so many characters. */
export const min = (length: number): Rule => filled('min', { min: length }, (text) => lengthOf(text) >= length)
/** At most so many characters. */
export const max = (length: number): Rule => filled('max', { max: length }, (text) => lengthOf(text) <= length)
/** Between so many characters, both ends included. */
export const minmax = (least: number, most: number): Rule =>
  filled('minmax', { min: least, max: most }, (text) => lengthOf(text) >= least && lengthOf(text) <= most)

/** A number, negative or with decimals too. */
export const numeric: Rule = filled('numeric', {}, (text) => /^-?\d+(?:[.,]\d+)?$/.test(text.trim()))
/** Digits alone, where asked exactly so many. */
export const digits = (length?: number): Rule =>
  length === undefined
    ? filled('digits', {}, (text) => /^\d+$/.test(text))
    : filled('digitsLength', { length }, (text) => /^\d+$/.test(text) && text.length === length)

/** Letters of any alphabet. An apostrophe between letters is part of a Ukrainian word, here and below. */
export const alpha: Rule = filled('alpha', {}, (text) => onlyOf(text, /^[\p{L}\p{M}]+$/u))
/** Letters and digits. */
export const alphaNum: Rule = filled('alphaNum', {}, (text) => onlyOf(text, /^[\p{L}\p{M}\p{N}]+$/u))
/** Letters, digits, hyphens and underscores. */
export const alphaDash: Rule = filled('alphaDash', {}, (text) => onlyOf(text, /^[\p{L}\p{M}\p{N}_-]+$/u))
/** Letters and spaces. */
export const alphaSpaces: Rule = filled('alphaSpaces', {}, (text) => onlyOf(text, /^[\p{L}\p{M}\s]+$/u))

/** Of a form of its own. */
export const regex = (form: RegExp): Rule =>
  filled('regex', {}, (text) => new RegExp(form, form.flags.replace('g', '')).test(text))

/** The same as another field, a password's repetition. Judged even if empty. */
export const confirmation =
  (target: string): Rule =>
  (text) =>
    text === target ? null : { key: 'confirmation', values: {} }

/** A phone number, by the parser of phone-min.ts or phone-max.ts. */
export const phone = (parse: (text: string) => { readonly ok: boolean }): Rule =>
  filled('phone', {}, (text) => parse(text).ok)

function filled(key: FieldError['key'], values: FieldError['values'], isRight: (text: string) => boolean): Rule {
  return (text) => (text === '' || isRight(text) ? null : { key, values })
}

/** As a reader counts: an emoji or a letter beyond the first plane is one character. */
const lengthOf = (text: string): number => Array.from(text).length

const onlyOf = (text: string, letters: RegExp): boolean =>
  letters.test(text.replaceAll(/(?<=\p{L})['’ʼ](?=\p{L})/gu, ''))
