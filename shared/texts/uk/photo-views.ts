import type { PhotoView } from '#shared/enums.ts'

/** How a photo shows a product, as its description says it. */
export const photoViews = {
  hanger: 'на плічках',
  front: 'вигляд спереду',
  back: 'вигляд ззаду',
  detail: 'зблизька',
} as const satisfies Record<PhotoView, string>
