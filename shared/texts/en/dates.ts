import type { dates as uk } from '#shared/texts/uk/dates.ts'

export const dates: Record<keyof typeof uk, string> = {
  today: 'today',
  tomorrow: 'tomorrow',
  yesterday: 'yesterday',
  day: '{style, select, us {{month}\u00A0{day}} other {{day}\u00A0{month}}}',
  'day-year': '{style, select, us {{month}\u00A0{day}, {year}} other {{day}\u00A0{month} {year}}}',
  month:
    '{month, select, 1 {January} 2 {February} 3 {March} 4 {April} 5 {May} 6 {June} 7 {July} 8 {August} 9 {September} 10 {October} 11 {November} other {December}}',
  'range-month':
    '{style, select, us {{month}\u00A0{from}\u2060–\u2060{to}} other {{from}\u2060–\u2060{to}\u00A0{month}}}',
  range: '{from}\u00A0– {to}',
  at: '{day}, {time}',
  by: '{day} by\u00A0{time}',
}
