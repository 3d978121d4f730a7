/** The search of the catalogue overlay: suggestions, results, earlier searches. */
export const search = {
  clear: 'Стерти',
  suggestions: 'Підказки',
  'suggestions-count':
    '{texts, plural, =0 {Підказок немає} one {# підказка} few {# підказки} many {# підказок} other {# підказки}}, {total, plural, one {# річ} few {# речі} many {# речей} other {# речі}}',
  'recent-searches': 'Ви шукали',
  'remove-recent': 'Прибрати зі списку: {words}',
  'clear-recent': 'Стерти всі',
  'items-of': 'Речі {shown} з\u00A0{total}',
  'nothing-found': 'За\u00A0цими словами нічого\u00A0немає.',
  'nothing-found-hint': 'Спробуйте коротше слово або назву кольору.',
} as const
