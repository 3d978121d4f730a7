import {
  emptyCollection,
  readCollection,
  toCollectionDraft,
  type CollectionDraft,
  type TypedCollection,
} from '#admin/features/shop/collection-draft.ts'
import { describePhoto } from '#admin/features/shop/describe-photo.ts'
import type { ShopResource } from '#admin/features/shop/shop-resource.ts'
import { callApi } from '#admin/session/session.ts'
import type { AdminCollection } from '#shared/entities/admin/collection.ts'
import { maxLimit } from '#shared/entities/search.ts'

export const collectionResource: ShopResource<AdminCollection, CollectionDraft, TypedCollection> = {
  name: 'collections',
  stale: [],
  empty: emptyCollection,
  isRestorable: true,
  toDraft: toCollectionDraft,
  read: readCollection,
  list: (signal) => callApi('POST /v1/admin/collections/search', { body: { limit: maxLimit }, signal }),
  create: async (input, position) => {
    await describePhoto(input.photoId, input.name)
    return callApi('POST /v1/collections', { body: { ...input, position } })
  },
  update: async ({ _id, updatedAt, name }, changes) => {
    await describePhoto(changes.photoId, changes.name ?? name)
    return callApi('PATCH /v1/collections/{id}', { params: { id: _id }, body: { ...changes, updatedAt } })
  },
  remove: (id) => callApi('DELETE /v1/collections/{id}', { params: { id } }),
  reorder: (ids) => callApi('PUT /v1/collections/sequence', { body: { ids: [...ids] } }),
}
