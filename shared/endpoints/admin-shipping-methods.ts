import {
  adminShippingMethod,
  shippingMethodChange,
  shippingMethodInput,
} from '#shared/entities/admin/shipping-method.ts'
import { crudEndpoints } from '#shared/endpoints/crud-endpoints.ts'
import { reorderEndpoint } from '#shared/endpoints/reorder-endpoint.ts'

/** There is no error code for an unknown shipping method: it gets BAD_REQUEST with status 404. */
export const {
  create: createShippingMethod,
  read: readAdminShippingMethod,
  update: updateShippingMethod,
  remove: deleteShippingMethod,
  removeMany: deleteManyShippingMethods,
  search: searchAdminShippingMethods,
} = crudEndpoints({
  path: 'shipping-methods',
  readPath: 'admin/shipping-methods',
  needs: 'prices.change',
  singular: 'a shipping method',
  plural: 'shipping methods',
  input: shippingMethodInput,
  change: shippingMethodChange,
  entity: adminShippingMethod,
  fields: '_id, name.uk, name.en, kind, state, price, position, createdAt, updatedAt',
  notFound: 'BAD_REQUEST',
  manyNotFound: 'BAD_REQUEST',
})

export const reorderShippingMethods = reorderEndpoint({
  path: 'shipping-methods',
  needs: 'prices.change',
  plural: 'shipping methods',
})
