/**
 * Marks the document if a font does not load. The fallback of headlines is as wide as their font, so that no line moves when it
 * arrives, and therefore too tall for their lines if it never does: styles/fonts.css. Returns how to stop.
 */
export const watchFonts = (): (() => void) => {
  const mark = () => {
    document.documentElement.dataset['fonts'] = 'missing'
  }
  if ([...document.fonts].some(({ status }) => status === 'error')) mark()
  document.fonts.addEventListener('loadingerror', mark)
  return () => document.fonts.removeEventListener('loadingerror', mark)
}
