import { customerUser } from '#shared/entities/admin/customer-user.ts'
import { byId } from '#shared/entities/common.ts'
import { personalData } from '#shared/entities/personal-data.ts'
import { deleted } from '#shared/entities/resource.ts'
import { searchReply, searchBody } from '#shared/entities/search.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

export const searchCustomerUsers = endpoint({
  method: 'POST',
  path: '/v1/customer-users/search',
  who: 'administrator',
  needs: 'customers.read',
  summary: 'Searches customer accounts. Fields: _id, email, phone, firstName, lastName, createdAt, updatedAt.',
  body: searchBody,
  reply: searchReply(customerUser),
  errors: [],
})

export const readCustomerUser = endpoint({
  method: 'GET',
  path: '/v1/customer-users/{id}',
  who: 'administrator',
  needs: 'customers.read',
  summary: 'Reads a customer account.',
  params: byId,
  reply: customerUser,
  errors: ['INVALID_UUID', 'USER_NOT_FOUND'],
})

export const exportCustomerUser = endpoint({
  method: 'GET',
  path: '/v1/customer-users/{id}/export',
  who: 'administrator',
  needs: 'customers.erase',
  confirms: true,
  summary: 'Returns everything that the shop stores about a customer, for a request by mail or phone.',
  params: byId,
  reply: personalData,
  errors: ['INVALID_UUID', 'USER_NOT_FOUND'],
})

export const eraseCustomerUser = endpoint({
  method: 'DELETE',
  path: '/v1/customer-users/{id}',
  who: 'administrator',
  needs: 'customers.erase',
  confirms: true,
  summary: 'Erases a customer’s account for good. Placed orders stay, detached from the account.',
  params: byId,
  reply: deleted,
  errors: ['INVALID_UUID', 'USER_NOT_FOUND'],
})
