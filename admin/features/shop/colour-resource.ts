import { readColour, toColourDraft, type ColourDraft } from '#admin/features/shop/colour-draft.ts'
import { listAll } from '#client/list-all.ts'
import type { ShopResource } from '#admin/features/shop/shop-resource.ts'
import { callApi } from '#admin/session/session.ts'
import type { AdminColour, ColourInput } from '#shared/entities/admin/colour.ts'

export const colourResource: ShopResource<AdminColour, ColourDraft, ColourInput> = {
  name: 'colours',
  stale: ['colours', 'products'],
  empty: { nameUk: '', nameEn: '', hex: '', family: '', key: '' },
  toDraft: toColourDraft,
  read: readColour,
  list: (signal) =>
    listAll((page) =>
      callApi('POST /v1/colors/search', { body: { ...page, sort: [{ field: 'name.uk', order: 'asc' }] }, signal }),
    ),
  create: (input) => callApi('POST /v1/colors', { body: input }),
  update: ({ _id, updatedAt }, changes) =>
    callApi('PATCH /v1/colors/{id}', { params: { id: _id }, body: { ...changes, updatedAt } }),
  remove: (id) => callApi('DELETE /v1/colors/{id}', { params: { id } }),
}
