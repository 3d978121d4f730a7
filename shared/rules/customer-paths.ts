/** Pages for signed-in customers only. A guest is sent home with the auth dialog open and returns after login. [RTE-07] */
export const customerPaths = ['/profile', '/profile/edit'] as const
export type CustomerPath = (typeof customerPaths)[number]

/** Returns true if a path is one of these pages. Other paths of an address must not be returned to. */
export function isCustomerPath(path: unknown): path is CustomerPath {
  return customerPaths.some((one) => one === path)
}

/** Returns the address that opens the auth dialog and names the page to return to. */
export function signInAddress(returnTo: CustomerPath): string {
  return `/?dialog=auth&return=${encodeURIComponent(returnTo)}`
}
