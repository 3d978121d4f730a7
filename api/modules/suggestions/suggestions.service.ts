import type { UseCase } from '#api/http/use-case.ts'
import { listPhrases } from '#api/modules/suggestions/list-phrases.ts'
import { isOfTheShop, toSearchedText } from '#api/modules/suggestions/searched-text.ts'
import { countSearchedText, findKinds, maxVariantsRead } from '#api/modules/suggestions/suggestions.queries.ts'
import { getIndex } from '#api/modules/variants/get-index.ts'
import { searchAll, textToSql } from '#api/modules/variants/variant-text.ts'
import { search } from '#api/modules/variants/variants.service.ts'
import { isKnown } from '#database/search/vocabulary.ts'
import type { Shop } from '#api/shop.ts'
import type { countSearch, readSuggestions } from '#shared/endpoints/suggestions.ts'

/** As many cards as the search overlay shows. */
const shownProducts = 4

/** Returns suggestions for a text that is being typed. The number of statements does not depend on the text. [CAT-07] */
export const read: UseCase<typeof readSuggestions> = async (shop, caller, { query: { text } }) => {
  const body = { text, limit: shownProducts, nearest: true, distinct: 'product' } as const
  const variantSearch = search(shop, caller, { params: undefined, query: undefined, body })
  const [{ entities, total, nearest }, { searched, kinds, categories }] = await Promise.all([
    variantSearch,
    readKinds(shop, text),
  ])
  const { locale } = caller
  return {
    texts: listPhrases({ typed: text, searched, kinds, names: entities.map(({ variant }) => variant.name), locale }),
    categories: categories.map(({ id, name }) => ({ _id: id, name: name[locale] })),
    entities,
    total,
    ...(nearest && { nearest }),
  }
}

/** Returns the searched texts that fit the typed one and still find something, and the kinds of variants that the typed text finds. */
const readKinds = async (shop: Shop, typed: string) => {
  const text = await textToSql(shop, typed)
  const counts = text ? await getIndex(shop).toKindCounts(text, maxVariantsRead) : []
  const { searched, ...found } = await findKinds(shop.database, toSearchedText(typed), counts)
  const finds = await listFinding(shop, searched)
  return { ...found, searched: searched.filter((_text, index) => finds[index]) }
}

const listFinding = async (shop: Shop, texts: readonly string[]): Promise<readonly boolean[]> =>
  getIndex(shop).listFinding(
    await Promise.all(texts.map(async (text) => (await textToSql(shop, text)) ?? searchAll([]))),
  )

/** Counts a search for the suggestions, without its visitor. [CAT-07] */
export const count: UseCase<typeof countSearch> = async (shop, _caller, { body }) => {
  const text = toSearchedText(body.text)
  const vocabulary = await shop.caches.vocabulary.get('')
  if (!isOfTheShop(text, (form) => isKnown(vocabulary, form))) return {}
  const day = shop.now().toISOString().slice(0, 10)
  const [finds = false] = await listFinding(shop, [text])
  await countSearchedText(shop.database, text, finds, day)
  return {}
}
