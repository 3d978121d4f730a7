/** Texts next to a reduced price. The server writes it, so that pages need no calendar. */
export const reductions = {
  note: 'Найнижча за\u00A030\u00A0днів {price}',
  'note-until': 'Найнижча за\u00A030\u00A0днів {price}, знижка до\u00A0{day}',
  label: 'Найнижча за\u00A030\u00A0днів до\u00A0знижки:',
  days: 'Знижка {days}',
} as const
