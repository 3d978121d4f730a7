/** Delivery times. The no-break space keeps the number and its noun on one line. [FMT-03, CHK-02] */
export const delivery = {
  days: '{equal, select, yes {{to}} other {{from}–{to}}}\u00A0{count, plural, one {день} few {дні} many {днів} other {дня}}',
  businessDays:
    '{equal, select, yes {{to}} other {{from}–{to}}}\u00A0{count, plural, one {робочий день} few {робочі дні} many {робочих днів} other {робочого дня}}',
} as const
