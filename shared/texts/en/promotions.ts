/** Sentences about promotions on the page of a product. The server writes them, so that pages need no words for every kind. */
export const promotions = {
  line: 'Offer “{name}”: {terms}',
  'line-from': 'Offer “{name}”: {terms} on orders of {from} or more',
  percentage: '{discount}% off the whole order',
  amount: '{price} off the whole order',
  variant: '{discount}% off this item',
  shipping: 'free shipping ({methods})',
  bundle:
    '{off, select, free {{take} for the price of {pay}} other {{discount}% off the {count, plural, one {cheapest} other {# cheapest}} of every {take}}}',
} as const
