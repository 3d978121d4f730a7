/** A photo that takes longer does not hold up the scripts. */
const maxDelayMs = 1000
/** A browser that does not report what it has drawn. */
const maxDrawingMs = 100
/** As styles/fonts.css names them. */
const families = "1rem 'TikTok Sans', 'TikTok Sans Display'"

/**
 * Loads the fonts and the scripts of the page after its first paint and its first photo, which until then have the network and the
 * processor to themselves. Until then text has fallbacks of the same width, and the page is links and forms. The server names the scripts:
 * the first one hydrates, the others are its chunks.
 */
const start = async (): Promise<void> => {
  const named = document.querySelector<HTMLElement>('[data-scripts]')
  const [script = '', ...chunks] = named?.dataset['scripts']?.split(' ') ?? []
  if (isStylesheetCached()) setFonts('used')
  await Promise.race([
    Promise.all([firstPaint(), firstPhoto()]),
    new Promise((resolve) => setTimeout(resolve, maxDelayMs)),
  ])
  void loadFonts()
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

/**
 * Loads the fonts of the letters that the page shows, and then uses them: its text is laid out once, not once for each. If one does not
 * load, headlines get a fallback that their lines can hold.
 */
const loadFonts = async (): Promise<void> => {
  const text = document.querySelector('main')?.textContent
  await document.fonts.load(families, text).then(
    () => setFonts('used'),
    () => setFonts('missing'),
  )
}

/** Chooses the fonts of the stylesheet: styles/fonts.css. */
const setFonts = (fonts: 'used' | 'missing') => {
  document.documentElement.dataset['fonts'] = fonts
}

/** A tab in the background paints nothing. */
const firstPaint = (): Promise<unknown> | false =>
  !document.hidden && new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Resolves when the photo is on the screen, or cannot be. */
const firstPhoto = async (): Promise<void> => {
  const photo = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  if (!photo) return
  const shown = shownAsLargest(photo)
  await photo.decode().catch(() => undefined)
  // It is still to be drawn.
  await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, maxDrawingMs))])
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
