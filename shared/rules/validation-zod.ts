import * as z from 'zod/mini'
import { findFieldError, type FieldError, type Rule } from '#shared/rules/validation.ts'

/**
 * Wraps our rules as a zod/mini check for forms. The issue's message contains key and values; `readFieldError` parses it and the
 * form translates it. In a file of its own, so that code that needs only a rule does not load zod. [VAL-02]
 */
export function follows(...rules: readonly Rule[]) {
  return z.check<string>((payload) => {
    const error = findFieldError(payload.value, rules)
    if (error) payload.issues.push({ code: 'custom', input: payload.value, message: JSON.stringify(error) })
  })
}

/** Parses key and values from a message that `follows` wrote; null for any other message. */
export function readFieldError(message: string): FieldError | null {
  try {
    const error = fieldError.safeParse(JSON.parse(message))
    // `follows` writes only keys of ours.
    return error.success ? (error.data as FieldError) : null
  } catch {
    return null
  }
}

const fieldError = z.object({ key: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) })
