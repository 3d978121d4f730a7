/**
 * Returns the path without the alias /amp. Every page is available under /amp/… too; server and browser remove the alias before
 * they match the path. /amp is the home page. A second /amp is part of the path. [RTE-02]
 */
export const plainPath = (pathname: string): string => {
  if (pathname === '/amp') return '/'
  return pathname.startsWith('/amp/') ? pathname.slice('/amp'.length) : pathname
}
