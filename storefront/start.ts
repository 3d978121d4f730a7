/** A photo that takes longer does not hold up the scripts. */
const maxDelayMs = 1000
/** Maximum wait for a paint, because some browsers do not report paints. */
const maxDrawingMs = 100
/** The family of headlines in styles/fonts.css. */
const headlines = 'TikTok Sans Display'

/**
 * Loads the fonts and the scripts of the page after its first paint and its first photo, which until then have the network and the
 * processor to themselves. Until then text has fallbacks of the same width, and the page is links and forms. The server names the scripts:
 * the first one hydrates, the others are its chunks.
 */
const start = async (): Promise<void> => {
  const named = document.querySelector<HTMLElement>('[data-scripts]')
  const [script = '', ...chunks] = named?.dataset['scripts']?.split(' ') ?? []
  const areFontsCached = isStylesheetCached()
  if (areFontsCached) useFonts(listFonts())
  await Promise.race([
    Promise.all([nextPaint(), firstPhoto()]),
    new Promise((resolve) => setTimeout(resolve, maxDelayMs)),
  ])
  if (!areFontsCached) void loadFonts(listFonts())
  for (const href of chunks)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  await import(/* @vite-ignore */ script).catch(async (error: unknown) => {
    // A missing script leaves links and forms. An error of one that is there is a bug, and shows.
    if ((await fetch(script).catch(() => undefined))?.ok) throw error
  })
}

/** The fonts came with the stylesheet, so they are in the browser's cache too: text has them from its first paint. */
const isStylesheetCached = (): boolean => {
  const href = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.href
  // The only entries of this name are of this type.
  const [loaded] = performance.getEntriesByName(href ?? '', 'resource') as PerformanceResourceTiming[]
  return loaded?.transferSize === 0
}

/** Returns the fonts that the stylesheet lists for pages without scripts: styles/fonts.css. */
const listFonts = (): FontFace[] => {
  for (const { cssRules } of document.styleSheets)
    for (const rule of cssRules)
      if (rule instanceof CSSMediaRule && rule.cssRules[0] instanceof CSSFontFaceRule)
        return [...rule.cssRules].filter((one) => one instanceof CSSFontFaceRule).map(toFont)
  return []
}

const toFont = ({ style }: CSSFontFaceRule): FontFace => {
  const read = (descriptor: string) => style.getPropertyValue(descriptor)
  // In a stylesheet quotes are not part of the name, here they would be.
  return new FontFace(read('font-family').replaceAll(/["']/g, ''), read('src'), {
    weight: read('font-weight'),
    stretch: read('font-stretch'),
    unicodeRange: read('unicode-range'),
    display: 'swap',
  })
}

/**
 * Loads the fonts and then uses them, text and headlines in two frames, so that the browser lays out the page twice for a short time and
 * not once for a long one. Letters whose font does not load keep a fallback that their lines can hold.
 */
const loadFonts = async (fonts: readonly FontFace[]): Promise<void> => {
  await Promise.allSettled(fonts.map((font) => font.load()))
  // A name with a space gets its quotes back.
  for (const font of fonts) if (!font.family.includes(headlines)) document.fonts.add(font)
  await nextPaint()
  useFonts(fonts)
}

/** Adds the fonts and marks the page, whose headlines are spaced out until then: styles/type.css. */
const useFonts = (fonts: readonly FontFace[]) => {
  for (const font of fonts) document.fonts.add(font)
  document.documentElement.dataset['fonts'] = 'used'
}

/** A tab in the background paints nothing. */
const nextPaint = (): Promise<unknown> | false =>
  !document.hidden && new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Resolves when the photo is on the screen, or cannot be. */
const firstPhoto = async (): Promise<void> => {
  const photo = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  if (!photo) return
  const largestPhoto = shownAsLargest(photo)
  await photo.decode().catch(() => undefined)
  // It is still to be drawn.
  await Promise.race([largestPhoto, new Promise((resolve) => setTimeout(resolve, maxDrawingMs))])
}

/** Resolves when the browser reports that it has drawn the photo, which it does if nothing larger is on the screen. */
const shownAsLargest = (photo: HTMLImageElement): Promise<void> =>
  new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      // The entries of this type have an element.
      if (!(list.getEntries() as (PerformanceEntry & { element: unknown })[]).some(({ element }) => element === photo))
        return
      observer.disconnect()
      resolve()
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })

void start()
