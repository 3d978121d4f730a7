import { isEmail } from '#shared/rules/email.ts'
import type { validation } from '#shared/texts/uk/validation.ts'

/** An invalid field: the key of its message in texts/validation and the values of the message. */
export interface FieldError {
  readonly key: keyof typeof validation
  readonly values: Readonly<Record<string, string | number>>
}

/** Checks the text of a field; returns null if it is valid. All rules except `required` accept an empty field. [VAL-02] */
export type Rule = (text: string) => FieldError | null

/** Returns the first error of a field, in the order of the rules. [VAL-01] */
export function findFieldError(text: string, rules: readonly Rule[]): FieldError | null {
  for (const rule of rules) {
    const error = rule(text)
    if (error) return error
  }
  return null
}

/** Requires a character other than a space. The message names the field, so the form adds the value `field`. [VAL-01] */
export const required: Rule = (text) => (text.trim() === '' ? { key: 'required', values: {} } : null)

/** Requires an e-mail address, by the same rule as the server. */
export const email: Rule = filled('email', {}, isEmail)

/** Returns the rule of a minimum number of characters. */
export function min(length: number): Rule {
  return filled('min', { min: length }, (text) => countCharacters(text) >= length)
}
/** Returns the rule of a maximum number of characters. */
export function max(length: number): Rule {
  return filled('max', { max: length }, (text) => countCharacters(text) <= length)
}
/** Returns the rule of a number of characters between two bounds, both included. */
export function minmax(minimum: number, maximum: number): Rule {
  return filled(
    'minmax',
    { min: minimum, max: maximum },
    (text) => countCharacters(text) >= minimum && countCharacters(text) <= maximum,
  )
}

/** Requires a number; negative numbers and decimals are accepted. */
export const numeric: Rule = filled('numeric', {}, (text) => /^-?\d+(?:[.,]\d+)?$/.test(text.trim()))
/** Requires digits only, optionally an exact number of them. */
export function digits(length?: number): Rule {
  return length === undefined
    ? filled('digits', {}, (text) => /^\d+$/.test(text))
    : filled('digitsLength', { length }, (text) => /^\d+$/.test(text) && text.length === length)
}

/** Requires letters of any alphabet. An apostrophe between letters is part of a Ukrainian word, here and below. */
export const alpha: Rule = filled('alpha', {}, (text) => hasOnly(text, /^[\p{L}\p{M}]+$/u))
/** Requires letters and digits. */
export const alphaNum: Rule = filled('alphaNum', {}, (text) => hasOnly(text, /^[\p{L}\p{M}\p{N}]+$/u))
/** Requires letters, digits, hyphens and underscores. */
export const alphaDash: Rule = filled('alphaDash', {}, (text) => hasOnly(text, /^[\p{L}\p{M}\p{N}_-]+$/u))
/** Requires letters and spaces. */
export const alphaSpaces: Rule = filled('alphaSpaces', {}, (text) => hasOnly(text, /^[\p{L}\p{M}\s]+$/u))

/** Requires a match of a pattern. */
export function regex(form: RegExp): Rule {
  return filled('regex', {}, (text) => new RegExp(form, form.flags.replace('g', '')).test(text))
}

/** Requires the value of another field, for a repeated password. Checked even if empty. */
export function confirmation(target: string): Rule {
  return (text) => (text === target ? null : { key: 'confirmation', values: {} })
}

/** Requires a phone number, by the parser of phone-min.ts or phone-max.ts. */
export function phone(parse: (text: string) => { readonly ok: boolean }): Rule {
  return filled('phone', {}, (text) => parse(text).ok)
}

function filled(key: FieldError['key'], values: FieldError['values'], isRight: (text: string) => boolean): Rule {
  return (text) => (text === '' || isRight(text) ? null : { key, values })
}

/** Counts characters as people do: an emoji counts as one. */
const countCharacters = (text: string): number => Array.from(text).length

const hasOnly = (text: string, letters: RegExp): boolean =>
  letters.test(text.replaceAll(/(?<=\p{L})['’ʼ](?=\p{L})/gu, ''))
