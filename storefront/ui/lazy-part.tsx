import { createElement, lazy, Suspense, useState, type ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { reloadForChunk } from '#storefront/client/chunk.ts'
import { Boundary } from '#storefront/ui/boundary.tsx'
import { createServerPart } from '#storefront/ui/server-part.tsx'

interface LazyPart<Props> {
  (props: Props): React.ReactNode
  /** Loads the part before the server renders, which cannot wait. */
  preload: () => Promise<void>
}

const parts: LazyPart<never>[] = []

/**
 * Creates a component that the server renders like any other, and whose script loads after the page was hydrated: for parts that
 * are seen late and are links and forms without their script. If the script does not load, the page reloads once; after that the
 * server's links and forms stay, and the script is tried again where the part is next mounted. A part that throws is replaced by an
 * error text, and the rest of the page stays usable. [ERP-05, ERR-01]
 * @param selector finds the part's outermost element in the server's page
 */
export const createLazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  selector: string,
): LazyPart<Props> => {
  let loaded: ComponentType<Props> | undefined
  const loadOrKeep = async (): Promise<ComponentType<Props>> => {
    try {
      loaded = await load()
      return loaded
    } catch {
      reloadForChunk()
      return createServerPart(document.querySelector(selector))
    }
  }
  const choose = (): ComponentType<Props> => loaded ?? lazy(async () => ({ default: await loadOrKeep() }))
  const Part: LazyPart<Props> = (props) => {
    // The same component for as long as the part is mounted: another one would remount it.
    const [Chosen] = useState(choose)
    return (
      <Boundary of={props} fallback={<BrokenPart />}>
        <Suspense fallback={null}>{createElement(Chosen, props)}</Suspense>
      </Boundary>
    )
  }
  Part.preload = async () => {
    loaded ??= await load()
  }
  parts.push(Part)
  return Part
}

/** Replaces a part that throws. [ERR-01] */
const BrokenPart = () => {
  const t = useTranslations('errors')
  return <p role="alert">{t('default-error')}</p>
}

/** Loads all parts. The server calls it before it renders. */
export const preloadParts = async (): Promise<void> => {
  await Promise.all(parts.map(({ preload }) => preload()))
}
