/** Which part of the price of clothing a state does not tax. `unitMinor` is the price of one unit. */
export type ClothingExemption =
  | { readonly kind: 'ALL' }
  /** Units below this price are exempt; others are taxed in full. */
  | { readonly kind: 'BELOW'; readonly unitMinor: number }
  /** This part of each unit's price is exempt. */
  | { readonly kind: 'UP_TO'; readonly unitMinor: number }

/** The sales tax of one state, without the taxes of its counties and cities. */
export interface StateTax {
  readonly name: string
  /** Thousandths of a percent: 6.875 % is 6875. */
  readonly rate: number
  /** What the postal codes of the state begin with. */
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
  name: string,
  rate: number,
  zips: string,
  taxesShipping: boolean,
  exemption: ClothingExemption | null = null,
): StateTax => ({ name, rate, zips: zips.split(' '), taxesShipping, exemption })

/** The 50 states and the District of Columbia by postal abbreviation. An accountant should check the rates once a year. [CHK-06] */
export const stateTaxes: Readonly<Record<string, StateTax>> = {
  AL: state('Alabama', 4_000, '3', false),
  AK: state('Alaska', 0, '9', false),
  AZ: state('Arizona', 5_600, '8', false),
  AR: state('Arkansas', 6_500, '7', true),
  CA: state('California', 7_250, '9', false),
  CO: state('Colorado', 2_900, '8', false),
  CT: state('Connecticut', 6_350, '0', true),
  DE: state('Delaware', 0, '1', false),
  DC: state('District of Columbia', 6_000, '2 569', true),
  FL: state('Florida', 6_000, '3', false),
  GA: state('Georgia', 4_000, '3', true),
  HI: state('Hawaii', 4_000, '9', true),
  ID: state('Idaho', 6_000, '8', false),
  IL: state('Illinois', 6_250, '6', true),
  IN: state('Indiana', 7_000, '4', true),
  IA: state('Iowa', 6_000, '5', false),
  KS: state('Kansas', 6_500, '6', false),
  KY: state('Kentucky', 6_000, '4', true),
  LA: state('Louisiana', 5_000, '7', false),
  ME: state('Maine', 5_500, '0', false),
  MD: state('Maryland', 6_000, '2', false),
  MA: state('Massachusetts', 6_250, '0', false, upTo175),
  MI: state('Michigan', 6_000, '4', false),
  MN: state('Minnesota', 6_875, '5', true, all),
  MS: state('Mississippi', 7_000, '3', true),
  MO: state('Missouri', 4_225, '6', false),
  MT: state('Montana', 0, '5', false),
  NE: state('Nebraska', 5_500, '6', true),
  NV: state('Nevada', 6_850, '8', false),
  NH: state('New Hampshire', 0, '0', false),
  NJ: state('New Jersey', 6_625, '0', true, all),
  NM: state('New Mexico', 4_875, '8', true),
  NY: state('New York', 4_000, '1 005 063', true, below110),
  NC: state('North Carolina', 4_750, '2', true),
  ND: state('North Dakota', 5_000, '5', true),
  OH: state('Ohio', 5_750, '4', true),
  OK: state('Oklahoma', 4_500, '7', false),
  OR: state('Oregon', 0, '9', false),
  PA: state('Pennsylvania', 6_000, '1', true, all),
  RI: state('Rhode Island', 7_000, '0', true, upTo250),
  SC: state('South Carolina', 6_000, '2', true),
  SD: state('South Dakota', 4_200, '5', true),
  TN: state('Tennessee', 7_000, '3', true),
  TX: state('Texas', 6_250, '7 885', true),
  UT: state('Utah', 6_100, '8', false),
  VT: state('Vermont', 6_000, '0', true, all),
  VA: state('Virginia', 5_300, '2', false),
  WA: state('Washington', 6_500, '9', true),
  WV: state('West Virginia', 6_000, '2', true),
  WI: state('Wisconsin', 5_000, '5', true),
  WY: state('Wyoming', 4_000, '8', false),
}
