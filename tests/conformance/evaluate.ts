import type { Clause, SuiteKind } from '#tests/conformance/clause.ts'
import { findListFaults } from '#tests/conformance/list-faults.ts'
import type { TestResult } from '#tests/conformance/results.ts'

const idPattern = /\[([A-Z]{3}-\d{2}[a-z]{1,2})\]/g

export interface Conformance {
  /** Clauses that should be proven by now and are not. */
  due: Clause[]
  /** Clauses that are not built yet. */
  later: Clause[]
  /** Faults of the list itself or of test titles. */
  faults: string[]
  clauses: { total: number; proven: number }
  /** A row is proven when all its clauses are. */
  rows: { total: number; proven: number }
}

/**
 * Joins the clauses of the requirements with test results. A clause is proven if a test with its ID used the required means (none, a
 * server or a page) and all tests with its ID passed.
 */
export const evaluate = (clauses: readonly Clause[], results: readonly TestResult[]): Conformance => {
  const known = new Set(clauses.map(({ id }) => id))
  const faults = new Set(findListFaults(clauses))
  const kinds = new Map<string, Set<SuiteKind>>()
  const failed = new Set<string>()
  for (const { title, kind, passed } of results) {
    for (const [, id = ''] of title.matchAll(idPattern)) {
      if (!known.has(id)) faults.add(`no such clause: [${id}] in “${title}”`)
      kinds.set(id, (kinds.get(id) ?? new Set()).add(kind))
      if (!passed) failed.add(id)
    }
  }
  const isProven = ({ id, provenBy }: Clause): boolean => !failed.has(id) && (kinds.get(id)?.has(provenBy) ?? false)
  const later = clauses.filter((clause) => clause.later)
  for (const { id } of later.filter(isProven)) faults.add(`proven, but listed as not built yet: ${id}`)
  const rows = [...Map.groupBy(clauses, ({ row }) => row).values()]
  const isBuiltAndProven = (clause: Clause): boolean => !clause.later && isProven(clause)
  return {
    due: clauses.filter((clause) => !clause.later && !isProven(clause)),
    later,
    faults: [...faults],
    clauses: { total: clauses.length, proven: clauses.filter(isBuiltAndProven).length },
    rows: { total: rows.length, proven: rows.filter((row) => row.every(isBuiltAndProven)).length },
  }
}
