/** Actions for the chosen rows of the list of products. */
export const chosenProducts = {
  chosen: '{count, plural, one {# piece selected} other {# pieces selected}}',
  units: '{count, number} in stock',
  sale: 'Sale',
  sheet: 'In the sheet',
  hide: 'Hide',
  show: 'Show',
  'of-some': '{action} {count}',
  'progress-hide': 'Hiding {at} of {total}',
  'progress-show': 'Showing {at} of {total}',
  'progress-restore': 'Restoring {at} of {total}',
  'done-hide':
    '{count, plural, one {# piece is hidden: the site no longer shows it.} other {# pieces are hidden: the site no longer shows them.}}',
  'done-show': '{count, plural, one {# piece is on the site now.} other {# pieces are on the site now.}}',
  'done-restore': '{count, plural, one {# piece is as it was.} other {# pieces are as they were.}}',
  'failed-hide': '{count, plural, one {# piece stayed on the site:} other {# pieces stayed on the site:}}',
  'failed-show': '{count, plural, one {# piece stayed hidden:} other {# pieces stayed hidden:}}',
  'failed-restore': '{count, plural, one {# piece could not be put back:} other {# pieces could not be put back:}}',
  'failed-line': '{names}. {reason}',
  'changed-meanwhile': 'Someone has just changed this piece. Try again.',
  'shown-already': 'All colors are on already, so there is nothing to show.',
} as const
