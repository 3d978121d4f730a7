import * as z from 'zod/mini'
import { colourFamilies } from '#shared/enums.ts'
import { bothLanguages, createChange, baseFields } from '#shared/entities/resource.ts'

export const colourInput = z.strictObject({
  /** Name in URLs, for example grey-melange. */
  key: z.string().check(z.regex(/^[a-z\d]+(-[a-z\d]+)*$/), z.maxLength(40)),
  name: bothLanguages(60),
  hex: z.string().check(z.regex(/^#[\da-f]{6}$/i)),
  /** The basic colour it belongs to. By its shade, if left out when it is created. [CAT-07] */
  family: z.optional(z.enum(colourFamilies)),
})
export type ColourInput = z.infer<typeof colourInput>
export const colourChange = createChange(colourInput)
export const adminColour = z.extend(colourInput, { ...baseFields, family: z.enum(colourFamilies) })
export type AdminColour = z.infer<typeof adminColour>
