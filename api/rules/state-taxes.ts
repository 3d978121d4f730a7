/** Which part of the price of clothing a state does not tax. `unitMinor` is the price of one unit. */
export type ClothingExemption =
  | { readonly kind: 'ALL' }
  /** Units below this price are exempt; others are taxed in full. */
  | { readonly kind: 'BELOW'; readonly unitMinor: number }
  /** This part of each unit's price is exempt. */
  | { readonly kind: 'UP_TO'; readonly unitMinor: number }

/** The sales tax of one state, without the taxes of its counties and cities. */
export interface StateTax {
  /** Thousandths of a percent: 6.875 % is 6875. */
  readonly rate: number
  /** The first digits of the state's postal codes. */
  readonly zips: readonly string[]
  readonly exemption: ClothingExemption | null
  /** True if shipping is taxed together with the items. */
  readonly taxesShipping: boolean
}

const all = { kind: 'ALL' } as const
const below110 = { kind: 'BELOW', unitMinor: 110_00 } as const
const upTo175 = { kind: 'UP_TO', unitMinor: 175_00 } as const
const upTo250 = { kind: 'UP_TO', unitMinor: 250_00 } as const

const state = (
  rate: number,
  zips: string,
  taxesShipping: boolean,
  exemption: ClothingExemption | null = null,
): StateTax => ({ rate, zips: zips.split(' '), taxesShipping, exemption })

/** The 50 states and the District of Columbia by postal abbreviation. An accountant should check the rates once a year. [CHK-06] */
export const stateTaxes: Readonly<Record<string, StateTax>> = {
  AL: state(4_000, '3', false),
  AK: state(0, '9', false),
  AZ: state(5_600, '8', false),
  AR: state(6_500, '7', true),
  CA: state(7_250, '9', false),
  CO: state(2_900, '8', false),
  CT: state(6_350, '0', true),
  DE: state(0, '1', false),
  DC: state(6_000, '2 569', true),
  FL: state(6_000, '3', false),
  GA: state(4_000, '3', true),
  HI: state(4_000, '9', true),
  ID: state(6_000, '8', false),
  IL: state(6_250, '6', true),
  IN: state(7_000, '4', true),
  IA: state(6_000, '5', false),
  KS: state(6_500, '6', false),
  KY: state(6_000, '4', true),
  LA: state(5_000, '7', false),
  ME: state(5_500, '0', false),
  MD: state(6_000, '2', false),
  MA: state(6_250, '0', false, upTo175),
  MI: state(6_000, '4', false),
  MN: state(6_875, '5', true, all),
  MS: state(7_000, '3', true),
  MO: state(4_225, '6', false),
  MT: state(0, '5', false),
  NE: state(5_500, '6', true),
  NV: state(6_850, '8', false),
  NH: state(0, '0', false),
  NJ: state(6_625, '0', true, all),
  NM: state(4_875, '8', true),
  NY: state(4_000, '1 005 063', true, below110),
  NC: state(4_750, '2', true),
  ND: state(5_000, '5', true),
  OH: state(5_750, '4', true),
  OK: state(4_500, '7', false),
  OR: state(0, '9', false),
  PA: state(6_000, '1', true, all),
  RI: state(7_000, '0', true, upTo250),
  SC: state(6_000, '2', true),
  SD: state(4_200, '5', true),
  TN: state(7_000, '3', true),
  TX: state(6_250, '7 885', true),
  UT: state(6_100, '8', false),
  VT: state(6_000, '0', true, all),
  VA: state(5_300, '2', false),
  WA: state(6_500, '9', true),
  WV: state(6_000, '2', true),
  WI: state(5_000, '5', true),
  WY: state(4_000, '8', false),
}
