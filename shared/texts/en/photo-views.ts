import type { PhotoView } from '#shared/enums.ts'

/** How a photo shows a product, as its description says it. */
export const photoViews = {
  hanger: 'on a hanger',
  front: 'front view',
  back: 'back view',
  detail: 'close-up',
} as const satisfies Record<PhotoView, string>
