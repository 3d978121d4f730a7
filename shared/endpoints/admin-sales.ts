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
  'If the price of a variant would not be below its lowest of the 30 days before, or it is in another sale at that time: BAD_REQUEST, 409, reason SALE_REFUSED, with their number and the first 200 with their problems; with `withoutRefused` they are left out instead.'
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
  summary: 'Reads a sale as it was written, with how many prices it has set. An unknown id gets BAD_REQUEST, 404.',
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
    'Says what a sale would make of its variants: how many there are and can be in it, and of the first 200 the price, the lowest of the 30 days before, and what speaks against it. Those that cannot be in it are first. Writes nothing.',
  body: salePreviewInput,
  reply: salePreview,
  errors: [],
})

export const createSale = endpoint({
  method: 'POST',
  path: '/v1/admin/sales',
  who: 'administrator',
  needs: 'prices.change',
  summary: `Plans a sale. Its prices are those of now, and it begins and ends by itself within a minute, a large one part by part; the prices before come back, but those that were changed meanwhile. ${refusals}`,
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
  summary: `Ends a running sale now. Of more than 100 variants, the prices of the others return within a minute. ${ended}`,
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
