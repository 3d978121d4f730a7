import { clauses } from '#tests/conformance/clauses.ts'
import type { Clause, SuiteKind } from '#tests/conformance/clause.ts'
import { findListFaults } from '#tests/conformance/list-faults.ts'
import { readResults } from '#tests/conformance/results.ts'

/**
 * Joins the clauses of the requirements with the last results of the suites, and prints the clauses that no passing test of
 * their kind proves. Fails where a clause that should stand does not, where a test names a clause that does not exist, where
 * one that is still to come is proven already, and where the list itself is not in order.
 */

const idPattern = /\[([A-Z]{3}-\d{2}[a-z]{1,2})\]/g

const known = new Set(clauses.map(({ id }) => id))
const faults = new Set(findListFaults(clauses))
/** Of each id the kinds of suite that spoke of it, and whether all of them spoke well. */
const spoken = new Map<string, Map<SuiteKind, boolean>>()
for (const { title, kind, passed } of readResults()) {
  for (const [, id = ''] of title.matchAll(idPattern)) {
    if (!known.has(id)) faults.add(`no such clause: [${id}] in “${title}”`)
    const kinds = spoken.get(id) ?? new Map<SuiteKind, boolean>()
    spoken.set(id, kinds.set(kind, passed && (kinds.get(kind) ?? true)))
  }
}

/** One test that fails takes back what others prove: a table proves its clause by all its rows. */
const isProven = ({ id, provenBy }: Clause): boolean => spoken.get(id)?.get(provenBy) ?? false
const due = clauses.filter((clause) => !clause.later && !isProven(clause))
const later = clauses.filter((clause) => clause.later)
for (const { id } of later.filter(isProven)) faults.add(`built already, but said to be later: ${id}`)

for (const { id, says, provenBy } of due) console.log(`  not proven  ${id}  by ${provenBy}: ${says}`)
const toCome = Map.groupBy(later, ({ row }) => row)
for (const [row, ofRow] of toCome)
  console.log(`  to come     ${row} ${ofRow.map(({ id }) => id.slice(row.length)).join(' ')}`)
for (const fault of faults) console.log(`  ${fault}`)
const proven = clauses.length - due.length - later.length
console.log(`  ${clauses.length} clauses: ${proven} proven, ${due.length} due, ${later.length} to come`)
if (due.length || faults.size) process.exitCode = 1
