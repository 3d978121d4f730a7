/** The parts that load after the product page handles presses, as one chunk. */
export { ProductLate } from '#storefront/features/product/product-late.tsx'
export { ProductLinks } from '#storefront/features/product/product-links.tsx'
