import { row, type Clause } from '#tests/conformance/clause.ts'

/** Field names of the API and the values of its enumerations. */
export const entityClauses: readonly Clause[] = [
  ...row('ENT-01', {
    a: ['A variant has _id, state, sizes with value, photos at W500 and W1000, inStock, price, discountPrice.', 'api'],
    b: ['A search result has variant, price and discountPrice.', 'api'],
    c: ['A category has _id, name, photo with _id at W1000, and state.', 'api'],
    d: ['A promo code has name, state, type, discount and minApplyPrice.', 'api'],
    e: ['A shipping method has name, price, shortest and longest delivery, freeShippingFrom and state.', 'api'],
    f: ['Contacts have email, address, phone and the links to Telegram, Instagram and Facebook.', 'api'],
    g: ['A user has email, firstName, lastName and patronymic.', 'api'],
    h: ['A session has accessToken and refreshToken.', 'api'],
    i: ['An order has customer, shipping info, shipping method, payment method, products and both statuses.', 'api'],
  }),
  ...row('ENT-02', {
    a: ['The eight enumerations have exactly the values of the specification.', 'rule'],
    b: ['The API refuses any other value.', 'api'],
    c: ['Every value that is shown has a label in both languages.', 'rule'],
    d: ['The genders read male, female and unisex.', 'rule'],
  }),
]
