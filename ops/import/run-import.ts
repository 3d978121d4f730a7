import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { diskStorage } from '#api/adapters/storage-disk.ts'
import { s3Storage } from '#api/adapters/storage-s3.ts'
import { applyPlan, type FailedProduct } from '#api/modules/imports/apply-plan.ts'
import { translateImport } from '#api/modules/imports/describe.ts'
import { ImportError } from '#api/modules/imports/import-error.ts'
import { findImporter, mayImport } from '#api/modules/imports/importer.ts'
import { importLimits } from '#api/modules/imports/limits.ts'
import { prepareImport } from '#api/modules/imports/prepare-import.ts'
import { readTable } from '#api/modules/imports/read-table.ts'
import type { Settings } from '#api/settings/settings.ts'
import { runChange } from '#database/changes.ts'
import type { Database } from '#database/client.ts'
import { openImportDatabase } from '#ops/import/open-import-database.ts'
import { openPhotoFolder } from '#ops/import/photo-folder.ts'
import { printPlan } from '#ops/import/print-plan.ts'
import type { Locale } from '#shared/enums.ts'

export interface ImportedFiles {
  readonly file: string
  readonly folder: string | undefined
  /** The administrator in whose name it is written. */
  readonly email: string | undefined
  readonly locale: Locale
}

export interface ImportChoices {
  readonly isApplied: boolean
  readonly leaveOutWrong: boolean
  readonly printsAll: boolean
}

type Print = (line: string) => void

/** Opens the shop of these settings and imports a table into it. @returns the exit code */
export async function runImport(
  settings: Settings,
  files: ImportedFiles,
  choices: ImportChoices,
  print: Print,
): Promise<number> {
  const { storage } = settings
  const { folder, opened } = await openImportDatabase(settings)
  try {
    const { database } = opened.client
    const shop = {
      database,
      now: () => new Date(),
      // This process has no caches. The changes are published for a shop that may be running.
      change: <Result>(work: Parameters<typeof runChange<Result>>[2]) => runChange(database, {}, work),
      storage: storage ? s3Storage(storage) : diskStorage(join(folder, 'files')),
    }
    return await importTable(shop, files, choices, print)
  } finally {
    await opened.close()
  }
}

type CommandShop = Parameters<typeof applyPlan>[0] & { readonly database: Database }

const importTable = async (
  shop: CommandShop,
  { file, folder, email, locale }: ImportedFiles,
  { isApplied, leaveOutWrong, printsAll }: ImportChoices,
  print: Print,
): Promise<number> => {
  const t = translateImport(locale)
  const table = await readTable(await readBytes(file))
  const photos = folder === undefined ? undefined : await openPhotoFolder(folder)
  const prepared = await prepareImport(shop, table, { ...(photos && { photos }), leaveOutWrong })
  const hasErrors = printPlan(prepared, { table, locale, print, printsAll, hasPhotos: photos !== undefined })
  const { applicable } = prepared
  if (!applicable) {
    print(t('has-errors'))
    return 1
  }
  if (applicable.products.length === 0) {
    print(t('nothing-to-write'))
    return hasErrors ? 1 : 0
  }
  if (!isApplied) {
    print(t('nothing-written'))
    return hasErrors ? 1 : 0
  }
  const admin = await findImporter(shop.database, { email, locale })
  if (!admin) {
    print(email === undefined ? t('no-administrator') : t('unknown-administrator', { email }))
    return 1
  }
  if (!mayImport(admin.staffRole)) {
    print(t('not-allowed', { email: email! }))
    return 1
  }
  const failed = await applyPlan(shop, admin, applicable, {
    photos,
    report: (done, total) => {
      if (done % 10 === 0 || done === total) print(t('progress', { done, total }))
    },
  })
  print(t('written', { count: applicable.products.length - failed.length }))
  for (const product of failed) print(describeFailure(product, t))
  return failed.length > 0 || hasErrors ? 1 : 0
}

const describeFailure = ({ rows, error }: FailedProduct, t: ReturnType<typeof translateImport>): string => {
  const isStale = JSON.stringify(error.details ?? null).includes('CHANGED_MEANWHILE')
  return t('refused', {
    rows: rows.join(', '),
    why: isStale ? t('refused-changed') : `${error.code} ${JSON.stringify(error.details ?? {})}`,
  })
}

/** A file that is too large is not even read. */
const readBytes = async (file: string): Promise<Uint8Array> => {
  const handle = await open(file)
  try {
    if ((await handle.stat()).size > importLimits.fileBytes)
      throw new ImportError('file-too-large', { limit: importLimits.fileBytes / 1024 / 1024 })
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}
