import * as z from 'zod/mini'
import { bothLanguages, changeOf, baseFields } from '#shared/entities/resource.ts'

export const colourInput = z.strictObject({
  /** Name in URLs, for example grey-melange. */
  key: z.string().check(z.regex(/^[a-z\d]+(-[a-z\d]+)*$/), z.maxLength(40)),
  name: bothLanguages(60),
  hex: z.string().check(z.regex(/^#[\da-f]{6}$/i)),
})
export type ColourInput = z.infer<typeof colourInput>
export const colourChange = changeOf(colourInput)
export const adminColour = z.extend(colourInput, baseFields)
export type AdminColour = z.infer<typeof adminColour>
