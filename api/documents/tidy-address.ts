/**
 * Returns the address that a request should have used; undefined if it used it. Repeated slashes are one, and a page has no capital
 * letters, so that no page has two addresses. [RTE-06]
 * @param url as the request has it, before it is parsed: a path that begins with two slashes would be parsed as a host
 * @param isPage whether a path is one of the shop's pages
 */
export function tidyAddress(url: string, isPage: (pathname: string) => boolean): string | undefined {
  const [pathname = '/', ...rest] = url.split(/(?=[?#])/)
  // A browser takes a backslash for a slash, so `/\host` would lead to another site.
  const single = pathname.replaceAll(/[/\\]{2,}|^\\/g, '/')
  const lower = single.toLowerCase()
  const tidy = lower !== single && isPage(lower) ? lower : single
  return tidy === pathname ? undefined : tidy + rest.join('')
}
