import * as z from 'zod/mini'
import { id, line, time } from '#shared/entities/common.ts'
import { importStates, leftReasons } from '#shared/enums.ts'
import { columnKeys } from '#shared/rules/import-columns.ts'
import { changingKinds, errorCodes, warningCodes } from '#shared/rules/import-problems.ts'

/** Maximum number of listed rows with changes, and of listed problems. The counts include all. */
export const maxListedRows = 500

/** A raw table as body: its bytes. Its format is detected from the bytes, not from the Content-Type. */
export const uploadedTable = z.object({
  type: z.string(),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
})
export const importQuery = z.object({ fileName: line(200) })

/** The name of the photo's file, without folders, as cells of the table have it. */
export const importPhotoQuery = z.object({ name: line(255) })
export const importPhoto = z.object({
  name: z.string(),
  /** Size of the file as it was uploaded. */
  bytes: z.int(),
  /** SHA-256 of the file as it was uploaded, in hex. */
  hash: z.string(),
})
export type ImportPhoto = z.infer<typeof importPhoto>

const column = z.object({
  /** As spreadsheets name it: A, B, AA. */
  letters: z.string(),
  head: z.string(),
  /** The kind of its values; null: it is not read. */
  key: z.nullable(z.enum(columnKeys)),
  /** Its first cell that is not empty. */
  example: z.string(),
})

/** Maximum number of columns in a table. */
export const maxColumns = 100

/** Columns of a table as a person has chosen them. Those that it leaves out stay as they are. */
export const columnChoice = z.object({
  columns: z
    .array(
      z.object({
        /** As spreadsheets name it: A, B, AA. */
        letters: z.string().check(z.regex(/^[A-Z]{1,3}$/)),
        /** Null: it is not read. */
        key: z.nullable(z.enum(columnKeys)),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxColumns)),
})
export type ColumnChoice = z.infer<typeof columnChoice>['columns']

/** Names the check that a caller has seen. Left out: the newest one counts. */
export const applyQuery = z.object({ checkId: z.optional(z.string().check(z.maxLength(36))) })

/** Why the columns of a table are not enough to check its rows. */
const obstacle = z.object({
  rule: z.enum(['column-missing', 'column-twice']),
  /** The facts that its sentence names. */
  details: z.record(z.string(), z.string()),
})

const cellChange = z.object({
  key: z.enum(columnKeys),
  /** As a person reads it; empty if there was nothing. */
  before: z.string(),
  after: z.string(),
})

const changedRow = z.object({
  row: z.int(),
  code: z.string(),
  kind: z.enum(changingKinds),
  changes: z.array(cellChange),
})
export type ChangedRow = z.infer<typeof changedRow>

const problem = z.object({
  row: z.int(),
  /** The cell as spreadsheets name it: F12. */
  cell: z.string(),
  head: z.string(),
  /** The column that the table lacks; null: the problem is in the cell. */
  lacks: z.nullable(z.enum(columnKeys)),
  value: z.string(),
  code: z.enum([...errorCodes, ...warningCodes]),
  /** The facts that its sentence names. */
  details: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type ImportProblem = z.infer<typeof problem>

const bothNames = z.object({ uk: z.string(), en: z.string() })

/** The effects and problems of a table, as they were when it was checked. */
export const importReport = z.object({
  rows: z.int(),
  counts: z.object({
    newProducts: z.int(),
    newColours: z.int(),
    changed: z.int(),
    same: z.int(),
    wrong: z.int(),
    errors: z.int(),
    warnings: z.int(),
    /** Units that the stock gains; below 0 if it loses some. */
    units: z.int(),
  }),
  /** A new one for each check; empty for tables from before it existed. */
  checkId: z.string(),
  columns: z.array(column),
  /** Null: the rows were checked. Otherwise nothing is known of them, and columns have to be chosen. */
  obstacle: z.nullable(obstacle),
  /** The file for which the columns were chosen first; null: the heads gave the columns, or they were chosen for this table. */
  rememberedFrom: z.nullable(z.string()),
  /** The first photos that no row has, by their names. */
  unusedPhotos: z.array(z.string()),
  unusedPhotoCount: z.int(),
  /** The photos that came with the table. */
  photoCount: z.int(),
  newCategories: z.array(bothNames),
  newColours: z.array(bothNames),
  /** True if the text was not UTF-8 and was read in the code page of Cyrillic Windows. */
  isWindows1251: z.boolean(),
  changes: z.array(changedRow),
  problems: z.array(problem),
})
export type ImportReport = z.infer<typeof importReport>
type LaterFact = 'checkId' | 'obstacle' | 'rememberedFrom' | 'unusedPhotos' | 'unusedPhotoCount' | 'photoCount'
/** A report as it is stored: those from before columns could be chosen, and photos sent, lack some facts. */
export type StoredReport = Omit<ImportReport, LaterFact> & Partial<Pick<ImportReport, LaterFact>>

const refusedRows = z.object({
  rows: z.array(z.int()),
  /** CHANGED_MEANWHILE, or the code of the error. */
  reason: z.string(),
})
export type RefusedRows = z.infer<typeof refusedRows>

/** How many days an import can be undone: so long its products are stored as they were before. */
export const undoDays = 30

const importUndo = z.object({
  /** Who has it undone; null: the account is gone. */
  by: z.nullable(z.string()),
  finishedAt: z.nullable(time),
  /** Products that are restored or skipped, of `total`. */
  done: z.int(),
  total: z.int(),
  /** Products that are as they were before. */
  restored: z.int(),
  /** New products that were deleted. */
  deleted: z.int(),
  /** Products that were skipped or hidden: the rest. */
  left: z.int(),
  /** New categories and colours that stay: they are used, or were edited. */
  leftNames: z.array(bothNames),
})

const leftProduct = z.object({
  /** The first of its rows. */
  row: z.int(),
  /** Its product code; null: it was deleted. */
  code: z.nullable(z.string()),
  productId: z.nullable(id),
  reason: z.enum(leftReasons),
})
export type LeftProduct = z.infer<typeof leftProduct>

/** An import in a list. */
export const importSummary = z.object({
  _id: id,
  fileName: z.string(),
  state: z.enum(importStates),
  /** Who checked it; null: the account is gone. */
  by: z.nullable(z.string()),
  createdAt: time,
  /** When it was written to the end or given up. */
  finishedAt: z.nullable(time),
  /** Products that are written or refused, of `total`. */
  done: z.int(),
  /** Products that it writes; null: it has not begun. */
  total: z.nullable(z.int()),
  /** Products that it created. */
  made: z.int(),
  /** Products that it changed. */
  changed: z.int(),
  /** The photos with which it was checked last. */
  photoCount: z.int(),
  refused: z.array(refusedRows),
  /** Until when it can be undone; null: it cannot, or cannot any more. */
  undoUntil: z.nullable(time),
  /** Null: no undo was started. */
  undo: z.nullable(importUndo),
})
export type ImportSummary = z.infer<typeof importSummary>

export const adminImport = z.extend(importSummary, {
  report: importReport,
  /** Uploaded photos that wait for the table to be written. */
  photos: z.object({
    count: z.int(),
    /** False if one was added or given up since the check: check again before you apply. */
    isChecked: z.boolean(),
  }),
  /** The first products that the undo has skipped or hidden. */
  left: z.array(leftProduct),
})
export type AdminImport = z.infer<typeof adminImport>
