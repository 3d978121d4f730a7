import * as z from 'zod/mini'
import { line } from '#shared/entities/common.ts'
import { baseFields, createChange } from '#shared/entities/resource.ts'

const phrase = line(60)

export const synonymInput = z.strictObject({
  /** Words or phrases that visitors type, in any language. Other endings match too. */
  words: z.array(phrase).check(z.minLength(1), z.maxLength(200)),
  /** The meanings of each of them in the shop's own words: one of these. Empty: the shop sells no such thing. */
  means: z.array(phrase).check(z.maxLength(50)),
})
export type SynonymInput = z.infer<typeof synonymInput>
export const synonymChange = createChange(synonymInput)
export const adminSynonym = z.extend(synonymInput, baseFields)
export type AdminSynonym = z.infer<typeof adminSynonym>
