import {
  adminSale,
  saleChange,
  saleInput,
  salePreview,
  salePreviewInput,
  saleSearch,
  salesFound,
  saleVersion,
} from '#shared/entities/admin/sale.ts'
import { byId } from '#shared/entities/common.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

const refusals =
  'If the price of a variant would not be below its lowest of the 30 days before, or it is in another sale at that time: BAD_REQUEST, 409, reason SALE_REFUSED with each such variant and its problem.'
const ended = 'Any other one: BAD_REQUEST, 409, reason STATUS_CANNOT_FOLLOW.'

export const searchSales = endpoint({
  method: 'POST',
  path: '/v1/admin/sales/search',
  who: 'administrator',
  needs: 'catalogue.read',
  summary: 'Lists sales, the latest start first, with how many variants each has.',
  body: saleSearch,
  reply: salesFound,
  errors: [],
})

export const readSale = endpoint({
  method: 'GET',
  path: '/v1/admin/sales/{id}',
  who: 'administrator',
  needs: 'catalogue.read',
  summary: 'Reads a sale with its variants. An unknown id gets BAD_REQUEST, 404.',
  params: byId,
  reply: adminSale,
  errors: ['INVALID_UUID'],
})

export const previewSale = endpoint({
  method: 'POST',
  path: '/v1/admin/sales/preview',
  who: 'administrator',
  needs: 'prices.change',
  summary:
    'Says what a sale would make of each variant: its price, the lowest of the 30 days before, and what speaks against it. Writes nothing.',
  body: salePreviewInput,
  reply: salePreview,
  errors: [],
})

export const createSale = endpoint({
  method: 'POST',
  path: '/v1/admin/sales',
  who: 'administrator',
  needs: 'prices.change',
  summary: `Plans a sale. Its prices are those of now, and it begins and ends by itself within a minute; the prices before come back, but those that were changed meanwhile. ${refusals}`,
  body: saleInput,
  reply: adminSale,
  status: 201,
  errors: [],
})

export const changeSale = endpoint({
  method: 'PUT',
  path: '/v1/admin/sales/{id}',
  who: 'administrator',
  needs: 'prices.change',
  summary: `Changes a sale that has not begun. ${ended} ${refusals}`,
  params: byId,
  body: saleChange,
  reply: adminSale,
  errors: ['INVALID_UUID'],
})

export const endSale = endpoint({
  method: 'POST',
  path: '/v1/admin/sales/{id}/end',
  who: 'administrator',
  needs: 'prices.change',
  summary: `Ends a running sale now. ${ended}`,
  params: byId,
  body: saleVersion,
  reply: adminSale,
  errors: ['INVALID_UUID'],
})

export const cancelSale = endpoint({
  method: 'POST',
  path: '/v1/admin/sales/{id}/cancel',
  who: 'administrator',
  needs: 'prices.change',
  summary: `Cancels a planned sale. ${ended}`,
  params: byId,
  body: saleVersion,
  reply: adminSale,
  errors: ['INVALID_UUID'],
})
