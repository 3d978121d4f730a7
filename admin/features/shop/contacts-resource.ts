import {
  readContacts,
  toContactsDraft,
  type ContactsDraft,
  type TypedContacts,
} from '#admin/features/shop/contacts-draft.ts'
import type { ShopResource } from '#admin/features/shop/shop-resource.ts'
import { callApi } from '#admin/session/session.ts'
import type { AdminContacts } from '#shared/entities/admin/contacts.ts'

type StoredContacts = AdminContacts & { readonly _id: string }

const withId = (contacts: AdminContacts): StoredContacts => ({ ...contacts, _id: 'contacts' })

/** The contacts: one record, which is neither created nor deleted. */
export const contactsResource: ShopResource<StoredContacts, ContactsDraft, TypedContacts> = {
  name: 'contacts',
  stale: [],
  empty: {
    phone: '',
    email: '',
    telegramLink: '',
    instagramLink: '',
    facebookLink: '',
    addressUk: '',
    addressEn: '',
    hoursUk: '',
    hoursEn: '',
    mapLink: '',
  },
  toDraft: toContactsDraft,
  read: readContacts,
  list: async (signal) => ({ entities: [withId(await callApi('GET /v1/admin/contacts', { signal }))], total: 1 }),
  update: async ({ updatedAt }, changes) =>
    withId(await callApi('PATCH /v1/contacts', { body: { ...changes, updatedAt } })),
}
