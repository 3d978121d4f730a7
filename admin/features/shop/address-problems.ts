import type { ShopProblem, ShopProblems } from '#admin/features/shop/shop-resource.ts'
import { ApiError } from '#client/api-error.ts'
import type { RedirectInput } from '#shared/entities/admin/redirect.ts'

/** A redirect as it is typed. */
export type AddressDraft = RedirectInput

/** A refused field of a pasted table. */
export interface RowProblem {
  /** Counted from 0. */
  readonly index: number
  readonly field: keyof AddressDraft
  readonly problem: ShopProblem
}

/** The rules of the server, as the counter words them. */
const problems: Readonly<Record<string, ShopProblem>> = {
  repeated: 'repeated',
  taken: 'taken',
  unique: 'taken',
  is_target: 'is-target',
  is_redirected: 'is-redirected',
}
const fallback = { path: 'no-old-address', target: 'no-target' } as const satisfies ShopProblems<AddressDraft>

const isField = (name: string | undefined): name is keyof AddressDraft => name === 'path' || name === 'target'

const listRefused = (error: unknown): { field: string; rule: string }[] => {
  if (!(error instanceof ApiError) || !Array.isArray(error.details)) return []
  // The server's own details of VALIDATION_ERROR and BAD_REQUEST_VALUE_NOT_UNIQUE.
  return error.details as { field: string; rule: string }[]
}

/** Returns why the server has refused the fields of one redirect; empty if it failed for another reason. */
export function readProblems(error: unknown): ShopProblems<AddressDraft> {
  const found: ShopProblems<AddressDraft> = {}
  for (const { field, rule } of listRefused(error))
    if (isField(field)) found[field] ??= problems[rule] ?? fallback[field]
  return found
}

/** Returns why the server has refused rows of a table, in the order of the rows; empty if it failed for another reason. */
export function readRowProblems(error: unknown): RowProblem[] {
  return listRefused(error).flatMap(({ field: path, rule }) => {
    const [rows, index, field] = path.split('.')
    if (rows !== 'rows' || !isField(field)) return []
    return [{ index: Number(index), field, problem: problems[rule] ?? fallback[field] }]
  })
}
