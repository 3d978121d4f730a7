/**
 * Returns the path without the alias /amp. Every page is available under /amp/… too; server and browser remove the alias before
 * they match the path. /amp is the home page. A second /amp is part of the path. Words behind the address of a product are removed as well.
 * [RTE-02, RTE-06]
 */
export const plainPath = (pathname: string): string =>
  pathname.replace(/^\/amp(?=\/|$)/, '').replace(/(\/product\/[^/]+)\/[^/]+$/, '$1') || '/'
