import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callInProcess } from '#api/http/in-process.ts'
import { toGuestVisitor } from '#api/documents/guest-page.ts'
import { toProductSlug } from '#api/rules/product-slug.ts'
import { locales, type Locale } from '#shared/enums.ts'

/** The address of a product with words behind it, which the page itself does without. */
const withTail = /^((?:\/amp)?\/catalog\/product\/([^/]+))\/([^/]+)\/?$/

/** Returns true if the path is that of a product with words behind it. */
export function hasTail(pathname: string): boolean {
  return withTail.test(pathname)
}

/**
 * Returns where a product's address with a tail leads. Its slug in either language is a right one, so that a shared link stays as it is; any
 * other tail gets the one of the visitor's language. The replies are those of the page, so they are in the cache of replies.
 * @returns undefined if the tail is right, if there is none, or if there is no such product
 */
export async function correctTail(
  server: FastifyInstance,
  request: FastifyRequest,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  locale: Locale,
): Promise<string | undefined> {
  const [, address, id, tail] = withTail.exec(pathname) ?? []
  if (address === undefined || id === undefined) return undefined
  const readSlug = async (language: Locale): Promise<[Locale, string] | undefined> => {
    const caller = { visitor: toGuestVisitor(language), claims: undefined }
    const reply = await callInProcess(server, request.log, caller, 'GET /v1/products/variants/{id}', { params: { id } })
    if (reply.status !== 200) return undefined
    const { name, colour } = reply.body as { name: string; colour: { name: string } } // as the contract says
    return [language, toProductSlug({ name, colour: colour.name })]
  }
  const read = (await Promise.all(locales.map(readSlug))).filter((slug) => slug !== undefined)
  if (read.length < locales.length) return undefined
  const slugs = Object.fromEntries(read) as Record<Locale, string> // one of each language
  if (tail !== undefined && Object.values(slugs).includes(tail)) return undefined
  return address + (slugs[locale] ? `/${slugs[locale]}` : '') + search
}
