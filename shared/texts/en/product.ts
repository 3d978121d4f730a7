import type { product as uk } from '#shared/texts/uk/product.ts'

export const product: Record<keyof typeof uk, string> = {
  'add-to-basket': 'Add to basket',
  adding: 'Adding',
  added: 'Added',
  'added-item': '{name}, {size}: in your basket.',
  'buy-in-click': 'Buy in one click',
  preorder: 'Pre-order',
  'to-basket': 'To the basket',
  'to-basket-short': 'Add to basket',

  description: '{name}, {colour}, {price}. {text}',
  photos: 'Pictures: {name}',
  'photo-of': '{place}/{count}',

  colour: 'Color',
  size: 'Size',
  'choose-size': 'Choose a size',
  'size-is': 'size {size}',
  'sold-out-sizes': '{count, plural, one {Sold out in size} other {Sold out in sizes}}: {sizes}.',
  'size-table': 'Size chart',

  'in-stock': 'In stock',
  'few-left': '{count, plural, one {Only one left} other {Only # left}}',
  'size-sold-out': 'This size is sold out',
  'sold-out': 'Sold out',
  'coming-soon': 'Coming soon',

  about: 'Description',
  'composition-and-care': 'Fabric and care',
  'shipping-and-returns': 'Shipping and returns',
  'shipping-and-returns-text':
    'Delivery times, prices, and how to return or exchange what did not fit have a page of their own.',
  'to-shipping': 'About shipping and returns',

  fit: 'How it fits',
  'fit-lead': 'We measure the garment itself, laid flat. The cut is roomy: take your usual size.',
  'with-unit': '{label}, {unit}',
  cm: 'cm',
  inches: 'inches',
  units: 'Units',
  measurement: 'What we measure',

  related: 'Goes well with this',
}
