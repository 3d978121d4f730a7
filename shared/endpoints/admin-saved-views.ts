import { savedView, savedViewChange, savedViewInput, savedViews } from '#shared/entities/admin/saved-view.ts'
import { byId } from '#shared/entities/common.ts'
import { deleted } from '#shared/entities/resource.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

const path = '/v1/admin-profile/views'

export const listSavedViews = endpoint({
  method: 'GET',
  path,
  who: 'administrator',
  needs: 'orders.read',
  summary: 'Lists the lists of orders that the caller has named, with how many orders each shows.',
  reply: savedViews,
  errors: [],
})

export const createSavedView = endpoint({
  method: 'POST',
  path,
  who: 'administrator',
  needs: 'orders.read',
  summary:
    'Names a list of orders: its view, filters and order. The caller alone sees it. Beyond ten it gets BAD_REQUEST, 409, reason TOO_MANY.',
  body: savedViewInput,
  reply: savedView,
  status: 201,
  errors: ['BAD_REQUEST_VALUE_NOT_UNIQUE'],
})

export const renameSavedView = endpoint({
  method: 'PATCH',
  path: `${path}/{id}`,
  who: 'administrator',
  needs: 'orders.read',
  summary:
    'Renames a list of the caller. One that is not the caller’s gets BAD_REQUEST, 404, reason NOT_FOUND; a stale updatedAt gets BAD_REQUEST, 409, reason CHANGED_MEANWHILE.',
  params: byId,
  body: savedViewChange,
  reply: savedView,
  errors: ['INVALID_UUID', 'BAD_REQUEST_VALUE_NOT_UNIQUE'],
})

export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  who: 'administrator',
  needs: 'orders.read',
  summary: 'Deletes a list of the caller. One that is not the caller’s gets BAD_REQUEST, 404, reason NOT_FOUND.',
  params: byId,
  reply: deleted,
  errors: ['INVALID_UUID'],
})
