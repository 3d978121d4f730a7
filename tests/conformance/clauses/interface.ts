import { row, type Clause } from '#tests/conformance/clause.ts'

/** What must be proven, row by row: API, ERR, FMT. */
export const interfaceClauses: readonly Clause[] = [
  ...row('API-01', {
    a: ['several products are deleted by one call', 'api'],
  }),
  ...row('API-02', {
    a: ['a client sends v, Accept and the bearer token where they belong', 'api', 'later'],
  }),
  ...row('API-03', {
    a: ['refuses a body nested a thousand deep', 'api'],
    b: ['the catalogue refuses …', 'api'],
    c: ['a list of a client’s wishes is bounded: page, limit, sort and the size of a filter', 'api'],
    d: ['finds placed orders by number, status, e-mail and sum, newest first', 'api'],
  }),
  ...row('API-04', {
    a: ['are made, stand in the catalogue at once, are changed and deleted, each in the log', 'api'],
  }),
  ...row('API-05', {
    a: ['nobody sees or changes another’s', 'api'],
    b: ['is read by super administrators, newest first, by who changed what', 'api'],
  }),
  ...row('API-06', {
    a: ['refuses broken JSON with 400 and another media type with 415', 'api'],
    b: ['refuses a megabyte with 413', 'api'],
    c: ['401 is answered for a lost session alone, so that nothing else drops one', 'rule'],
    d: ['answers … as a client’s fault, in Ukrainian, and never fails itself', 'api'],
    e: ['answers the malformed id “…” with INVALID_UUID', 'api'],
    f: ['addresses that no call has, or that cannot be decoded, are answered as an error of the API', 'api'],
    g: ['whose keys are unknown or wrong says CLOUD_STORAGE_INVALID_CREDENTIALS', 'api'],
  }),
  ...row('ERR-01', {
    a: ['a text of the caller’s for the very code comes before all others', 'rule'],
    b: ['a request that never arrived says so, and to try later', 'rule'],
    c: ['a thrown text is shown as it is', 'rule'],
    d: ['a code of the catalogue speaks by its own text', 'rule'],
    e: ['a code that nobody knows yet leaves the word to the server', 'rule'],
    f: ['anything else is the default: it broke, it is being fixed', 'rule'],
    g: ['a canceled request shows nothing', 'rule'],
  }),
  ...row('ERR-02', {
    a: ['an id is a UUID, in either case', 'rule'],
    b: ['each code has the message of the specification, all others the default one', 'rule'],
    c: ['every message is said in both languages, and differs between them', 'rule'],
  }),
  ...row('ERR-03', {
    a: ['“…” says what the specification says of it', 'rule'],
  }),
  ...row('FMT-01', {
    a: ['thousands are set off by a comma', 'rule'],
    b: ['a broken amount has exactly 2 decimals', 'rule'],
    c: ['a whole amount has none', 'rule'],
    d: ['a discount has a real minus before the symbol', 'rule'],
    e: ['every amount survives the way to the wire and back, with at most 2 decimals', 'rule'],
  }),
  ...row('FMT-02', {
    a: ['the Ukrainian storefront writes day.month.year and 24 hours, without a comma', 'rule'],
    b: ['Kyiv time, in winter and in summer, over midnight and the turn of the year', 'rule'],
    c: ['the US storefront writes month/day/year and AM or PM in New York time', 'rule'],
  }),
  ...row('FMT-03', {
    a: ['the number never stands alone at the end of a line', 'rule'],
    b: ['… дні', 'rule'],
    c: ['… днів', 'rule'],
    d: ['a range follows its upper number', 'rule'],
    e: ['equal ends show one number', 'rule'],
    f: ['English knows day and days', 'rule'],
    g: ['an order of a Monday with one business day arrives on Tuesday', 'rule'],
  }),
]
