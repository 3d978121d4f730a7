/** Why a quantity in stock changed. */
export const movementReasons = [
  /** The quantity with which the size began. */
  'OPENING',
  /** Units came from the workshop. */
  'RECEIPT',
  /** The units were counted. */
  'COUNT',
  /** An administrator wrote another quantity. */
  'CORRECTION',
  /** An order took units; one that is edited gives some back. */
  'SALE',
  /** An order was cancelled, or its hold ended. */
  'CANCEL',
  /** Pieces came back to be sold again. */
  'RETURN',
  /** Units cannot be sold any more. */
  'WRITE_OFF',
  /** A size was taken for an exchange, or released from it. */
  'EXCHANGE',
] as const
export type MovementReason = (typeof movementReasons)[number]

/** The reasons that staff may name. The others belong to orders. */
export const staffReasons = ['RECEIPT', 'COUNT', 'CORRECTION', 'WRITE_OFF'] as const satisfies readonly MovementReason[]
export type StaffReason = (typeof staffReasons)[number]

/** Days over which sales are counted, and days of demand for which a size is sewn again. */
export const soldDays = 30
const sewDays = 60
const sewStep = 6

/** Returns for how many days the units last at the pace of the last 30 days; null if nothing was sold, or nothing is left. */
export function estimateDaysLeft(quantity: number, sold: number): number | null {
  return sold > 0 && quantity > 0 ? Math.floor((quantity * soldDays) / sold) : null
}

/** Returns how many units to sew: sales of 60 days, rounded up to six. */
export function countUnitsToSew(sold: number): number {
  return Math.ceil((Math.max(0, sold) * sewDays) / soldDays / sewStep) * sewStep
}
