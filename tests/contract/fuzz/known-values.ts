import type { Operation } from '#tests/contract/fuzz/operations.ts'

/** A position in a generated request that gets an existing value of the shop when the request is sent. */
export class Pick {
  readonly kind: 'id' | 'updatedAt' | 'token'
  /** The noun of an id, or the call that takes a token. */
  readonly noun: string
  /** Which of the known values: a number below 10,000. */
  readonly n: number
  constructor(kind: Pick['kind'], noun: string, n: number) {
    this.kind = kind
    this.noun = noun
    this.n = n
  }
}

const nouns: readonly (readonly [RegExp, string])[] = [
  [/\/products\/variants\b/, 'variant'],
  [/\/products\b/, 'product'],
  [/\/categories\b/, 'category'],
  [/\/collections\b/, 'collection'],
  [/\/colors\b/, 'colour'],
  [/\/files\b/, 'file'],
  [/\/shipping-methods\b/, 'shippingMethod'],
  [/\/promo-codes\b/, 'promoCode'],
  [/\/orders\b/, 'order'],
  [/\/admin-users\b/, 'adminUser'],
  [/\/customer-users\b/, 'customerUser'],
  [/\/pages\b/, 'page'],
  [/\/redirects\b/, 'redirect'],
  [/\/contacts\b/, 'contacts'],
]
/** Nouns of the ids in a call's path and of those that it creates. */
export const getNoun = (path: string): string => nouns.find(([pattern]) => pattern.test(path))?.[1] ?? 'nothing'

interface Read {
  _id?: unknown
  name?: unknown
  updatedAt?: unknown
  placedAt?: unknown
  refreshToken?: unknown
  entities?: unknown
  items?: unknown
  sizes?: unknown
}
interface BasketItem {
  variantId: string
  size: string
}

/**
 * Values that the fuzz has seen: ids by noun, the last `updatedAt` of each, tokens. Limited in number, so that the fuzz itself
 * does not leak.
 */
export class Known {
  readonly #ids = new Map<string, string[]>()
  /** Ids of resources that the fuzz created. Only those are deleted, so that the seeded shop lasts. */
  readonly #made = new Map<string, string[]>()
  readonly #stamps = new Map<string, string>()
  readonly #tokens = new Map<string, string[]>()
  #onSale: BasketItem[] = []
  #inBasket: BasketItem[] = []
  /** Ids that the fuzz must not use. */
  readonly #secret: ReadonlySet<string>

  constructor(secret: readonly string[]) {
    this.#secret = new Set(secret)
  }

  learn({ path, method }: Asked, status: number, reply: object): void {
    const read: Read = reply
    const noun = getNoun(path)
    if (method === 'DELETE' && typeof read._id === 'string') this.#forget(noun, read._id)
    else if (Array.isArray(read.entities)) for (const entity of read.entities) this.#note(noun, entity as Read, false)
    else this.#note(noun, read, method === 'POST' && status === 201)
    if (typeof read.refreshToken === 'string') this.keepTokens('refreshSession', [read.refreshToken])
    if (path.includes('/basket') && Array.isArray(read.items)) this.#inBasket = read.items as BasketItem[]
  }

  /** Tokens that a call takes, the newest last. */
  keepTokens(call: string, tokens: readonly string[]): void {
    for (const token of tokens) addKnownId(this.#tokens, call, token)
  }

  /** Returns the value for a position; sometimes another one, or one that does not exist. */
  find({ kind, noun, n }: Pick, { id, toDelete = false }: { id?: string; toDelete?: boolean } = {}): string {
    if (kind === 'token') return newest(this.#tokens.get(noun), n) ?? 'none'
    if (kind === 'updatedAt') return this.#stamps.get(id ?? noun) ?? '2026-11-01T09:00:00.000Z'
    if (n % 20 === 0) return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
    const others = [...this.#ids.keys()]
    const list = toDelete ? this.#made : this.#ids
    const ids = list.get(n % 20 === 1 ? others[n % others.length]! : noun)
    return newest(ids, n) ?? 'ffffffff-ffff-4fff-8fff-ffffffffffff'
  }

  /** A variant in one of its sizes, or an item of the basket. */
  findLine(n: number, where: 'on sale' | 'in the basket'): BasketItem | undefined {
    const lines = where === 'on sale' ? this.#onSale : this.#inBasket
    return lines[n % lines.length]
  }

  #note(noun: string, read: Read, isNew: boolean): void {
    const { _id, name, updatedAt, placedAt, sizes } = read
    const id = typeof _id === 'string' ? _id : noun === 'page' && typeof name === 'string' ? name : noun
    if (typeof updatedAt === 'string') {
      this.#stamps.delete(id)
      this.#stamps.set(id, updatedAt)
      if (this.#stamps.size > 2000) this.#stamps.delete(this.#stamps.keys().next().value!)
    }
    if (typeof _id !== 'string' || this.#secret.has(_id)) return
    addKnownId(this.#ids, placedAt === null ? 'draft' : noun, _id)
    if (isNew) addKnownId(this.#made, noun, _id)
    if (noun === 'variant' && Array.isArray(sizes)) this.#noteSizes(_id, sizes as { value: string; quantity: number }[])
  }

  #noteSizes(variantId: string, sizes: readonly { value: string; quantity: number }[]): void {
    const lines = sizes.filter(({ quantity }) => quantity > 0).map(({ value }) => ({ variantId, size: value }))
    this.#onSale = [...this.#onSale.filter((line) => line.variantId !== variantId), ...lines].slice(-most)
  }

  #forget(noun: string, id: string): void {
    for (const lists of [this.#ids, this.#made])
      lists.set(
        noun,
        (lists.get(noun) ?? []).filter((one) => one !== id),
      )
    this.#onSale = this.#onSale.filter(({ variantId }) => variantId !== id)
  }
}

const most = 150
type Asked = { path: Operation['path']; method: Operation['method'] }

/** Prefers the newest: resources created last allow the next step. */
const newest = (list: readonly string[] = [], n: number): string | undefined =>
  list.at(-1 - Math.floor((n / 10_000) ** 3 * list.length))

const addKnownId = (lists: Map<string, string[]>, noun: string, id: string): void => {
  const list = lists.get(noun) ?? []
  if (!list.includes(id)) list.push(id)
  if (list.length > most) list.splice(Math.floor(list.length / 2), 1)
  lists.set(noun, list)
}
