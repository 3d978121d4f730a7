import { send, type Call } from '#ops/kit/send.ts'
import type { Size } from '#shared/enums.ts'
import type { BenchShop } from '#ops/bench/shops.ts'

/** The part of a shop's range that the lines of a catalogue use. */
export interface Range {
  readonly categories: readonly string[]
  /** Variants with a size that is in stock. */
  readonly variants: readonly { readonly id: string; readonly size: Size }[]
}

const searchPath = '/v1/products/variants/search'
export function searchCall(body: object): Call {
  return { method: 'POST', path: searchPath, body }
}

/** Reads categories and variants of different ages from the API. */
export async function readRange({ url }: BenchShop): Promise<Range> {
  const sendCall = async <Reply>(call: Call): Promise<Reply> =>
    JSON.parse((await send(url, call)).body.toString()) as Reply // the contract of the endpoint
  const { entities: categories } = await sendCall<{ entities: { _id: string }[] }>({
    method: 'POST',
    path: '/v1/categories/search',
    body: {},
  })
  const { entities } = await sendCall<{
    entities: { variant: { _id: string; sizes: { value: Size; quantity: number }[] } }[]
  }>({
    method: 'POST',
    path: '/v1/products/variants/search-random',
    body: { limit: 100, seed: 'bench', filter: { field: 'variants.inStock', op: 'eq', value: true } },
  })
  return {
    categories: categories.map(({ _id }) => _id),
    variants: entities.map(({ variant }) => ({
      id: variant._id,
      size: variant.sizes.find(({ quantity }) => quantity > 0)!.value, // only those in stock are found
    })),
  }
}

const byProduct = { distinct: 'product', limit: 24 } as const
const texts = ['футболка', 'чорне худі', 'hoodie', 'сведшот', 'зелена бавовна', 'oversize', 'джинси', 'XL', 'до 1000']

const nearestTexts = ['рожева футболка XXL з капюшоном', 'hoodie qwertyzxc', 'шкіряна сукня']
const typed = ['ху', 'футб', 'чорна фу', 'hood', 'джи']

/** Returns the calls of each kind, by name. There are several of a kind, so that no line measures a single lucky call. */
export function catalogueCalls(
  { categories, variants }: Range,
  authorization: string,
): Readonly<Record<string, readonly Call[]>> {
  return {
    list: [1, 2, 3, 4].map((page) => searchCall({ ...byProduct, page })),
    'list by price': (['asc', 'desc'] as const).map((order) =>
      searchCall({ ...byProduct, sort: [{ field: 'variants.price', order }] }),
    ),
    'list of a category': categories.map((value) =>
      searchCall({ ...byProduct, filter: { field: 'categories._id', op: 'eq', value } }),
    ),
    'list with a filter': ['black', 'white', 'olive'].map((value) =>
      searchCall({ ...byProduct, filter: { field: 'variants.colour', op: 'eq', value } }),
    ),
    facets: [searchCall({ ...byProduct, limit: 1, facets: true })],
    'facets of a category': categories.map((value) =>
      searchCall({ ...byProduct, limit: 1, facets: true, filter: { field: 'categories._id', op: 'eq', value } }),
    ),
    'facets with a filter': ['M', 'L'].map((value) =>
      searchCall({
        ...byProduct,
        limit: 1,
        facets: true,
        filter: { and: [{ field: 'variants.sizes.value', op: 'in', value: [value] }] },
      }),
    ),
    'text search': texts.map((text) => searchCall({ ...byProduct, text })),
    'text search with facets': texts.map((text) => searchCall({ ...byProduct, text, facets: true })),
    'text that finds nothing': nearestTexts.map((text) => searchCall({ ...byProduct, text, nearest: true })),
    suggestions: typed.map((text) => ({ path: `/v1/suggestions?text=${encodeURIComponent(text)}` })),
    product: variants.slice(0, 40).map(({ id }) => ({ path: `/v1/products/variants/${id}` })),
    random: [searchCall({ distinct: 'product', limit: 8 })].map((call) => ({ ...call, path: `${searchPath}-random` })),
    basket: variants.slice(0, 3).map(({ id, size }) => ({
      method: 'PUT',
      path: '/v1/customer-profile/basket/add',
      headers: { authorization },
      body: { variantId: id, size, quantity: 1 },
    })),
  }
}
