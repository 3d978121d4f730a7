import { orderKey } from '#api/http/order-key.ts'
import type { Shop } from '#api/shop.ts'
import type { Who } from '#shared/endpoints/endpoint.ts'
import { badTexts, damage } from '#tests/contract/fuzz/damage.ts'
import { Pick, nounOf, type Known } from '#tests/contract/fuzz/known.ts'
import type { Operation } from '#tests/contract/fuzz/operations.ts'
import type { Plan } from '#tests/contract/fuzz/plan.ts'
import { wrongValues } from '#tests/contract/fuzz/texts.ts'
import { breakText } from '#tests/contract/fuzz/raw.ts'

/** A request as it travels. */
export interface FuzzRequest {
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

/** What a plan needs to become a request: what the shop has, who speaks, pictures to send. */
export interface Means {
  shop: Shop
  known: Known
  authorizationOf: (who: Who) => string | undefined
  pictures: readonly { type: string; bytes: Buffer }[]
}

/** The request of a plan, with real ids of this moment in it. */
export const toRequest = (operation: Operation, plan: Plan, means: Means): FuzzRequest => {
  const { shop, known, authorizationOf } = means
  const { path, endpoint } = operation
  const toDelete = operation.method === 'DELETE'
  const name = ['home', 'about', 'contacts', 'faq', 'shipping'][plan.n % 5]!
  const isOfGuest = endpoint.who === 'guest' && path.includes('orders/{id}')
  const noun = isOfGuest && plan.n % 5 ? 'draft' : nounOf(path)
  const found = known.find(new Pick('id', noun, plan.n), { toDelete })
  // What has no id is known by its noun.
  const id = plan.oddId ?? (path.includes('{name}') ? name : path.includes('{id}') ? found : nounOf(path))
  const fill = (value: unknown): unknown => filled(value, known, { id, toDelete, name: operation.name })

  const query = queryOf(plan, fill)
  const ends = [query.toString(), plan.oddQuery].filter(Boolean).join('&')
  const url = path.replaceAll(/\{\w+\}/g, escaped(id)) + (ends && `?${ends}`)

  const authorization = authorizationOf(plan.who)
  const headers: Record<string, string> = {
    'accept-language': plan.language,
    ...(authorization && { authorization }),
    // What the browser that made the order holds.
    ...(isOfGuest && { cookie: `order-${found}=${orderKey(shop, found)}` }),
  }
  return {
    method: operation.method,
    url,
    headers,
    ...bodyOf(operation, plan, means, fill, headers),
    ...others(plan, headers),
  }
}

/** Where something is wrong with the request, it may be wrong with one of its parameters. */
const queryOf = ({ query, twist, n }: Plan, fill: (value: unknown) => unknown): URLSearchParams => {
  const texts = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) texts.set(key, String(fill(value)))
  const key = [...texts.keys()][n % Math.max(1, texts.size)]
  if (twist.kind !== 'damage' || key === undefined) return texts
  const { how, wrong } = twist.damages[0]!
  if (how === 'drop') texts.delete(key)
  else if (how === 'repeat') texts.append(key, String(texts.get(key)))
  // A parameter is a text; half a letter cannot travel in an address.
  else
    texts.set(
      key,
      (how === 'bad text' ? badTexts[wrong % 2]! : String(wrongValues[wrong])).toWellFormed().slice(0, 5000),
    )
  return texts
}

const others = ({ twist, headers: odd }: Plan, headers: Record<string, string>): Partial<FuzzRequest> => {
  Object.assign(headers, odd)
  return twist.kind === 'other method' ? { method: twist.method } : {}
}

const bodyOf = (
  { body, fileTypes }: Operation,
  plan: Plan,
  { pictures }: Means,
  fill: (value: unknown) => unknown,
  headers: Record<string, string>,
): { payload?: string | Buffer } => {
  const { twist } = plan
  if ((!body && !fileTypes) || twist.kind === 'no body') return {}
  if (fileTypes) {
    const { type, bytes } = pictures[plan.file % pictures.length]!
    headers['content-type'] = twist.kind === 'media type' ? twist.type : type
    return { payload: twist.kind === 'damage' && plan.n % 2 ? bytes.subarray(0, Math.floor(bytes.length / 2)) : bytes }
  }
  headers['content-type'] = twist.kind === 'media type' ? twist.type : 'application/json'
  const right = fill(plan.body)
  const value = twist.kind === 'damage' ? twist.damages.reduce(damage, right) : right
  const json = JSON.stringify(value) ?? ''
  return { payload: twist.kind === 'broken' ? breakText(json, twist.how) : json }
}

/** A copy of a value with real things in its places. */
const filled = (value: unknown, known: Known, of: { id: string; toDelete: boolean; name: string }): unknown => {
  if (value instanceof Pick) return known.find(value, of)
  if (Array.isArray(value)) return value.map((one) => filled(one, known, of))
  if (typeof value !== 'object' || value === null) return value
  const copy = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one, known, of)]))
  if (!('variantId' in value && 'size' in value && value.variantId instanceof Pick)) return copy
  // A garment and a size of it: drawn apart they would hardly ever meet.
  const { n } = value.variantId
  const isOfBasket = of.name === 'updateBasketItem' || of.name === 'deleteFromBasket'
  return { ...copy, ...(n % 6 && known.findLine(n, isOfBasket ? 'in the basket' : 'on sale')) }
}

/** Some odd ids are sent as they are, to be undecodable. */
const escaped = (id: string): string => (id === '%' ? '%zz' : encodeURIComponent(id.toWellFormed()))
