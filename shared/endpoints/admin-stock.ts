import {
  lowLimits,
  lowLimitsInput,
  movementSearch,
  movementsFound,
  stockFound,
  stockMoves,
  stockMovesInput,
  stockOfVariants,
  stockRead,
  stockSearch,
} from '#shared/entities/admin/stock.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

export const searchStock = endpoint({
  method: 'POST',
  path: '/v1/admin/stock/search',
  who: 'administrator',
  needs: 'catalogue.read',
  summary:
    'Lists sizes with what is in stock, held, sold in 30 days, for how many days it lasts, who waits and how many to sew: all, those that run out (few are left of what is sold or waited for, or it lasts for few days), or those that people wait for. Totals are counted up to 10,000.',
  body: stockSearch,
  reply: stockFound,
  errors: [],
})

export const readStock = endpoint({
  method: 'POST',
  path: '/v1/admin/stock/read',
  who: 'administrator',
  needs: 'catalogue.read',
  summary:
    'Reads the sizes of variants by their articles, as a sheet of deliveries needs them. Unknown articles are left out.',
  body: stockRead,
  reply: stockOfVariants,
  errors: [],
})

export const moveStock = endpoint({
  method: 'POST',
  path: '/v1/admin/stock/movements',
  who: 'administrator',
  needs: 'stock.change',
  summary:
    'Moves the stock of up to 500 sizes, all or none: units that came or went (`by`), or units that were counted (`countedAs`, with `seen`; BAD_REQUEST, 409, reason CHANGED_MEANWHILE if the stock is another one by now). Each change is kept as a row.',
  body: stockMovesInput,
  reply: stockMoves,
  errors: ['COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND', 'PRODUCT_VARIANT_NOT_IN_STOCK'],
  idempotent: true,
})

export const searchMovements = endpoint({
  method: 'POST',
  path: '/v1/admin/stock/movements/search',
  who: 'administrator',
  needs: 'catalogue.read',
  summary: 'Lists the movements of the stock, newest first, with the sums of all that are found.',
  body: movementSearch,
  reply: movementsFound,
  errors: [],
})

export const setLowLimits = endpoint({
  method: 'PATCH',
  path: '/v1/admin/stock/limits',
  who: 'administrator',
  needs: 'stock.change',
  summary: 'Sets at how many units sizes run out; null: at as many as the setting LOW_STOCK_UNITS says.',
  body: lowLimitsInput,
  reply: lowLimits,
  errors: ['COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND'],
})
