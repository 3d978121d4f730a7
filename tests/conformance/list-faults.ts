import type { Clause } from '#tests/conformance/clause.ts'

/** Returns the faults of a list of clauses: letters out of sequence, duplicate sentences. */
export const findListFaults = (clauses: readonly Clause[]): string[] => {
  const faults: string[] = []
  const rows = Map.groupBy(clauses, ({ row }) => row)
  for (const [row, ofRow] of rows) {
    const expected = ofRow.map((_, place) => `${row}${letterAt(place)}`)
    const wrong = ofRow.find(({ id }, place) => id !== expected[place])
    if (wrong) faults.push(`out of sequence: ${wrong.id}`)
    const sentences = Map.groupBy(ofRow, ({ says }) => says)
    for (const [says, same] of sentences) if (same.length > 1) faults.push(`duplicate in ${row}: ${says}`)
  }
  return faults
}

/** Returns the letters of a place: 0 → a, 25 → z, 26 → aa. */
const letterAt = (place: number): string => {
  const letter = String.fromCharCode(97 + (place % 26))
  return place < 26 ? letter : `${letterAt(Math.floor(place / 26) - 1)}${letter}`
}
