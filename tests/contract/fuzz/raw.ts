import fc from 'fast-check'

/** Ways to break a JSON body as text. */
const breaks = {
  'cut off': (json: string) => json.slice(0, Math.floor(json.length / 2)),
  continues: (json: string) => `${json}}`,
  twice: (json: string) => json + json,
  'single quotes': (json: string) => json.replaceAll('"', "'"),
  'byte order mark': (json: string) => `\uFEFF${json}`,
  'no number': (json: string) => json.replace(/\d+/, 'NaN'),
  'a number too large': (json: string) => json.replace(/\d+/, '1e999'),
  'a field twice': (json: string) => json.replace(/^\{"([^"]*)"/, '{"$1":null,"$1"'),
  prototype: (json: string) => json.replace(/^\{/, '{"__proto__":{"isSuper":true},'),
  constructor: (json: string) => json.replace(/^\{/, '{"constructor":{"prototype":{"x":1}},'),
  'half a letter': (json: string) => json.replace(/"/, '"\\ud83d'),
  'deep lists': () => '['.repeat(5000) + ']'.repeat(5000),
  'deep objects': () => `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`,
  'a deep filter': () => `{"filter":${'{"and":['.repeat(60)}${']}'.repeat(60)}}`,
  'a wide filter': () => `{"filter":{"or":[${'{"and":[]},'.repeat(199)}{"and":[]}]}}`,
  'a tree of filters': () => `{"filter":${tree(5)}}`,
  empty: () => '',
  blank: () => '  ',
  null: () => 'null',
  text: () => '"text"',
  number: () => '-0',
  list: (json: string) => `[${json}]`,
  form: () => 'a=1&b[c]=%00&b[c]=2',
} as const
type Break = keyof typeof breaks

/** Many branches without a condition: a valid filter that is costly to walk. */
const tree = (depth: number): string =>
  depth
    ? `{"and":[${Array(6)
        .fill(tree(depth - 1))
        .join(',')}]}`
    : '{"or":[]}'

export const breakArbitrary: fc.Arbitrary<Break> = fc.constantFrom(...(Object.keys(breaks) as Break[]))
export const breakText = (json: string, how: Break): string => breaks[how](json)

/** Media types that a body may claim. */
export const mediaTypes = [
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/json;',
  'application/jsonp',
  'application/vnd.api+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'text/json',
  'image/gif',
  'image/svg+xml',
  'garbage',
  '/',
  ',',
] as const

/** Unexpected endings of an address. */
export const oddQueries = [
  'v=1762077600000',
  'v=1&v=2',
  '%',
  '%00=%00',
  'a[]=1&a[b]=2',
  '__proto__[x]=1',
  'key=a&key=b',
  'token=a&token=b',
  'altUk=%00&altEn=a%00b',
  'altUk=%ED%A0%80&altEn=%FF',
  'altUk=a&altUk=b',
  'updatedAt=now',
  '&&&=',
  `x=${'y'.repeat(4000)}`,
  Array.from({ length: 1500 }, (_, n) => `a${n}=1`).join('&'),
] as const

/** Optional headers that a client may send; all are valid HTTP. */
export const oddHeaders: readonly Readonly<Record<string, string>>[] = [
  { 'accept-language': 'xx, *;q=0.1, en-US;q=nope' },
  { 'accept-language': ','.repeat(3000) },
  { accept: 'application/xml' },
  { 'idempotency-key': '00000000-0000-4000-8000-000000000001' },
  { 'idempotency-key': 'not a key' },
  { 'idempotency-key': 'k'.repeat(6000) },
  { cookie: 'refresh=; order-=%zz; =; ;;; a=%E0%A4%A' },
  { cookie: `refresh=${'r'.repeat(3000)}`, origin: 'http://localhost:3000' },
  { 'x-session': 'cookie', origin: 'https://elsewhere.example' },
  { 'x-session': 'cookie', origin: 'http://localhost:3000' },
  { 'x-in-process': 'true', 'x-forwarded-for': '1.2.3.4, ::1', 'x-http-method-override': 'DELETE' },
  { cancellable: 'search' },
  { 'if-none-match': '*', range: 'bytes=0-1', 'content-encoding': 'gzip' },
  { host: 'evil.example' },
  { authorization: 'Bearer' },
  { authorization: 'Bearer a.b.c' },
  { authorization: 'Basic YTpi' },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoic3VwZXJBZG1pbmlzdHJhdG9yIn0.' },
]

/** Strings to use instead of an id. */
export const oddIds = [
  '1',
  'abc',
  ' ',
  'many',
  'search',
  'null',
  '..',
  '%',
  'ї',
  '\u0000',
  '\uFFFF',
  '🧥',
  "' or 1=1 --",
  '00000000-0000-0000-0000-000000000000',
  '00000000-0000-4000-8000-00000000000G',
  'a'.repeat(101),
  'a'.repeat(301),
] as const
