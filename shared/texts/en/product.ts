import type { product as uk } from '#shared/texts/uk/product.ts'

export const product: Record<keyof typeof uk, string> = {
  'add-to-basket': 'Add to bag',
  adding: 'Adding',
  added: 'Added',
  'added-item': '{name}, {size}: in your bag.',
  'buy-in-click': 'Buy in one click',
  preorder: 'Pre-order',
  'to-basket': 'Go to bag',
  'to-basket-short': 'Add to bag',

  'tell-me': 'Tell me when it’s back',
  'tell-me-size': 'Tell me when {size} is back',
  'tell-me-short': 'Tell me',

  description: '{name}, {colour}, {price}. {text}',
  photos: 'Photos: {name}',
  'photo-of': '{place}/{count}',

  colour: 'Color',
  size: 'Size',
  'one-size': 'One size',
  'choose-size': 'Choose a size',
  'my-size': 'This is your size.',
  'size-is': 'size {size}',
  'sold-out-sizes': '{count, plural, one {Sold out in size} other {Sold out in sizes}}: {sizes}.',
  'size-table': 'Size chart',

  'in-stock': 'In stock.',
  'few-left': '{count, plural, one {Only one left} other {Only # left}}.',
  dispatch:
    'Ships {when, select, today {today} tomorrow {tomorrow, {weekday, select, 1 {Monday} 2 {Tuesday} 3 {Wednesday} 4 {Thursday} other {Friday}}} other {on {weekday, select, 1 {Monday} 2 {Tuesday} 3 {Wednesday} 4 {Thursday} other {Friday}}}}.',
  'size-sold-out': 'Size {size} is sold out',
  'sold-out': 'Sold out',
  'coming-soon': 'Coming soon',

  about: 'Description',
  'composition-and-care': 'Fabric and care',
  'shipping-and-returns': 'Shipping and returns',
  'days-and-free': '{days}, free from\u00A0{price}',
  'shipping-free': 'Free',
  returns: 'If it does not fit, return or exchange it within 14\u00A0days.',
  'to-shipping': 'About shipping and returns',

  fit: 'How it fits',
  compare: 'Compare with your own',
  'found-title': '{part} of\u00A0{of}: just right',
  'found-lead':
    'From {count, plural, one {# person} other {# people}} who received it. {often, select, small {The others mostly found it too small.} large {The others mostly found it too large.} other {}}',
  'found-small': 'too small',
  'found-right': 'just right',
  'found-large': 'too large',
  'found-sizes': 'By size',
  'with-unit': '{label}, {unit}',
  cm: 'cm',
  inches: 'inches',
  measurement: 'Measurement',

  arrives: 'arrives',
  city: 'City',

  share: 'Share',
  'link-copied': 'Link copied.',
  related: 'Goes well with this',
  'recently-viewed': 'Recently viewed',
  'clear-viewed': 'Clear',
  similar: 'Similar, and in stock',
}
