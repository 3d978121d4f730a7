import type { Mutation } from '#tests/mutations/mutation.ts'
import { accountMutations } from '#tests/mutations/table/accounts.ts'
import { carrierMutations } from '#tests/mutations/table/carriers.ts'
import { catalogueMutations } from '#tests/mutations/table/catalogue.ts'
import { fitMutations } from '#tests/mutations/table/fit.ts'
import { formMutations } from '#tests/mutations/table/forms.ts'
import { moneyMutations } from '#tests/mutations/table/money.ts'
import { orderMailMutations } from '#tests/mutations/table/order-mails.ts'
import { orderMutations } from '#tests/mutations/table/orders.ts'
import { pageMutations } from '#tests/mutations/table/pages.ts'
import { payPageMutations } from '#tests/mutations/table/pay-pages.ts'
import { paymentMutations } from '#tests/mutations/table/payments.ts'
import { paymentProviderMutations } from '#tests/mutations/table/payment-providers.ts'
import { profileMutations } from '#tests/mutations/table/profile.ts'
import { operationMutations } from '#tests/mutations/table/operation.ts'
import { passwordMutations } from '#tests/mutations/table/passwords.ts'
import { promoCodeMutations } from '#tests/mutations/table/promo-codes.ts'
import { rightMutations } from '#tests/mutations/table/rights.ts'
import { runnerMutations } from '#tests/mutations/table/runner.ts'
import { soldOutPaymentMutations } from '#tests/mutations/table/sold-out-payments.ts'
import { sessionMutations } from '#tests/mutations/table/sessions.ts'
import { stockMutations } from '#tests/mutations/table/stock.ts'
import { latePaymentMutations } from '#tests/mutations/table/late-payments.ts'
import { refundMutations } from '#tests/mutations/table/refunds.ts'
import { accountAccessMutations } from '#tests/mutations/table/account-access.ts'
import { limitMutations } from '#tests/mutations/table/limits.ts'
import { deliveryMutations } from '#tests/mutations/table/delivery.ts'
import { priceMutations } from '#tests/mutations/table/prices.ts'
import { holdMutations } from '#tests/mutations/table/holds.ts'
import { staffMoneyMutations } from '#tests/mutations/table/staff-money.ts'
import { wireMutations } from '#tests/mutations/table/wire.ts'
import { wordMutations } from '#tests/mutations/table/words.ts'

/** All mutations. None needs a browser to be noticed. */
export const mutations: readonly Mutation[] = [
  ...accountMutations,
  ...moneyMutations,
  ...stockMutations,
  ...orderMutations,
  ...promoCodeMutations,
  ...passwordMutations,
  ...sessionMutations,
  ...rightMutations,
  ...catalogueMutations,
  ...wireMutations,
  ...carrierMutations,
  ...wordMutations,
  ...pageMutations,
  ...profileMutations,
  ...fitMutations,
  ...formMutations,
  ...runnerMutations,
  ...operationMutations,
  ...orderMailMutations,
  ...payPageMutations,
  ...paymentMutations,
  ...paymentProviderMutations,
  ...soldOutPaymentMutations,
  ...latePaymentMutations,
  ...refundMutations,
  ...accountAccessMutations,
  ...limitMutations,
  ...deliveryMutations,
  ...priceMutations,
  ...holdMutations,
  ...staffMoneyMutations,
]
