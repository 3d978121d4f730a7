/** Nearest hits of a search that found nothing, and the words that were probably meant. */
export const nearest = {
  'did-you-mean': 'Можливо, ви шукали',
  'nearest-without':
    '{count, plural, =0 {Найближче до ваших слів:} one {Без слова «{words}» знайшлося:} other {Без слів «{words}» знайшлося:}}',
  'show-all': 'Показати всі',
} as const
