import type { Clause } from '#tests/conformance/clause.ts'

/** Returns the faults of a list of clauses: letters out of order, duplicate sentences. */
export const findListFaults = (clauses: readonly Clause[]): string[] => {
  const faults: string[] = []
  const rows = Map.groupBy(clauses, ({ row }) => row)
  for (const [row, ofRow] of rows) {
    const expected = ofRow.map((_, index) => `${row}${letterAt(index)}`)
    const wrong = ofRow.find(({ id }, index) => id !== expected[index])
    if (wrong) faults.push(`out of sequence: ${wrong.id}`)
    const sentences = Map.groupBy(ofRow, ({ says }) => says)
    for (const [says, same] of sentences) if (same.length > 1) faults.push(`duplicate in ${row}: ${says}`)
  }
  return faults
}

/** Returns the letters of an index: 0 → a, 25 → z, 26 → aa. */
const letterAt = (index: number): string => {
  const letter = String.fromCharCode(97 + (index % 26))
  return index < 26 ? letter : `${letterAt(Math.floor(index / 26) - 1)}${letter}`
}
