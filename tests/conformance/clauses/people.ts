import { row, type Clause } from '#tests/conformance/clause.ts'

/** What must be proven, row by row: ACC, STA, VAL. */
export const peopleClauses: readonly Clause[] = [
  ...row('ACC-01', {
    a: ['… is refused, at sign-up and at sign-in', 'api'],
    b: ['a password of 6 is enough; it is kept as argon2id, never as it is', 'api'],
    c: ['by e-mail, in any case of letters, and password', 'api'],
    e: ['registering answers a session: the shopper is signed in at once', 'api'],
    f: ['registering mails a link; opening it confirms', 'api'],
    g: ['an address that is taken is refused, however it is spelt, in the reader’s language', 'api'],
    h: ['a wrong password and an unknown address answer alike, with 400', 'api'],
    i: ['earlier orders of the address become the account’s when it is confirmed, not before', 'api'],
  }),
  ...row('ACC-02', {
    a: ['registering mails a link; opening it confirms', 'api'],
    b: ['opened again, the link says that it is confirmed already', 'api'],
    c: ['a link that is wrong or older than a week says so, and drops no session', 'api'],
    d: ['it sets the password, ends every session at once, and mails that it did', 'api'],
    e: ['the link works once, for an hour, and only as it was mailed', 'api'],
  }),
  ...row('ACC-03', {
    a: ['turn the sign-in by Google on by its client id alone', 'api'],
    b: ['makes an account at the first time and finds it at the second, by the person', 'api'],
    c: ['nor is one signed by anybody else, unsigned, or no token at all', 'api'],
    d: ['an account whose address is confirmed is linked, and keeps its password and sessions', 'api'],
    e: ['one that nobody had confirmed loses its password, sessions and pending address to its owner', 'api'],
  }),
  ...row('ACC-04', {
    a: ['an access token counts for a quarter of an hour', 'api'],
    c: ['a refresh answers new tokens, and keeps only their hashes', 'api'],
    d: ['two tabs refreshing at once get the same successor, and both stay signed in', 'api'],
    e: ['a stolen token used after the grace ends the whole family, its access tokens at once', 'api'],
    f: ['an unknown token, and none, are refused with 401 in the reader’s language', 'api'],
    g: ['a wrong password and an unknown address answer alike, with 400', 'api'],
    h: ['keeps the refresh token where no script can read it, and only when it is asked for', 'api'],
  }),
  ...row('ACC-05', {
    a: ['are those of whoever asks', 'api'],
    b: ['the placed ones, newest first, as the order itself is read; never another’s, never a draft', 'api'],
    c: ['reads an order, sends it on its way and finishes it: the shopper sees each step', 'api'],
  }),
  ...row('ACC-06', {
    a: ['names and phone are changed, kept when left out, cleared when empty', 'api'],
    b: ['… is refused, and nothing changes', 'api'],
    c: ['counts once its mailed link is opened, and not before', 'api'],
    d: ['one that somebody else has is refused, now or when the link is opened', 'api'],
    e: ['the old one must be right: PASSWORD_INVALID, invalid credentials', 'api'],
    f: ['a new one ends all other sessions at once, keeps this one, and is mailed', 'api'],
  }),
  ...row('ACC-07', {
    a: ['ends this session at once, and no other', 'api'],
  }),
  ...row('STA-01', {
    a: ['each of the first questions may fail without the others', 'browser', 'later'],
  }),
  ...row('STA-02', {
    a: ['what is kept locally is kept where it belongs', 'browser', 'later'],
  }),
  ...row('STA-03', {
    a: ['a request in progress disables its button and blocks its form', 'browser', 'later'],
  }),
  ...row('STA-04', {
    a: ['each shared state has one owner', 'browser', 'later'],
  }),
  ...row('VAL-01', {
    a: ['the final button shows what is missing beneath each field, and goes to the first', 'browser'],
    b: ['the first rule that fails speaks', 'rule'],
    c: ['a required field is named by its message, in both languages', 'rule'],
    d: ['the messages speak the page’s language', 'browser'],
  }),
  ...row('VAL-02', {
    a: ['nothing, when all is there', 'rule'],
    b: ['an e-mail without its ending is wrong', 'rule'],
    c: ['a number that the parser refuses is no phone', 'rule'],
    d: ['a postcode is judged by its country', 'rule'],
    e: ['longer than the order takes is too long', 'rule'],
    f: ['confirmation: the same as the password', 'rule'],
    g: ['phone: a number of an allowed country', 'rule'],
    h: ['every message can be said in both languages, with Ukrainian plurals', 'rule'],
    i: ['an e-mail without its ending and a phone that is none are told when the field is left', 'browser'],
    j: ['with … is refused', 'api'],
  }),
  ...row('VAL-03', {
    a: ['selects cannot be cleared, search on typing and scroll within 300 px', 'browser', 'later'],
  }),
]
