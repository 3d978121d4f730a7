import { isDialogName, type DialogName } from '#storefront/state/interface/overlay-types.ts'
import { isCustomerPath, type CustomerPath } from '#shared/rules/customer-paths.ts'

/** A request to open a dialog by an event or the address. */
export interface DialogRequest {
  name: DialogName
  email?: string | undefined
  message?: string | undefined
  /** Where a guest returns after login. [RTE-07] */
  returnTo?: CustomerPath | undefined
}

/** Returns the request of an event's detail; undefined for a name that is not one of the six. [DLG-02] */
export const readDialogRequest = (detail: unknown): DialogRequest | undefined => {
  if (typeof detail !== 'object' || detail === null || !('name' in detail) || !isDialogName(detail.name))
    return undefined
  return { name: detail.name, email: readText(detail, 'email'), message: readText(detail, 'message') }
}

/**
 * Returns the request of an address and the rest of the address without it; undefined if it names none of the six dialogs. An
 * address never carries a message, so that a link cannot put words into the shop's mouth. [DLG-02]
 */
export const dialogRequestOfAddress = (href: string): { request: DialogRequest; rest: string } | undefined => {
  const { pathname, searchParams, hash } = new URL(href)
  const name = searchParams.get('dialog')
  if (!isDialogName(name)) return undefined
  const email = searchParams.get('email') ?? undefined
  const place = name === 'auth' ? searchParams.get('return') : undefined
  for (const used of ['dialog', 'email', ...(name === 'auth' ? ['return'] : [])]) searchParams.delete(used)
  const request = { name, email, ...(isCustomerPath(place) && { returnTo: place }) }
  return { request, rest: `${pathname}${searchParams.size ? `?${searchParams}` : ''}${hash}` }
}

const readText = (detail: object, key: string): string | undefined => {
  const value: unknown = Reflect.get(detail, key)
  return typeof value === 'string' ? value : undefined
}
