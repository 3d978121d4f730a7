/** The means that a test of a clause must use: nothing (a pure rule), a server (api), or a page in a browser. */
export const suiteKinds = ['rule', 'api', 'browser'] as const
export type SuiteKind = (typeof suiteKinds)[number]

/** One statement of a requirement that can fail on its own. */
export interface Clause {
  /** The requirement's row. */
  readonly row: string
  /** 'CHK-12a': the row and a letter. Tests that prove it carry it in their title, in brackets. */
  readonly id: string
  readonly says: string
  readonly provenBy: SuiteKind
  /** Not built yet. */
  readonly later?: true
}

type Row = Record<string, readonly [says: string, provenBy: SuiteKind, later?: 'later']>

/** Returns the clauses of one row. */
export const row = (name: string, clauses: Row): Clause[] =>
  Object.entries(clauses).map(([letter, [says, provenBy, later]]) => ({
    row: name,
    id: `${name}${letter}`,
    says,
    provenBy,
    ...(later && { later: true as const }),
  }))
