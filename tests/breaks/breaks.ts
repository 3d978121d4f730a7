import type { Break } from '#tests/breaks/break.ts'
import { catalogueBreaks } from '#tests/breaks/table/catalogue.ts'
import { moneyBreaks } from '#tests/breaks/table/money.ts'
import { orderBreaks } from '#tests/breaks/table/orders.ts'
import { pageBreaks } from '#tests/breaks/table/pages.ts'
import { passwordBreaks } from '#tests/breaks/table/passwords.ts'
import { promoCodeBreaks } from '#tests/breaks/table/promo-codes.ts'
import { rightBreaks } from '#tests/breaks/table/rights.ts'
import { sessionBreaks } from '#tests/breaks/table/sessions.ts'
import { stockBreaks } from '#tests/breaks/table/stock.ts'
import { wordBreaks } from '#tests/breaks/table/words.ts'

/** Every line that is broken to see whether a test turns red. What a browser alone can see is not among them. */
export const breaks: readonly Break[] = [
  ...moneyBreaks,
  ...stockBreaks,
  ...orderBreaks,
  ...promoCodeBreaks,
  ...passwordBreaks,
  ...sessionBreaks,
  ...rightBreaks,
  ...catalogueBreaks,
  ...wordBreaks,
  ...pageBreaks,
]
