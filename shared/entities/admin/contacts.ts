import * as z from 'zod/mini'
import { time } from '#shared/entities/common.ts'
import { email } from '#shared/entities/customer.ts'
import { bothLanguages, createChange } from '#shared/entities/resource.ts'

const link = z.url({ protocol: /^https$/ }).check(z.maxLength(500))

export const contactsInput = z.strictObject({
  email,
  /** E.164 */
  phone: z.string().check(z.regex(/^\+[1-9]\d{6,14}$/)),
  address: bothLanguages(300),
  hours: bothLanguages(300),
  mapLink: link,
  telegramLink: link,
  instagramLink: link,
  facebookLink: link,
})
export const contactsChange = createChange(contactsInput)
export const adminContacts = z.extend(contactsInput, { createdAt: time, updatedAt: time })
export type AdminContacts = z.infer<typeof adminContacts>
