/** Parts of addresses that open something or name a person. */
const secrets = ['token', 'key', 'email'] as const

/** Returns an address without the parts that must not reach other companies. */
export const publicAddress = (href: string): string => {
  const { origin, pathname, search, searchParams } = new URL(href)
  const isOpen = !secrets.some((secret) => searchParams.has(secret))
  for (const secret of secrets) searchParams.delete(secret)
  // Unchanged as it was written, if nothing is left out.
  if (isOpen) return origin + pathname + search
  return `${origin}${pathname}${searchParams.size ? `?${searchParams}` : ''}`
}
