import * as z from 'zod/mini'
import { time } from '#shared/entities/common.ts'
import { pageSection } from '#shared/entities/page.ts'
import { bothLanguages, createChange } from '#shared/entities/resource.ts'
import { pageNames } from '#shared/enums.ts'

const sections = z.array(pageSection).check(z.maxLength(100))

/**
 * A content page in both languages. An image is referenced by the name of a scene ('rail') or the id of an uploaded file; the
 * public read call adds the photos.
 */
export const pageInput = z.strictObject({
  title: bothLanguages(200),
  description: bothLanguages(500),
  sections: z.strictObject({ uk: sections, en: sections }),
})
export type PageInput = z.infer<typeof pageInput>
export const newPage = z.extend(pageInput, { name: z.enum(pageNames) })
export const pageChange = createChange(pageInput)
export const adminPage = z.extend(newPage, { createdAt: time, updatedAt: time })
export type AdminPage = z.infer<typeof adminPage>
