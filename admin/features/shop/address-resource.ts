import { readProblems, type AddressDraft } from '#admin/features/shop/address-problems.ts'
import type { ShopProblems, ShopResource } from '#admin/features/shop/shop-resource.ts'
import { callApi } from '#admin/session/session.ts'
import type { AdminRedirect, RedirectInput } from '#shared/entities/admin/redirect.ts'
import { maxLimit } from '#shared/entities/search.ts'

/** Reads the typed values. The server decides whether the old address and the target are valid. */
const readAddress = (draft: AddressDraft): { input: RedirectInput; problems: ShopProblems<AddressDraft> } => {
  const input = { path: draft.path.trim(), target: draft.target.trim() }
  const problems: ShopProblems<AddressDraft> = {}
  if (input.path === '') problems.path = 'no-old-address'
  if (input.target === '') problems.target = 'no-target'
  return { input, problems }
}

/** Returns the old addresses that have a text in either address, newest first; all of them without a text. */
export const createAddressResource = (text: string): ShopResource<AdminRedirect, AddressDraft, RedirectInput> => ({
  name: 'addresses',
  query: text,
  stale: [],
  empty: { path: '', target: '' },
  toDraft: ({ path, target }) => ({ path, target }),
  read: readAddress,
  toProblems: readProblems,
  isRestorable: true,
  list: (signal) => {
    const like = (field: string) => ({ field, op: 'like' as const, value: text })
    return callApi('POST /v1/admin/redirects/search', {
      body: { limit: maxLimit, ...(text && { filter: { or: [like('path'), like('target')] } }) },
      signal,
    })
  },
  create: (input) => callApi('POST /v1/redirects', { body: input }),
  update: ({ _id, updatedAt }, changes) =>
    callApi('PATCH /v1/redirects/{id}', { params: { id: _id }, body: { ...changes, updatedAt } }),
  remove: (id) => callApi('DELETE /v1/redirects/{id}', { params: { id } }),
})
