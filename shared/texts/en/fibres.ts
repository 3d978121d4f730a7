import type { Fibre } from '#shared/enums.ts'

/** Names of fibres, as on a label. */
export const fibres = {
  COTTON: 'cotton',
  ORGANIC_COTTON: 'organic cotton',
  RECYCLED_COTTON: 'recycled cotton',
  LINEN: 'linen',
  WOOL: 'wool',
  MERINO: 'merino',
  CASHMERE: 'cashmere',
  ALPACA: 'alpaca',
  SILK: 'silk',
  VISCOSE: 'viscose',
  LYOCELL: 'lyocell',
  MODAL: 'modal',
  POLYESTER: 'polyester',
  RECYCLED_POLYESTER: 'recycled polyester',
  POLYAMIDE: 'polyamide',
  ACRYLIC: 'acrylic',
  ELASTANE: 'elastane',
} as const satisfies Record<Fibre, string>
