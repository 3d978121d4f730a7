import { accessMutations } from '#tests/mutations/table/access.ts'
import { collectionMutations } from '#tests/mutations/table/collections.ts'
import type { Mutation } from '#tests/mutations/mutation.ts'
import { fitMutations } from '#tests/mutations/table/fit.ts'
import { moneyMutations } from '#tests/mutations/table/money.ts'
import { orderMutations } from '#tests/mutations/table/orders.ts'
import { paymentMutations } from '#tests/mutations/table/payments.ts'
import { paymentProviderMutations } from '#tests/mutations/table/payment-providers.ts'
import { productMutations } from '#tests/mutations/table/products.ts'
import { promoCodeMutations } from '#tests/mutations/table/promo-codes.ts'
import { rightMutations } from '#tests/mutations/table/rights.ts'
import { soldOutPaymentMutations } from '#tests/mutations/table/sold-out-payments.ts'
import { movementMutations } from '#tests/mutations/table/movements.ts'
import { sessionMutations } from '#tests/mutations/table/sessions.ts'
import { stockMutations } from '#tests/mutations/table/stock.ts'
import { latePaymentMutations } from '#tests/mutations/table/late-payments.ts'
import { redirectMutations } from '#tests/mutations/table/redirects.ts'
import { refundMutations } from '#tests/mutations/table/refunds.ts'
import { returnMutations } from '#tests/mutations/table/returns.ts'
import { importBatchMutations } from '#tests/mutations/table/import-batches.ts'
import { importMutations } from '#tests/mutations/table/imports.ts'
import { saleMutations } from '#tests/mutations/table/sales.ts'
import { accountAccessMutations } from '#tests/mutations/table/account-access.ts'
import { priceMutations } from '#tests/mutations/table/prices.ts'
import { manyPriceMutations } from '#tests/mutations/table/many-prices.ts'
import { holdMutations } from '#tests/mutations/table/holds.ts'
import { staffMoneyMutations } from '#tests/mutations/table/staff-money.ts'

/** All mutations. None needs a browser to be noticed. */
export const mutations: readonly Mutation[] = [
  ...moneyMutations,
  ...stockMutations,
  ...movementMutations,
  ...orderMutations,
  ...promoCodeMutations,
  ...redirectMutations,
  ...accessMutations,
  ...sessionMutations,
  ...rightMutations,
  ...fitMutations,
  ...paymentMutations,
  ...paymentProviderMutations,
  ...soldOutPaymentMutations,
  ...latePaymentMutations,
  ...refundMutations,
  ...returnMutations,
  ...importMutations,
  ...importBatchMutations,
  ...saleMutations,
  ...productMutations,
  ...collectionMutations,
  ...accountAccessMutations,
  ...priceMutations,
  ...manyPriceMutations,
  ...holdMutations,
  ...staffMoneyMutations,
]
