/**
 * Every page answers under /amp/… too, as the same page: the alias is taken off before anything looks at the address, on the
 * server and in the browser. /amp is the home page; a second /amp is nobody's. [RTE-02]
 */
export const plainPath = (pathname: string): string => {
  if (pathname === '/amp') return '/'
  return pathname.startsWith('/amp/') ? pathname.slice('/amp'.length) : pathname
}
