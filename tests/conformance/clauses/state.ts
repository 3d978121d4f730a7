import { row, type Clause } from '#tests/conformance/clause.ts'

/** The first render, what is kept in the browser, and what a form says. */
export const stateClauses: readonly Clause[] = [
  ...row('STA-01', {
    a: ['The server’s first render keeps the request host as origin.', 'api'],
    b: ['It asks for the categories.', 'api'],
    c: ['It asks for the contacts.', 'api'],
    d: ['With a token it asks for the user’s details, each reader’s own.', 'api'],
    e: ['Without the categories the others are there all the same, and the log has it.', 'api'],
    f: ['Without the contacts the others are there all the same, and the log has it.', 'api'],
    g: ['Without the user’s details the others are there all the same, and the log has it.', 'api'],
    h: ['Without any of them the page is there all the same.', 'api'],
  }),
  ...row('STA-02', {
    a: ['The refresh token is kept in a cookie that no script can read.', 'api'],
    b: ['The basket of whoever is signed out is kept in the browser.', 'browser'],
    c: ['The access token is kept in a cookie that pages and server read.', 'api'],
    d: ['The consent to cookies is kept.', 'browser', 'later'],
    e: ['The discount flag is kept as “true”.', 'browser', 'later'],
    f: ['The runner’s record is kept.', 'browser', 'later'],
  }),
  ...row('STA-03', {
    a: ['While a request runs its button is disabled and shows a loader.', 'browser'],
    b: ['While a request runs its form cannot be sent again.', 'browser'],
    c: ['While a form is invalid it cannot be sent.', 'browser', 'later'],
  }),
  ...row('STA-04', {
    a: ['The state of the interface has isLoaded, isLoading, menu, catalogue, scroll mark, window and theme.', 'rule'],
    b: ['Categories, origin, contacts and user have one owner.', 'rule', 'later'],
    c: ['Order, prices and shipping methods of the checkout have one owner.', 'rule', 'later'],
  }),
  ...row('VAL-01', {
    a: ['What is wrong is said beneath the field.', 'browser'],
    b: ['Label and underline of a wrong input turn red.', 'browser'],
    c: ['Label and underline of a wrong select turn red.', 'browser', 'later'],
    d: ['Messages are in the language that is read.', 'browser'],
    e: ['The message of a required field names it.', 'rule'],
  }),
  ...row('VAL-02', {
    a: ['required: something besides spaces.', 'rule'],
    b: ['email: a name, one @ and a domain.', 'rule'],
    c: ['min: at least so many characters.', 'rule'],
    d: ['max: at most so many characters.', 'rule'],
    e: ['numeric: a number.', 'rule'],
    f: ['digits: digits alone, or exactly so many.', 'rule'],
    g: ['alpha and its variants: letters, and what else each takes.', 'rule'],
    h: ['regex: a form of its own.', 'rule'],
    i: ['minmax: “must be more {min} and less {max} characters”.', 'rule'],
    j: ['confirmation: the same as the other field.', 'rule'],
    k: ['phone: “Phone is not valid”.', 'rule'],
    l: ['The server refuses what the rules refuse.', 'api'],
  }),
  ...row('VAL-03', {
    a: ['What was chosen in a select cannot be cleared.', 'browser'],
    b: ['A field of many lines is 70 high and grows to 300 at most.', 'browser'],
    c: ['The label of several values has 100 characters at most.', 'browser', 'later'],
    d: ['A select of several values searches while one types.', 'browser', 'later'],
    e: ['The list of a select is 300 high at most.', 'browser', 'later'],
  }),
]
