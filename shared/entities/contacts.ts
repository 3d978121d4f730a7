import * as z from 'zod/mini'

export const contacts = z.object({
  email: z.string(),
  /** E.164. */
  phone: z.string(),
  /** The phone as people write it, formatted by the server, so that no page loads the rules. [LAY-04] */
  displayPhone: z.string(),
  address: z.string(),
  mapLink: z.string(),
  telegramLink: z.string(),
  instagramLink: z.string(),
  facebookLink: z.string(),
  hours: z.string(),
})
export type Contacts = z.infer<typeof contacts>
