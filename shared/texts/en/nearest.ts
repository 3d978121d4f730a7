/** Nearest hits of a search that found nothing, and the words that were probably meant. */
export const nearest = {
  'did-you-mean': 'Did you mean',
  'nearest-without':
    '{count, plural, =0 {Closest to your words:} one {Without the word “{words}” we found:} other {Without the words “{words}” we found:}}',
  'show-all': 'See everything',
} as const
