import type { PhotoView } from '#shared/enums.ts'

/** The views of a photo, as in its description. */
export const photoViews = {
  hanger: 'на плічках',
  front: 'вигляд спереду',
  back: 'вигляд ззаду',
  detail: 'зблизька',
} as const satisfies Record<PhotoView, string>
