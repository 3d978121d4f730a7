import { parseArgs } from 'node:util'
import { ImportError } from '#api/modules/imports/import-error.ts'
import { describeImportError } from '#api/modules/imports/describe.ts'
import { explainStartError } from '#api/process/start-error.ts'
import { printLine } from '#api/process/terminal.ts'
import { readSettings, type Settings } from '#api/settings/settings.ts'
import { runImport } from '#ops/import/run-import.ts'
import { writeRange } from '#ops/import/write-range.ts'
import { writeTemplate } from '#ops/import/write-template.ts'
import { locales, type Locale } from '#shared/enums.ts'
import { storefronts } from '#shared/storefronts/all.ts'

const usage = `npm run import -- <table.xlsx|table.csv> [folder of photos]   shows what the table would change, and what is wrong with which cell
  --apply               writes it
  --leave-out-wrong     writes the rows without an error and leaves out the others
  --all                 prints every row, not only the first ones
  --as <e-mail>         the administrator in whose name it is written; else the first super administrator
  --language uk|en      the language of what is printed; else the first one of the storefront
npm run import -- --template <template.xlsx|template.csv>     writes a table with all heads and two example rows
npm run import -- --range <range.xlsx|range.csv>              writes all colours of the shop as such a table`

const options = {
  apply: { type: 'boolean', default: false },
  'leave-out-wrong': { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  as: { type: 'string' },
  language: { type: 'string' },
  template: { type: 'string' },
  range: { type: 'string' },
} as const

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch {
    return undefined
  }
}

/** A table to read, a template or the range to write: it does one of them. */
const countTasks = ({ template, range }: { template?: string; range?: string }, file: string | undefined): number =>
  [template, range, file].filter((name) => name !== undefined).length

/** Fills the shop from a table. Exit code 0 if nothing is wrong with it. */
const main = async (args: readonly string[]): Promise<number> => {
  const parsed = parse(args)
  const language = locales.find((locale) => locale === parsed?.values.language)
  const [file, folder, ...rest] = parsed?.positionals ?? []
  const isWrong = !parsed || (parsed.values.language !== undefined && !language) || rest.length > 0
  if (isWrong || countTasks(parsed.values, file) !== 1) {
    process.stderr.write(`${usage}\n`)
    return 1
  }
  let settings: Settings | undefined
  let locale: Locale = language ?? 'en'
  try {
    settings = readSettings()
    locale = language ?? storefronts[settings.storefront].locale
    const { values } = parsed
    if (values.template !== undefined) return await writeTemplate(values.template, locale, printLine)
    if (values.range !== undefined) return await writeRange(settings, { file: values.range, locale }, printLine)
    return await runImport(
      settings,
      { file: file!, folder, email: values.as, locale },
      { isApplied: values.apply, leaveOutWrong: values['leave-out-wrong'], printsAll: values.all },
      printLine,
    )
  } catch (error) {
    const sentence =
      error instanceof ImportError ? describeImportError(error, locale) : explainStartError(error, settings)
    process.stderr.write(`${sentence}\n`)
    return 1
  }
}

process.exitCode = await main(process.argv.slice(2))
