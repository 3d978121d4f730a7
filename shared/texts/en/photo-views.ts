import type { PhotoView } from '#shared/enums.ts'

/** The views of a photo, as in its description. */
export const photoViews = {
  hanger: 'on a hanger',
  front: 'front view',
  back: 'back view',
  detail: 'close-up',
} as const satisfies Record<PhotoView, string>
