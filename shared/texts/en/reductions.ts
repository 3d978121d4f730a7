import type { reductions as uk } from '#shared/texts/uk/reductions.ts'

/** Texts next to a reduced price. The server writes it, so that pages need no calendar. */
export const reductions: Record<keyof typeof uk, string> = {
  note: 'Lowest in the prior 30\u00A0days {price}',
  'note-until': 'Lowest in the prior 30\u00A0days {price}, sale until {day}',
  label: 'Lowest price in the 30\u00A0days before:',
  days: 'Sale {days}',
}
