import type { Endpoint } from '#shared/endpoints/endpoint.ts'
import { AppError } from '#shared/errors.ts'
import { isUuid } from '#shared/rules/id.ts'

const maxDepth = 24

/**
 * Checks the input of a call before its schemas do.
 * @throws AppError INVALID_UUID for a malformed id in the path; VALIDATION_ERROR for input that is too deep or has text that
 * cannot be stored
 */
export function inspectInput(
  { query: querySchema }: Pick<Endpoint, 'query'>,
  { params, query, body }: { params: unknown; query: unknown; body: unknown },
): void {
  // Path parameters are always strings.
  const { id } = (params ?? {}) as { id?: string }
  if (id !== undefined && !isUuid(id)) throw new AppError('INVALID_UUID')
  assertStorable(body)
  assertStorable(params)
  // A query that the call does not declare is ignored.
  if (querySchema) assertStorable(query)
}

/**
 * Throws for values that are nested deeper than any schema, or contain text that PostgreSQL cannot store (NUL, half a surrogate
 * pair). A loop instead of recursion, so that a deep body cannot exhaust the stack.
 */
const assertStorable = (input: unknown): void => {
  const open: { value: unknown; depth: number }[] = [{ value: input, depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next
    if (typeof value === 'string') assertStorableText(value)
    // Bytes of a file are not text.
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue
    if (depth >= maxDepth) throw new AppError('VALIDATION_ERROR', [{ rule: 'too_deep' }])
    for (const [key, inner] of Object.entries(value)) {
      assertStorableText(key)
      open.push({ value: inner, depth: depth + 1 })
    }
  }
}

const assertStorableText = (text: string): void => {
  if (text.includes('\0') || !text.isWellFormed()) throw new AppError('VALIDATION_ERROR', [{ rule: 'bad_text' }])
}
