import { clauses } from '#tests/conformance/clauses.ts'
import { evaluate } from '#tests/conformance/evaluate.ts'
import { readResults } from '#tests/conformance/results.ts'

/**
 * Prints the clauses of the requirements that no passing test proves. Exits with 1 if a clause that is built is not proven,
 * if a test names an unknown clause, if a clause listed as not built yet is proven, or if the list is out of order.
 */

const { due, later, faults, clauses: ofClauses, rows } = evaluate(clauses, readResults())

for (const { id, says, provenBy } of due) console.log(`  not proven  ${id}  by ${provenBy}: ${says}`)
for (const [row, ofRow] of Map.groupBy(later, (clause) => clause.row))
  console.log(`  to come     ${row} ${ofRow.map(({ id }) => id.slice(row.length)).join(' ')}`)
for (const fault of faults) console.log(`  ${fault}`)
console.log(
  `  ${ofClauses.total} clauses: ${ofClauses.proven} proven, ${due.length} due, ${later.length} to come;` +
    ` ${rows.total} rows: ${rows.proven} proven in full`,
)
if (due.length || faults.length) process.exitCode = 1
