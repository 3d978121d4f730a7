import type { EditedResource, ShopProblems } from '#admin/features/shop/shop-resource.ts'
import { toLine } from '#admin/features/shop/to-line.ts'
import { callApi } from '#admin/session/session.ts'
import type { AdminFile, FileInput } from '#shared/entities/admin/file.ts'

/** The description of a photo as it is typed. */
export interface PhotoDraft {
  readonly altUk: string
  readonly altEn: string
}

export const photoResource: EditedResource<Pick<AdminFile, '_id' | 'alt' | 'updatedAt'>, PhotoDraft, FileInput> = {
  name: 'photos',
  stale: ['images', 'products', 'product'],
  empty: { altUk: '', altEn: '' },
  toDraft: ({ alt }) => ({ altUk: alt.uk, altEn: alt.en }),
  read: (draft) => {
    const problems: ShopProblems<PhotoDraft> = {}
    for (const field of ['altUk', 'altEn'] as const) if (draft[field].trim() === '') problems[field] = 'no-text'
    return { input: { alt: { uk: toLine(draft.altUk), en: toLine(draft.altEn) } }, problems }
  },
  // A description is not taken away again.
  isUndoable: ({ alt }) => alt !== undefined && alt.uk !== '' && alt.en !== '',
  update: ({ _id, updatedAt }, changes) =>
    callApi('PATCH /v1/files/{id}', { params: { id: _id }, body: { ...changes, updatedAt } }),
  remove: (id) => callApi('DELETE /v1/files/{id}', { params: { id } }),
}
