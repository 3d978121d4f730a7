/** How a product fits, compared with a garment of the visitor. Loads when it is opened. */
export const fit = {
  title: 'Compare with your own',
  lead: 'Lay your favorite one flat and measure it. No need to measure yourself, and the numbers stay on this device.',
  how: 'How to measure',
  'how-lead':
    'Fasten it, lay it on a table and smooth it out without stretching. “All around” is the width from edge to edge, times two.',
  forget: 'Forget the numbers',
  forgotten: 'The numbers are gone from this device.',
  'length-wrong': '{min} to {max}',
  empty: 'One number is enough; a few are more exact.',

  nearest: 'Closest is {size}: {differences}',
  'nearest-same': 'Closest is {size}: exactly like yours',
  'nearest-two': 'Equally close: {sizes}',
  only: 'Compared with yours: {differences}',
  'only-same': 'Exactly like yours',
  'one-size': 'It comes in one size.',
  tighter: '{size} is tighter: {differences}.',
  looser: '{size} is looser: {differences}.',
  tie: '{count, plural, =2 {Both are} other {All of them are}} equally far from yours. For a snug fit take the smaller one, for more room the larger one.',
  far: 'This is the closest there is, but you will notice the difference: the cut is another one.',
  missing: 'Compared without: {labels}. Add more for a closer match.',
  partial: 'Not every size has it, so it doesn’t decide: {labels}.',
  'nothing-common': 'These numbers leave nothing to compare yet. Add another one.',
  difference: '{label} {number}',
  'difference-unit': '{list}\u00A0{unit}',
  yours: 'yours',
  note: 'The small number is the difference from yours. We measure the garment laid flat, to within 1\u00A0cm (0.4\u00A0in).',
  caption: 'Measurements, and the difference from yours',
  'on-tape': 'Closest to yours: {sizes}.',

  'kept-title': 'What you already wear',
  kept: '{name}, {size}{answer, select, SMALL {: too small} RIGHT {: just right} LARGE {: too large} other {}}',

  'my-sizes': 'My sizes: {sizes}',
  'like-mine': 'Fits like mine: {sizes}',
} as const
