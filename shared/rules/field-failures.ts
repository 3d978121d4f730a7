import { lockerLimit } from '#shared/rules/locker.ts'
import type { FieldError } from '#shared/rules/validation.ts'

export type FieldErrors<F extends string> = Partial<Record<F, FieldError>>

/**
 * Returns the errors of single fields from the `[{ field, rule }]` in the details of a server error. Each rule is mapped to one of the
 * form's own messages, because the rule names mean nothing to a visitor.
 */
export function listFieldFailures<F extends string>(details: unknown, fields: readonly F[]): FieldErrors<F> {
  const errors: FieldErrors<F> = {}
  for (const detail of Array.isArray(details) ? (details as unknown[]) : []) {
    const { field, rule } = (detail ?? {}) as { field?: unknown; rule?: unknown }
    // `customer.phone` names the field `phone` of a nested body.
    const knownField = typeof field === 'string' ? fields.find((one) => one === field.split('.').at(-1)) : undefined
    if (knownField) errors[knownField] = getError(knownField, rule)
  }
  return errors
}

/** Returns true if the details of a refusal name a field. */
export function namesField(details: unknown, field: string): boolean {
  return Array.isArray(details) && details.some((one: { field?: unknown } | null) => one?.field === field)
}

/** Rules that have a message of their own for every field. */
const told = new Map<unknown, FieldError>([
  ['required', { key: 'required', values: {} }],
  ['unique', { key: 'unique', values: {} }],
  ['is_locker', { key: 'is-locker', values: {} }],
  ['is_office', { key: 'is-office', values: {} }],
  ['locker_limit', lockerLimit],
])

const getError = (field: string, rule: unknown): FieldError =>
  told.get(rule) ?? {
    key: field === 'email' || field === 'phone' || field === 'postcode' ? field : 'regex',
    values: {},
  }
