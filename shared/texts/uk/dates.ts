/** Dates in everyday words. {style} is the storefront's: us or ua. */
export const dates = {
  today: 'сьогодні',
  tomorrow: 'завтра',
  yesterday: 'вчора',
  day: '{day}\u00A0{month}',
  'day-year': '{day}\u00A0{month} {year}',
  month:
    '{month, select, 1 {січня} 2 {лютого} 3 {березня} 4 {квітня} 5 {травня} 6 {червня} 7 {липня} 8 {серпня} 9 {вересня} 10 {жовтня} 11 {листопада} other {грудня}}',
  'range-month': '{from}\u2060–\u2060{to}\u00A0{month}',
  range: '{from}\u00A0– {to}',
  at: '{day}, {time}',
  by: '{day} до\u00A0{time}',
} as const
