import type { Who } from '#shared/endpoints/endpoint.ts'
import type { FuzzRequest } from '#tests/contract/fuzz/request.ts'

/** Signed by a shop, not made up. */
const isToken = (value: string): boolean => /^Bearer (?:[\w-]{20,}\.){2}[\w-]{20,}$/.test(value)
const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
const most = 4000

/**
 * A request as a person can repeat it in a terminal, once signed in: the session that it was sent in is gone with its shop.
 * @param who sent it
 */
export const toCurl = ({ method, url, headers, payload }: FuzzRequest, who: Who): string => {
  const heads = Object.entries(headers).map(([name, value]) =>
    isToken(value) ? `-H "authorization: Bearer $TOKEN_OF_${who.toUpperCase()}"` : `-H ${quote(`${name}: ${value}`)}`,
  )
  return ['curl', '-X', method, quote(`http://localhost:3000${url}`), ...heads, ...dataOf(payload)].join(' ')
}

const dataOf = (payload: string | Buffer | undefined): string[] => {
  if (payload === undefined) return []
  // Bytes, and what no terminal prints, travel as base64.
  const isPlain = typeof payload === 'string' && !/\p{Cc}|\p{Cs}/u.test(payload)
  if (isPlain) return ['--data-binary', quote(cut(payload))]
  return ['--data-binary', `@<(echo ${cut(Buffer.from(payload).toString('base64'))} | base64 -d)`]
}
const cut = (text: string): string =>
  text.length > most ? `${text.slice(0, most)}… (${text.length} characters in all)` : text
