/**
 * Marks the document if a font of the brand does not load. The fallback of headlines is as wide as their font, so that no line moves when it
 * arrives, and therefore too tall for their lines if it never does: styles/fonts.css. A fallback that the device does not have
 * is no reason to give up the font. Returns how to stop.
 */
export const watchFonts = (): (() => void) => {
  const markIfMissing = () => {
    if ([...document.fonts].some(({ family, status }) => status === 'error' && !family.includes('Fallback')))
      document.documentElement.dataset['fonts'] = 'missing'
  }
  markIfMissing()
  document.fonts.addEventListener('loadingerror', markIfMissing)
  return () => document.fonts.removeEventListener('loadingerror', markIfMissing)
}
