import { row, type Clause } from '#tests/conformance/clause.ts'

/** The first render, data stored in the browser, and form validation. */
export const stateClauses: readonly Clause[] = [
  ...row('STA-01', {
    a: ['The first render stores the request’s host as origin.', 'api'],
    b: ['It loads the categories.', 'api'],
    c: ['It loads the contacts.', 'api'],
    d: ['With a token it loads the user’s details, for each customer their own.', 'api'],
    e: ['If the categories fail, the other data is rendered, and the failure is logged.', 'api'],
    f: ['If the contacts fail, the other data is rendered, and the failure is logged.', 'api'],
    g: ['If the user’s details fail, the other data is rendered, and the failure is logged.', 'api'],
    h: ['If all of them fail, the page is still rendered.', 'api'],
  }),
  ...row('STA-02', {
    a: ['The refresh token is stored in a cookie that scripts cannot read.', 'api'],
    b: ['The basket of a guest is stored in the browser.', 'browser'],
    c: ['The access token is stored in a cookie that pages and server read.', 'api'],
    d: ['The consent to cookies is stored.', 'browser'],
    e: ['The discount flag is stored as “true”.', 'browser'],
    f: ['The runner’s record is stored.', 'browser'],
    g: ['“My sizes” are stored in the browser and can be cleared.', 'browser'],
    h: ['“My sizes” are preselected on a product page and offered as a filter.', 'browser'],
  }),
  ...row('STA-03', {
    a: ['While a request runs its button is disabled and shows a loader.', 'browser'],
    b: ['While a request runs its form cannot be submitted again.', 'browser'],
    c: ['An invalid form cannot be sent.', 'browser'],
  }),
  ...row('STA-04', {
    a: ['The state of the interface has isLoaded, isLoading, menu, catalogue, scroll mark, window and theme.', 'rule'],
    b: ['Categories, origin, contacts and user have one owner.', 'rule'],
    c: ['Order, prices and shipping methods of the checkout have one owner.', 'rule'],
  }),
  ...row('VAL-01', {
    a: ['An error is shown below its field.', 'browser'],
    b: ['Label and underline of an invalid input turn red.', 'browser'],
    c: ['Label and underline of an invalid select turn red.', 'browser'],
    d: ['Messages are in the current language.', 'browser'],
    e: ['The message of a required field names it.', 'rule'],
    f: ['Without scripts errors are shown at their fields, and everything typed stays.', 'browser'],
  }),
  ...row('VAL-02', {
    a: ['required: at least one character other than a space.', 'rule'],
    b: ['email: a name, one @ and a domain.', 'rule'],
    c: ['min: at least this many characters.', 'rule'],
    d: ['max: at most this many characters.', 'rule'],
    e: ['numeric: a number.', 'rule'],
    f: ['digits: only digits, or exactly this many.', 'rule'],
    g: ['alpha and its variants: letters, and the other characters each allows.', 'rule'],
    h: ['regex: a custom pattern.', 'rule'],
    i: ['minmax: “must be more {min} and less {max} characters”.', 'rule'],
    j: ['confirmation: the same as the other field.', 'rule'],
    k: ['phone: “Phone is not valid”.', 'rule'],
    l: ['The server refuses input that the rules refuse.', 'api'],
  }),
  ...row('VAL-03', {
    a: ['The value of a select cannot be cleared.', 'browser'],
    b: ['A multi-line field is 70 high and grows to at most 300.', 'browser'],
    c: ['The label of several values has at most 100 characters.', 'browser'],
    d: ['A multi-select searches as the visitor types.', 'browser'],
    e: ['The list of a select is at most 300 high.', 'browser'],
  }),
]
