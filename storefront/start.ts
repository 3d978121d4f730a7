/** A photo that takes longer does not hold up the scripts. */
const maxDelayMs = 1000

/**
 * Loads the scripts of the page after its first paint and its first photo, which until then have the network and the processor to
 * themselves. The page is links and forms before that. The server names the scripts: the first one hydrates, the others are its chunks.
 */
const start = async (): Promise<void> => {
  const named = document.querySelector<HTMLElement>('[data-scripts]')
  const [script = '', ...chunks] = named?.dataset['scripts']?.split(' ') ?? []
  await Promise.race([
    Promise.all([firstPaint(), firstPhoto()]),
    new Promise((resolve) => setTimeout(resolve, maxDelayMs)),
  ])
  for (const href of chunks)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  await import(/* @vite-ignore */ script).catch(async (error: unknown) => {
    // A missing script leaves links and forms. An error of one that is there is a bug, and shows.
    if ((await fetch(script).catch(() => undefined))?.ok) throw error
  })
}

/** A tab in the background paints nothing. */
const firstPaint = (): Promise<unknown> | false =>
  !document.hidden && new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

const firstPhoto = (): Promise<unknown> | false => {
  const photo = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  return (
    photo?.complete === false &&
    new Promise((resolve) => {
      photo.addEventListener('load', resolve, { once: true })
      photo.addEventListener('error', resolve, { once: true })
    })
  )
}

void start()
