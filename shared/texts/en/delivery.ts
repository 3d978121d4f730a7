import type { delivery as uk } from '#shared/texts/uk/delivery.ts'

export const delivery: Readonly<Record<keyof typeof uk, string>> = {
  days: '{equal, select, yes {{to}} other {{from}–{to}}}\u00A0{count, plural, one {day} other {days}}',
  businessDays:
    '{equal, select, yes {{to}} other {{from}–{to}}}\u00A0{count, plural, one {business day} other {business days}}',
}
