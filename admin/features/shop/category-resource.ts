import { describePhoto } from '#admin/features/shop/describe-photo.ts'
import type { ShopProblems, ShopResource } from '#admin/features/shop/shop-resource.ts'
import { toLine } from '#admin/features/shop/to-line.ts'
import { callApi } from '#admin/session/session.ts'
import type { AdminCategory, CategoryInput } from '#shared/entities/admin/category.ts'
import { entityStates } from '#shared/enums.ts'
import { moveByLevels } from '#shared/rules/category-levels.ts'
import { maxLimit } from '#shared/entities/search.ts'

/** A category as it is typed. */
export interface CategoryDraft {
  readonly nameUk: string
  readonly nameEn: string
  readonly leadUk: string
  readonly leadEn: string
  /** Empty: it has no photo. */
  readonly photoId: string
  readonly state: string
  /** Empty: it is at the top. */
  readonly parentId: string
  readonly goesWith: readonly string[]
}
type TypedCategory = Omit<CategoryInput, 'position'>

const textFields = ['nameUk', 'nameEn', 'leadUk', 'leadEn'] as const

export const categoryResource: ShopResource<AdminCategory, CategoryDraft, TypedCategory> = {
  name: 'categories',
  stale: ['categories', 'products'],
  empty: { nameUk: '', nameEn: '', leadUk: '', leadEn: '', photoId: '', state: 'ACTIVE', parentId: '', goesWith: [] },
  toDraft: ({ name, lead, photoId, state, parentId, goesWith }) => ({
    nameUk: name.uk,
    nameEn: name.en,
    leadUk: lead.uk,
    leadEn: lead.en,
    photoId: photoId ?? '',
    state,
    parentId: parentId ?? '',
    goesWith,
  }),
  read: (draft) => {
    const problems: ShopProblems<CategoryDraft> = {}
    for (const field of textFields) if (draft[field].trim() === '') problems[field] = 'no-text'
    const input: TypedCategory = {
      name: { uk: toLine(draft.nameUk), en: toLine(draft.nameEn) },
      lead: { uk: toLine(draft.leadUk), en: toLine(draft.leadEn) },
      photoId: draft.photoId || null,
      state: entityStates.find((state) => state === draft.state) ?? 'ACTIVE',
      parentId: draft.parentId || null,
      goesWith: [...draft.goesWith],
    }
    return { input, problems }
  },
  list: (signal) => callApi('POST /v1/admin/categories/search', { body: { limit: maxLimit }, signal }),
  move: moveByLevels,
  create: async (input, position) => {
    await describePhoto(input.photoId, input.name)
    return callApi('POST /v1/categories', { body: { ...input, position } })
  },
  update: async ({ _id, updatedAt, name }, changes) => {
    await describePhoto(changes.photoId, changes.name ?? name)
    return callApi('PATCH /v1/categories/{id}', { params: { id: _id }, body: { ...changes, updatedAt } })
  },
  remove: (id) => callApi('DELETE /v1/categories/{id}', { params: { id } }),
  reorder: (ids) => callApi('PUT /v1/categories/sequence', { body: { ids: [...ids] } }),
}
