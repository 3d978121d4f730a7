import type { Clause } from '#tests/conformance/clause.ts'
import { accountClauses } from '#tests/conformance/clauses/accounts.ts'
import { apiClauses } from '#tests/conformance/clauses/api.ts'
import { basketClauses } from '#tests/conformance/clauses/basket.ts'
import { catalogueClauses } from '#tests/conformance/clauses/catalogue.ts'
import { checkoutClauses } from '#tests/conformance/clauses/checkout.ts'
import { counterClauses } from '#tests/conformance/clauses/counter.ts'
import { counterOrderClauses } from '#tests/conformance/clauses/counter-orders.ts'
import { counterShopClauses } from '#tests/conformance/clauses/counter-shop.ts'
import { counterProductClauses } from '#tests/conformance/clauses/counter-products.ts'
import { counterStaffClauses } from '#tests/conformance/clauses/counter-staff.ts'
import { dialogClauses } from '#tests/conformance/clauses/dialogs.ts'
import { entityClauses } from '#tests/conformance/clauses/entities.ts'
import { fitClauses } from '#tests/conformance/clauses/fit.ts'
import { formatClauses } from '#tests/conformance/clauses/formats.ts'
import { layoutClauses } from '#tests/conformance/clauses/layout.ts'
import { lookClauses } from '#tests/conformance/clauses/looks.ts'
import { orderClauses } from '#tests/conformance/clauses/orders.ts'
import { routeClauses } from '#tests/conformance/clauses/routes.ts'
import { stateClauses } from '#tests/conformance/clauses/state.ts'
import { storefrontClauses } from '#tests/conformance/clauses/storefronts.ts'

/** Every clause of the requirements, by subject. */
export const clauses: readonly Clause[] = [
  ...storefrontClauses,
  ...entityClauses,
  ...routeClauses,
  ...layoutClauses,
  ...lookClauses,
  ...dialogClauses,
  ...catalogueClauses,
  ...fitClauses,
  ...basketClauses,
  ...checkoutClauses,
  ...orderClauses,
  ...accountClauses,
  ...stateClauses,
  ...apiClauses,
  ...formatClauses,
  ...counterProductClauses,
  ...counterStaffClauses,
  ...counterClauses,
  ...counterOrderClauses,
  ...counterShopClauses,
]
