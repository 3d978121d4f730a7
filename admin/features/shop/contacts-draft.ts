import type { ShopProblems } from '#admin/features/shop/shop-resource.ts'
import { toLine } from '#admin/features/shop/to-line.ts'
import type { AdminContacts } from '#shared/entities/admin/contacts.ts'

/** The contacts as they are typed. */
export interface ContactsDraft {
  readonly phone: string
  readonly email: string
  readonly telegramLink: string
  readonly instagramLink: string
  readonly facebookLink: string
  readonly addressUk: string
  readonly addressEn: string
  readonly hoursUk: string
  readonly hoursEn: string
  readonly mapLink: string
}
export type TypedContacts = Omit<AdminContacts, 'createdAt' | 'updatedAt'>

const texts = ['addressUk', 'addressEn', 'hoursUk', 'hoursEn'] as const
const links = ['telegramLink', 'instagramLink', 'facebookLink', 'mapLink'] as const

/** Returns a link as it is stored: people leave https:// out. */
const toLink = (text: string): string => {
  const typed = text.trim()
  return typed === '' || typed.includes('://') ? typed : `https://${typed}`
}
const isLink = (text: string): boolean => text.startsWith('https://') && URL.canParse(text)

/** Validates the draft, and converts it to the body of the call. */
export function readContacts(draft: ContactsDraft): { input: TypedContacts; problems: ShopProblems<ContactsDraft> } {
  const problems: ShopProblems<ContactsDraft> = {}
  const input: TypedContacts = {
    phone: draft.phone.replaceAll(/[\s()\u00A0-]/g, ''),
    email: draft.email.trim(),
    address: { uk: toLine(draft.addressUk), en: toLine(draft.addressEn) },
    hours: { uk: toLine(draft.hoursUk), en: toLine(draft.hoursEn) },
    mapLink: toLink(draft.mapLink),
    telegramLink: toLink(draft.telegramLink),
    instagramLink: toLink(draft.instagramLink),
    facebookLink: toLink(draft.facebookLink),
  }
  if (!/^\+[1-9]\d{6,14}$/.test(input.phone)) problems.phone = 'no-phone'
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(input.email)) problems.email = 'no-email'
  for (const field of texts) if (draft[field].trim() === '') problems[field] = 'no-text'
  for (const field of links) if (!isLink(input[field])) problems[field] = 'no-link'
  return { input, problems }
}

export const toContactsDraft = ({ address, hours, ...contacts }: AdminContacts): ContactsDraft => ({
  phone: contacts.phone,
  email: contacts.email,
  telegramLink: contacts.telegramLink,
  instagramLink: contacts.instagramLink,
  facebookLink: contacts.facebookLink,
  addressUk: address.uk,
  addressEn: address.en,
  hoursUk: hours.uk,
  hoursEn: hours.en,
  mapLink: contacts.mapLink,
})
