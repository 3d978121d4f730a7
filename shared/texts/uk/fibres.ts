import type { Fibre } from '#shared/enums.ts'

/** Names of fibres, as on a label. */
export const fibres = {
  COTTON: 'бавовна',
  ORGANIC_COTTON: 'органічна бавовна',
  RECYCLED_COTTON: 'перероблена бавовна',
  LINEN: 'льон',
  WOOL: 'вовна',
  MERINO: 'меринос',
  CASHMERE: 'кашемір',
  ALPACA: 'альпака',
  SILK: 'шовк',
  VISCOSE: 'віскоза',
  LYOCELL: 'ліоцел',
  MODAL: 'модал',
  POLYESTER: 'поліестер',
  RECYCLED_POLYESTER: 'перероблений поліестер',
  POLYAMIDE: 'поліамід',
  ACRYLIC: 'акрил',
  ELASTANE: 'еластан',
} as const satisfies Record<Fibre, string>
