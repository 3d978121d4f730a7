import { isCampaignParameter } from '#api/rules/campaign-parameters.ts'

/** Maximum lengths of stored addresses, in characters. */
export const maxRedirectPath = 500
export const maxRedirectTarget = 1000

/** The origin of paths while they are parsed. It is never sent. */
const base = 'http://shop.invalid'

/**
 * Returns an address of an old shop as it is stored and looked up: without its host and fragment, decoded, in lower case, without repeated
 * and last slashes, its query sorted and without parameters of campaigns. Applied again, it changes nothing.
 * @param address a path that begins with a slash, or a whole URL
 * @returns undefined if it is no such address, if it is too long, or if it is the home page
 */
export function toRedirectPath(address: string): string | undefined {
  const inside = address.trim().replace(/^https?:\/\/[^/?#\\]*/i, '') || '/'
  // Line breaks and tabs would be left out while it is parsed.
  if (!/^[/?\\]/.test(inside) || /\p{Cc}/u.test(inside)) return undefined
  const { pathname, searchParams } = new URL(base + joinSlashes(inside))
  const path = cleanPath(pathname)
  if (!path) return undefined
  const whole = path + cleanQuery(searchParams)
  return whole.length > maxRedirectPath || /\p{Cc}/u.test(whole) ? undefined : whole
}

/**
 * Returns the stored addresses that an address is looked up by, the most exact first: with its query, then without it. None if no redirect
 * can be found by it.
 */
export function listRedirectPaths(address: string): string[] {
  const whole = toRedirectPath(address)
  const path = toRedirectPath(address.replace(/[?#].*$/s, ''))
  return [...new Set([whole, path])].filter((one) => one !== undefined)
}

/**
 * Returns the address that a redirect leads to, as it is sent: a path of this shop, with query and fragment.
 * @returns undefined if it could lead to another host, or is too long
 */
export function toRedirectTarget(address: string): string | undefined {
  const trimmed = address.trim()
  // A browser takes a backslash for a slash, and leaves out line breaks and tabs.
  if (!trimmed.startsWith('/') || /[\\\p{Cc}]/u.test(trimmed)) return undefined
  const { pathname, search, hash } = new URL(base + trimmed)
  const target = pathname + search + hash
  // `/.//host` is the path `//host` of this shop, which would be another host once it is sent.
  return target.startsWith('//') || target.length > maxRedirectTarget ? undefined : target
}

/**
 * Returns the address to send for a redirect: its target with the parameters of the request that have not chosen the redirect.
 * @param target as `toRedirectTarget` returns it
 * @param path the stored address by which the redirect was found
 * @param query the parameters of the request
 */
export function joinRedirectQuery(target: string, path: string, query: URLSearchParams): string {
  const isByQuery = path.includes('?')
  const { pathname, searchParams, search, hash } = new URL(base + target)
  const kept = [...query].filter(([name]) => !searchParams.has(name) && (!isByQuery || isCampaignParameter(name)))
  if (kept.length === 0) return pathname + search + hash
  for (const [name, value] of kept) searchParams.append(name, value)
  return `${pathname}?${searchParams.toString()}${hash}`
}

const joinSlashes = (address: string): string => {
  const [pathname = '', ...rest] = address.split(/(?=[?#])/)
  return `/${pathname.replaceAll(/[/\\]+/g, '/').replace(/^\//, '')}${rest.join('')}`
}

/** Returns a decoded text in lower case. Reserved signs, which would be read as something else, stay encoded. */
const tidy = (text: string, reserved: RegExp): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(reserved, (sign) => encodeURIComponent(sign).toLowerCase())

/** Returns undefined if the path is not UTF-8: the server refuses such a request, so it has no 404. */
const cleanPath = (pathname: string): string | undefined => {
  try {
    const segments = pathname.split('/').map((segment) => tidy(decodeURIComponent(segment), /[%?#\s\\/]/g))
    return segments.join('/').replaceAll(/\/+/g, '/').replace(/\/$/, '')
  } catch {
    return undefined
  }
}

const cleanQuery = (query: URLSearchParams): string => {
  const parts = [...query]
    .filter(([name]) => !isCampaignParameter(name))
    .map(([name, value]) => `${tidy(name, /[%&#+=\s]/g)}=${tidy(value, /[%&#+\s]/g)}`)
  return parts.length > 0 ? `?${parts.toSorted().join('&')}` : ''
}
