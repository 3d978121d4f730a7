import type { Clause } from '#tests/conformance/clause.ts'
import { pagesClauses } from '#tests/conformance/clauses/pages.ts'
import { shoppingClauses } from '#tests/conformance/clauses/shopping.ts'
import { peopleClauses } from '#tests/conformance/clauses/people.ts'
import { interfaceClauses } from '#tests/conformance/clauses/interface.ts'

/** Every clause of the requirements, row by row. */
export const clauses: readonly Clause[] = [...pagesClauses, ...shoppingClauses, ...peopleClauses, ...interfaceClauses]
