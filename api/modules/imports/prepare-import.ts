import { matchColumns, type ColumnChoices, type Matching } from '#api/modules/imports/match-columns.ts'
import { parseRows, type ParsedRow } from '#api/modules/imports/parse-rows.ts'
import type { PhotoSource } from '#api/modules/imports/photo-source.ts'
import { findRowPhotos, reportNotBrought, type RowPhotos } from '#api/modules/imports/photos.ts'
import type { ImportPlan } from '#api/modules/imports/plan.ts'
import { planImport } from '#api/modules/imports/plan-import.ts'
import { findFilesByHash, readShop } from '#api/modules/imports/read-shop.queries.ts'
import { createReport } from '#api/modules/imports/report.ts'
import type { Table } from '#api/modules/imports/table.ts'
import type { Shop } from '#api/shop.ts'

export interface ImportOptions {
  /** undefined: the table's photos are not read, and every colour keeps its own. */
  readonly photos?: PhotoSource | undefined
  /** True to report the photos that cells name although none are there to read. */
  readonly asksForPhotos?: boolean
  /** Columns that a person has chosen; see `matchColumns`. */
  readonly choices?: ColumnChoices
  /** True to plan the rows without an error; false: an error anywhere leaves nothing to apply. */
  readonly leaveOutWrong?: boolean
}

export interface PreparedImport extends Matching {
  /** Every row with its effect and its problems. */
  readonly plan: ImportPlan
  /** The plan to apply; undefined while an error is left. */
  readonly applicable: ImportPlan | undefined
}

/**
 * Compares a table with the shop. Writes nothing.
 * @throws ImportError for a table that lacks a needed column or has one twice
 */
export async function prepareImport(
  shop: Pick<Shop, 'database' | 'now'>,
  table: Table,
  { photos: source, asksForPhotos = false, choices = new Map(), leaveOutWrong = false }: ImportOptions = {},
): Promise<PreparedImport> {
  const matching = matchColumns(table, choices)
  const { columns } = matching
  const parsed = parseRows(table, columns)
  const report = createReport(columns, parsed.problems)
  if (!source && asksForPhotos) reportNotBrought(parsed.rows, report)
  const rows = source ? parsed.rows : parsed.rows.map(withoutPhotoNames)
  const photos: RowPhotos = source ? await findRowPhotos(rows, source, report) : { byRow: new Map(), unused: [] }
  const hashes = [...photos.byRow.values()].flatMap((list) => list.map(({ hash }) => hash))
  const files = await findFilesByHash(shop.database, [...new Set(hashes)])
  const state = await readShop(shop.database, listCodes(rows))
  const plan = (some: readonly ParsedRow[]) => {
    const kept = new Set(some.map(({ row }) => row))
    const keptReport = createReport(
      columns,
      report.problems.filter(({ row }) => kept.has(row)),
    )
    const input = { rows: some, shop: state, photos, files, now: shop.now(), newId: () => crypto.randomUUID() }
    return planImport(input, keptReport)
  }
  const whole = plan(rows)
  const applicable = leaveOutWrong ? leaveOut(whole, rows, plan) : whole
  return { ...matching, plan: whole, applicable: hasWrong(applicable) ? undefined : applicable }
}

/**
 * Plans without the wrong rows. Another row may depend on a value of a left-out row and is then wrong too, so this repeats until no row
 * is wrong.
 */
const leaveOut = (
  whole: ImportPlan,
  rows: readonly ParsedRow[],
  plan: (some: readonly ParsedRow[]) => ImportPlan,
): ImportPlan => {
  let left = whole
  while (hasWrong(left)) {
    const right = new Set(left.rows.flatMap(({ row, kind }) => (kind === 'WRONG' ? [] : [row])))
    left = plan(rows.filter(({ row }) => right.has(row)))
  }
  return left
}

const hasWrong = ({ rows }: ImportPlan): boolean => rows.some(({ kind }) => kind === 'WRONG')

/** “—” still takes photos away without a folder. */
const withoutPhotoNames = (row: ParsedRow): ParsedRow => {
  const { photos, ...values } = row.values
  return { ...row, values: photos === null ? { ...values, photos } : values }
}

const listCodes = (rows: readonly ParsedRow[]): { codes: string[]; productCodes: string[] } => ({
  codes: rows.flatMap(({ values: { code } }) => code ?? []),
  productCodes: [...new Set(rows.flatMap(({ values }) => values['product-code'] ?? []))],
})
