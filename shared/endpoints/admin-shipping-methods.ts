import {
  adminShippingMethod,
  shippingMethodChange,
  shippingMethodInput,
} from '#shared/entities/admin/shipping-method.ts'
import { recordCalls } from '#shared/endpoints/record-calls.ts'

/** The catalogue of errors has no code for an unknown shipping method: it is a BAD_REQUEST with status 404. */
export const {
  create: createShippingMethod,
  read: readAdminShippingMethod,
  update: updateShippingMethod,
  remove: deleteShippingMethod,
  removeMany: deleteManyShippingMethods,
  search: searchAdminShippingMethods,
} = recordCalls({
  path: 'shipping-methods',
  reads: 'admin/shipping-methods',
  one: 'a shipping method',
  many: 'shipping methods',
  input: shippingMethodInput,
  change: shippingMethodChange,
  entity: adminShippingMethod,
  fields: '_id, name.uk, name.en, kind, state, price, position, createdAt, updatedAt',
  unknown: 'BAD_REQUEST',
  manyUnknown: 'BAD_REQUEST',
})
