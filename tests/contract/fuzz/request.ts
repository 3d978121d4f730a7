import { signOrderKey } from '#api/http/order-key.ts'
import type { Shop } from '#api/shop.ts'
import type { Who } from '#shared/endpoints/endpoint.ts'
import { badTexts, damage } from '#tests/contract/fuzz/damage.ts'
import { Pick, getNoun, type Known } from '#tests/contract/fuzz/known-values.ts'
import type { Operation } from '#tests/contract/fuzz/operations.ts'
import type { Plan } from '#tests/contract/fuzz/plan.ts'
import { wrongValues } from '#tests/contract/fuzz/texts.ts'
import { breakText } from '#tests/contract/fuzz/raw.ts'

/** A request ready to be sent. */
export interface FuzzRequest {
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

/** The means that turn a plan into a request: known values of the shop, the callers' tokens, images. */
export interface Means {
  shop: Shop
  known: Known
  getAuthorization: (who: Who) => string | undefined
  images: readonly { type: string; bytes: Buffer }[]
}

/** Turns a plan into a request with ids that exist now. */
export const toRequest = (operation: Operation, plan: Plan, means: Means): FuzzRequest => {
  const { shop, known, getAuthorization } = means
  const { path, endpoint } = operation
  const toDelete = operation.method === 'DELETE'
  const name = ['home', 'about', 'contacts', 'faq', 'shipping'][plan.n % 5]!
  const isOfGuest = endpoint.who === 'guest' && path.includes('orders/{id}')
  const noun = isOfGuest && plan.n % 5 ? 'draft' : getNoun(path)
  const found = known.find(new Pick('id', noun, plan.n), { toDelete })
  // Resources without an id are known by their noun.
  const id = plan.oddId ?? (path.includes('{name}') ? name : path.includes('{id}') ? found : getNoun(path))
  const fill = (value: unknown): unknown => filled(value, known, { id, toDelete, name: operation.name })

  const query = fillQuery(plan, fill)
  const ends = [query.toString(), plan.oddQuery].filter(Boolean).join('&')
  const url = path.replaceAll(/\{\w+\}/g, escaped(id)) + (ends && `?${ends}`)

  const authorization = getAuthorization(plan.who)
  const headers: Record<string, string> = {
    'accept-language': plan.language,
    ...(authorization && { authorization }),
    // The cookies that the ordering browser has.
    ...(isOfGuest && { cookie: `order-${found}=${signOrderKey(shop, found)}` }),
  }
  return {
    method: operation.method,
    url,
    headers,
    ...fillBody(operation, plan, means, fill, headers),
    ...others(plan, headers),
  }
}

/** A damaged request may have one invalid parameter. */
const fillQuery = ({ query, twist, n }: Plan, fill: (value: unknown) => unknown): URLSearchParams => {
  const texts = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) texts.set(key, String(fill(value)))
  const key = [...texts.keys()][n % Math.max(1, texts.size)]
  if (twist.kind !== 'damage' || key === undefined) return texts
  const { how, wrong } = twist.damages[0]!
  if (how === 'drop') texts.delete(key)
  else if (how === 'repeat') texts.append(key, String(texts.get(key)))
  // Parameters are strings; a lone surrogate cannot be encoded in an address.
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

const fillBody = (
  { body, fileTypes }: Operation,
  plan: Plan,
  { images }: Means,
  fill: (value: unknown) => unknown,
  headers: Record<string, string>,
): { payload?: string | Buffer } => {
  const { twist } = plan
  if ((!body && !fileTypes) || twist.kind === 'no body') return {}
  if (fileTypes) {
    const { type, bytes } = images[plan.file % images.length]!
    headers['content-type'] = twist.kind === 'media type' ? twist.type : type
    return { payload: twist.kind === 'damage' && plan.n % 2 ? bytes.subarray(0, Math.floor(bytes.length / 2)) : bytes }
  }
  headers['content-type'] = twist.kind === 'media type' ? twist.type : 'application/json'
  const validBody = fill(plan.body)
  const value = twist.kind === 'damage' ? twist.damages.reduce(damage, validBody) : validBody
  const json = JSON.stringify(value) ?? ''
  return { payload: twist.kind === 'broken' ? breakText(json, twist.how) : json }
}

/** Returns a copy of a value with known values in their places. */
const filled = (value: unknown, known: Known, of: { id: string; toDelete: boolean; name: string }): unknown => {
  if (value instanceof Pick) return known.find(value, of)
  if (Array.isArray(value)) return value.map((one) => filled(one, known, of))
  if (typeof value !== 'object' || value === null) return value
  if ('id' in value && 'updatedAt' in value && value.id instanceof Pick) {
    // A list of records: each with its own time of change.
    const own = known.find(value.id, of)
    return filled({ ...value, id: own }, known, { ...of, id: own })
  }
  const copy = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one, known, of)]))
  if (!('variantId' in value && 'size' in value && value.variantId instanceof Pick)) return copy
  // A variant with one of its sizes: chosen separately they would hardly ever match.
  const { n } = value.variantId
  const isOfBasket = of.name === 'updateBasketItem' || of.name === 'deleteFromBasket'
  return { ...copy, ...(n % 6 && known.findLine(n, isOfBasket ? 'in the basket' : 'on sale')) }
}

/** Some malformed ids are sent unencoded, so that they cannot be decoded. */
const escaped = (id: string): string => (id === '%' ? '%zz' : encodeURIComponent(id.toWellFormed()))
