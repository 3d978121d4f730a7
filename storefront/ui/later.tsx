import { lazy, Suspense, type ComponentType } from 'react'
import { loadChunk, reloadForChunk } from '#storefront/client/chunk.ts'

interface LaterPart<Props> {
  (props: Props): React.ReactNode
  /** Loads the part before the server renders, which cannot wait. */
  preload: () => Promise<void>
}

const parts: LaterPart<never>[] = []

/**
 * Creates a component that the server renders like any other, and whose script loads after the page was hydrated: for parts that
 * are seen late and are links and forms without their script. If the script does not load, the page reloads once; after that the
 * part disappears and the rest stays usable. [ERP-05]
 */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>): LaterPart<Props> => {
  let loaded: ComponentType<Props> | undefined
  const Lazy = lazy(async () => ({ default: await loadOrReload(load) }))
  const Part: LaterPart<Props> = (props) => {
    const Loaded = loaded ?? Lazy
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    )
  }
  Part.preload = async () => {
    loaded ??= await load()
  }
  parts.push(Part)
  return Part
}

/** Loads all parts. The server calls it before it renders. */
export const preloadParts = async (): Promise<void> => {
  await Promise.all(parts.map(({ preload }) => preload()))
}

const loadOrReload = async <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> => {
  try {
    return await loadChunk(load)
  } catch {
    reloadForChunk()
    return () => null
  }
}
