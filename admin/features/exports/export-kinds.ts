import { exportPeriods, type ExportPeriod } from '#admin/features/exports/export-days.ts'
import type { Permission } from '#shared/permissions.ts'

/** The days of a table: a period, those of the list behind the dialog, or all. */
export type ExportTime = ExportPeriod | 'list' | 'ever'

interface KindFacts {
  readonly permission: Permission
  readonly times: readonly ExportTime[]
  /** The first choice. */
  readonly usual: ExportTime
}

const facts = {
  orders: { permission: 'customers.read', times: ['list', ...exportPeriods], usual: 'yesterday' },
  'order-lines': { permission: 'orders.read', times: ['list', ...exportPeriods], usual: 'yesterday' },
  shipments: { permission: 'payments.read', times: exportPeriods, usual: 'month' },
  payments: { permission: 'payments.read', times: exportPeriods, usual: 'yesterday' },
  income: { permission: 'payments.read', times: exportPeriods, usual: 'month' },
  reconciliation: { permission: 'payments.read', times: [...exportPeriods, 'ever'], usual: 'year' },
  customers: { permission: 'customers.read', times: [...exportPeriods, 'ever'], usual: 'ever' },
} as const satisfies Record<string, KindFacts>

export type ExportKind = keyof typeof facts
/** The tables that the dialog offers, with who may have them and of which days. */
export const exportFacts: Readonly<Record<ExportKind, KindFacts>> = facts
export const exportKinds = Object.keys(facts) as readonly ExportKind[] // its keys are exactly these

/** Returns the days of a table: the chosen ones if it has them, otherwise its usual ones. A filtered list exports its shown rows. */
export function findExportTime(kind: ExportKind, chosen: ExportTime | undefined, isNarrowed: boolean): ExportTime {
  const { times, usual } = exportFacts[kind]
  if (chosen && times.includes(chosen)) return chosen
  return isNarrowed && times.includes('list') ? 'list' : usual
}
