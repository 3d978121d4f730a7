/** Which suite must prove a clause: a pure rule, the API through HTTP, or a real browser. */
export const suiteKinds = ['rule', 'api', 'browser'] as const
export type SuiteKind = (typeof suiteKinds)[number]

/** One thing that a requirement says and that can fail alone. */
export interface Clause {
  /** The requirement's row. */
  readonly row: string
  /** 'CHK-12a': the row and a letter. A test that proves it carries it in its title, in brackets. */
  readonly id: string
  readonly says: string
  readonly provenBy: SuiteKind
  /** Not built yet: listed, but no fault. */
  readonly later?: true
}

type Row = Record<string, readonly [says: string, provenBy: SuiteKind, later?: 'later']>

/** Writes the clauses of one row: its letters in sequence. */
export const row = (name: string, clauses: Row): Clause[] =>
  Object.entries(clauses).map(([letter, [says, provenBy, later]]) => ({
    row: name,
    id: `${name}${letter}`,
    says,
    provenBy,
    ...(later && { later: true as const }),
  }))
