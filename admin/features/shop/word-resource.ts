import { listAll } from '#client/list-all.ts'
import type { ShopResource } from '#admin/features/shop/shop-resource.ts'
import { readWord, type WordDraft } from '#admin/features/shop/word-draft.ts'
import { callApi } from '#admin/session/session.ts'
import type { AdminSynonym, SynonymInput } from '#shared/entities/admin/synonym.ts'

/** Cyrillic before Latin, as in the shop's own language. */
const { compare } = new Intl.Collator('uk')

export const wordResource: ShopResource<AdminSynonym, WordDraft, SynonymInput> = {
  name: 'words',
  stale: [],
  empty: { words: '', means: '' },
  toDraft: ({ words, means }) => ({ words: words.join(', '), means: means.join(', ') }),
  read: readWord,
  list: async (signal) => {
    const { entities, total } = await listAll((page) =>
      callApi('POST /v1/admin/synonyms/search', { body: page, signal }),
    )
    return { entities: entities.toSorted((a, b) => compare(a.words[0]!, b.words[0]!)), total }
  },
  create: (input) => callApi('POST /v1/synonyms', { body: input }),
  update: ({ _id, updatedAt }, changes) =>
    callApi('PATCH /v1/synonyms/{id}', { params: { id: _id }, body: { ...changes, updatedAt } }),
  remove: (id) => callApi('DELETE /v1/synonyms/{id}', { params: { id } }),
}
