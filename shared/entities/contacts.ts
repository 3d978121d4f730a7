import * as z from 'zod/mini'

export const contacts = z.object({
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  mapLink: z.string(),
  telegramLink: z.string(),
  instagramLink: z.string(),
  facebookLink: z.string(),
  hours: z.string(),
})
export type Contacts = z.infer<typeof contacts>
