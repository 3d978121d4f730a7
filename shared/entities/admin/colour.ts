import * as z from 'zod/mini'
import { bothLanguages, changeOf, stamps } from '#shared/entities/record.ts'

export const colourInput = z.strictObject({
  /** Its name in addresses: grey-melange. */
  key: z.string().check(z.regex(/^[a-z\d]+(-[a-z\d]+)*$/), z.maxLength(40)),
  name: bothLanguages(60),
  hex: z.string().check(z.regex(/^#[\da-f]{6}$/i)),
})
export type ColourInput = z.infer<typeof colourInput>
export const colourChange = changeOf(colourInput)
export const adminColour = z.extend(colourInput, stamps)
export type AdminColour = z.infer<typeof adminColour>
