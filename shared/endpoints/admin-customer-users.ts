import { customerUser } from '#shared/entities/admin/customer-user.ts'
import { byId } from '#shared/entities/common.ts'
import { found, searchBody } from '#shared/entities/search.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

export const searchCustomerUsers = endpoint({
  method: 'POST',
  path: '/v1/customer-users/search',
  who: 'administrator',
  summary: 'Searches customer accounts. Fields: _id, email, phone, firstName, lastName, createdAt, updatedAt.',
  body: searchBody,
  reply: found(customerUser),
  errors: [],
})

export const readCustomerUser = endpoint({
  method: 'GET',
  path: '/v1/customer-users/{id}',
  who: 'administrator',
  summary: 'Reads a customer account.',
  params: byId,
  reply: customerUser,
  errors: ['INVALID_UUID', 'USER_NOT_FOUND'],
})
