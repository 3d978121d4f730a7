import { Refusal } from '#shared/errors.ts'

const maxDepth = 24

/**
 * Refuses a body, and likewise a query or the parts of a path, that no schema should have to look at: deeper than any of ours,
 * or with text that PostgreSQL cannot keep (NUL, half a surrogate pair). A loop, not a recursion, so that a deep body cannot
 * exhaust the stack.
 * @throws Refusal VALIDATION_ERROR
 */
export const inspectBody = (body: unknown): void => {
  const open: { value: unknown; depth: number }[] = [{ value: body, depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next
    if (typeof value === 'string') inspectText(value)
    // Bytes of a file are no text.
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue
    if (depth >= maxDepth) throw new Refusal('VALIDATION_ERROR', [{ rule: 'too_deep' }])
    for (const [key, inner] of Object.entries(value)) {
      inspectText(key)
      open.push({ value: inner, depth: depth + 1 })
    }
  }
}

const inspectText = (text: string): void => {
  if (text.includes('\0') || !text.isWellFormed()) throw new Refusal('VALIDATION_ERROR', [{ rule: 'bad_text' }])
}
