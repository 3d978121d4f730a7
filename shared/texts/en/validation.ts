import type { validation as uk } from '#shared/texts/uk/validation.ts'

export const validation: Readonly<Record<keyof typeof uk, string>> = {
  required: 'Fill in {field}',
  email: 'Check the address: it should look like name@example.com',
  min: 'At least {min, plural, one {# character} other {# characters}}',
  max: 'At most {max, plural, one {# character} other {# characters}}',
  minmax: 'must be more {min} and less {max} characters',
  numeric: 'This must be a number',
  digits: 'Only digits go here',
  digitsLength: 'This must be {length, plural, one {# digit} other {# digits}}',
  alpha: 'Only letters go here',
  alphaNum: 'Only letters and digits go here',
  alphaDash: 'Only letters, digits, hyphens and underscores go here',
  alphaSpaces: 'Only letters and spaces go here',
  regex: 'Check that this is written correctly',
  confirmation: 'Password confirmation does not match',
  phone: 'Phone is not valid',
  unique: 'This is already taken',
  postcode: 'Check the postal code',
}
