import * as z from 'zod'

/** One environment variable: its purpose, its values and its fallback. */
export interface Setting<T = unknown> {
  readonly about: string
  /** Ends the sentence 'expected …'. */
  readonly expected: string
  readonly accepts: z.ZodType<T, string>
  /** The value if it is not set, or a text that describes the behaviour without it. By mode if the modes differ. */
  readonly fallback: Fallback | { readonly demo: Fallback; readonly live: Fallback }
  /** Additional requirements of live mode. */
  readonly live?: { readonly required?: true; readonly expected?: string; readonly accepts?: z.ZodType<T, string> }
  /** Its value is never printed. */
  readonly confidential?: true
}
export type Fallback = { readonly value: string } | { readonly text: string }

/** Returns its argument; relates the type of a variable to its schema. */
export function setting<T>(definition: Setting<T>): Setting<T> {
  return definition
}
export function value(value: string) {
  return { value }
}
export function text(text: string) {
  return { text }
}
export const none = text('nothing')

export function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))
}

/** Accepts an address with one of these schemes. */
export function address(...protocols: string[]) {
  return z.string().refine((given) => URL.canParse(given) && protocols.includes(new URL(given).protocol))
}

/** Accepts an address that consists of a scheme and a host. */
export function origin(...protocols: string[]) {
  return address(...protocols)
    .refine((given) => {
      if (!URL.canParse(given)) return false
      const { username, pathname, search, hash } = new URL(given)
      return username + pathname + search + hash === '/'
    })
    .transform((given) => new URL(given).origin)
}

/** Returns the fallback of a variable in a mode. */
export function getFallback(definition: Setting, mode: 'demo' | 'live'): Fallback {
  return 'demo' in definition.fallback ? definition.fallback[mode] : definition.fallback
}
