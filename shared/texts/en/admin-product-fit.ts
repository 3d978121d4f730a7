/** How the sizes of a product fit. */
export const productFit = {
  hint: 'All colors together, all time. An item returned for its size counts as an answer.',
  table: 'How the sizes fit, and why they came back',
  size: 'Size',
  sold: 'Sold',
  found: 'Customers say',
  small: 'Too small',
  right: 'Just right',
  large: 'Too large',
  returned: 'Returned',
  'tends-SMALL': '{size} runs small: too small for {count} of {of}.',
  'tends-LARGE': '{size} runs large: too large for {count} of {of}.',
} as const
