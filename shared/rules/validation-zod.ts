import * as z from 'zod/mini'
import { findFieldError, type FieldError, type Rule } from '#shared/rules/validation.ts'

/**
 * Our rules as a zod/mini check, for forms: the issue's message carries key and values, to be read by `readFieldError` and
 * said in the reader's language. Separate, so that who needs a rule alone loads no zod. [VAL-02]
 */
export const follows = (...rules: readonly Rule[]) =>
  z.check<string>((payload) => {
    const error = findFieldError(payload.value, rules)
    if (error) payload.issues.push({ code: 'custom', input: payload.value, message: JSON.stringify(error) })
  })

/** Key and values from the message that `follows` left; null for any other message. */
export const readFieldError = (message: string): FieldError | null => {
  try {
    const error = fieldError.safeParse(JSON.parse(message))
    // The key was one of ours when `follows` wrote it.
    return error.success ? (error.data as FieldError) : null
  } catch {
    return null
  }
}

const fieldError = z.object({ key: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) })
