import type { Locale, PhotoView } from '#shared/enums.ts'
import { photoViews as en } from '#shared/texts/en/photo-views.ts'
import { photoViews as uk } from '#shared/texts/uk/photo-views.ts'

const names: Readonly<Record<Locale, Readonly<Record<PhotoView, string>>>> = { uk, en }

/** Returns a description for screen readers of a photo of a product in a colour; empty while the product has no name. */
export function suggestAlt(
  locale: Locale,
  { name, colour, view }: { name: string; colour: string; view: PhotoView },
): string {
  if (name.trim() === '') return ''
  return [name.trim(), colour.trim(), names[locale][view]].filter(Boolean).join(', ')
}

/** The views in the order in which photos of a colour are usually given. */
const usual: readonly PhotoView[] = ['hanger', 'front', 'back', 'detail']

/** Returns the view of the next photo of a colour: the first one that it does not have yet. */
export function nextView(have: readonly PhotoView[]): PhotoView {
  return usual.find((view) => !have.includes(view)) ?? 'detail'
}
