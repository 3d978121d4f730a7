import { createElement, useState, type ReactNode } from 'react'
import { useHydrated } from '#storefront/state/hooks/use-hydrated.ts'

/**
 * Returns a component that leaves an element as the server rendered it, for a part whose script did not load: its links and forms
 * work without one. Mounted anywhere else but over that element, it renders nothing. [ERP-05]
 */
export const createServerPart = (element: Element | null): (() => ReactNode) => {
  if (!element) return () => null
  // Attributes and content are compared by React, and must be those of the page.
  const serverElement = createElement(element.localName, {
    ...Object.fromEntries([...element.attributes].map(({ name, value }) => [toProp(name), value])),
    dangerouslySetInnerHTML: { __html: element.innerHTML },
    suppressHydrationWarning: true,
  })
  return function ServerPart() {
    const isHydrating = !useHydrated()
    const [isServerElement] = useState(isHydrating)
    return isServerElement ? serverElement : null
  }
}

const toProp = (attribute: string) => (attribute === 'class' ? 'className' : attribute)
