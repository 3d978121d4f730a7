export { ErrorPage as default } from '#storefront/layout/error-page.tsx'
