import { findStanding, type PromoStanding } from '#admin/features/promo-codes/promo-draft.ts'
import type { SaleView } from '#admin/features/sales/sales-search.ts'
import type { AdminPromoCode } from '#shared/entities/admin/promo-code.ts'
import type { SaleRow } from '#shared/entities/admin/sale.ts'
import type { SaleState } from '#shared/enums.ts'

/** The views in the order of their tabs. */
export const saleViews: readonly SaleView[] = ['all', 'running', 'planned', 'over']

/** The view besides `all` in which a sale is listed. */
const viewsByState: Readonly<Record<SaleState, SaleView>> = {
  RUNNING: 'running',
  PLANNED: 'planned',
  ENDED: 'over',
  CANCELLED: 'over',
}

/** The view besides `all` in which a promo code is listed. */
const viewsByStanding: Readonly<Record<PromoStanding, SaleView>> = {
  on: 'running',
  planned: 'planned',
  over: 'over',
  'used-up': 'over',
  off: 'over',
}

const isIn = (view: SaleView, own: SaleView): boolean => view === 'all' || view === own

/** Returns the sales of a view, in their order. */
export const pickSales = (rows: readonly SaleRow[], view: SaleView): SaleRow[] =>
  rows.filter(({ state }) => isIn(view, viewsByState[state]))

/** Returns the promo codes of a view, in their order. */
export const pickCodes = (codes: readonly AdminPromoCode[], view: SaleView): AdminPromoCode[] =>
  codes.filter((code) => isIn(view, viewsByStanding[findStanding(code)]))

/** Returns how many sales and promo codes each view has. */
export const countViews = (
  rows: readonly SaleRow[],
  codes: readonly AdminPromoCode[],
): Readonly<Record<SaleView, number>> => {
  const count = (view: SaleView) => pickSales(rows, view).length + pickCodes(codes, view).length
  return { all: count('all'), running: count('running'), planned: count('planned'), over: count('over') }
}
