import { productFit } from '#shared/entities/admin/product-fit.ts'
import { byId } from '#shared/entities/common.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

export const readProductFit = endpoint({
  method: 'GET',
  path: '/v1/admin/fit/{id}',
  who: 'administrator',
  needs: 'catalogue.read',
  summary:
    'Reads how each size of a product fits, its colours together: units sold, answers of customers, units returned by reason, and whether it runs small or large.',
  params: byId,
  reply: productFit,
  errors: ['INVALID_UUID', 'PRODUCT_NOT_FOUND'],
})
