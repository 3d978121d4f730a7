import { writeFile } from 'node:fs/promises'
import { translateImport } from '#api/modules/imports/describe.ts'
import { toTemplateCsv, toTemplateXlsx } from '#api/modules/imports/template.ts'
import type { Locale } from '#shared/enums.ts'

/** Writes the template to a new file: a workbook, or CSV if the name ends so. @returns the exit code */
export async function writeTemplate(file: string, locale: Locale, print: (line: string) => void): Promise<number> {
  const bytes = file.toLowerCase().endsWith('.csv') ? toTemplateCsv(locale) : await toTemplateXlsx(locale)
  await writeFile(file, bytes, { flag: 'wx' })
  print(translateImport(locale)('template-written', { file }))
  return 0
}
