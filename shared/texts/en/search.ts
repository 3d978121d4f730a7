/** The search of the catalogue overlay: suggestions, results, earlier searches. */
export const search = {
  clear: 'Clear',
  suggestions: 'Suggestions',
  'suggestions-count':
    '{texts, plural, =0 {No suggestions} one {# suggestion} other {# suggestions}}, {total, plural, one {# item} other {# items}}',
  'recent-searches': 'Recent searches',
  'remove-recent': 'Remove from the list: {words}',
  'clear-recent': 'Clear all',
  'items-of': 'Items {shown} of {total}',
  'nothing-found': 'No results for these words.',
  'nothing-found-hint': 'Try a shorter word or the name of a color.',
} as const
