import { routes } from '#storefront/routes.ts'

/** The paths of indexed pages without parameters. Only the server lists them. */
export const indexedPaths: readonly string[] = routes
  .filter(({ path, noIndex }) => !noIndex && !path.includes(':'))
  .map(({ path }) => path)
