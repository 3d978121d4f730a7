/** What loads after the product page handles presses, as one chunk. */
export { DeliveryDate } from '#storefront/features/product/delivery-date.tsx'
export { ProductLinks } from '#storefront/features/product/product-links.tsx'
