import { useState, useSyncExternalStore } from 'react'

/**
 * Renders schema.org data for search engines. Only the server renders it: search engines do not navigate in the
 * browser, and the page's policy does not let scripts write script elements.
 */
export const StructuredData = ({ data }: { data: Readonly<Record<string, unknown>> }) => {
  const isFirstRender = useSyncExternalStore(nothing, no, yes)
  const [json] = useState(() =>
    isFirstRender
      ? JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', String.raw`\u003c`)
      : null,
  )
  return json && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

const nothing = () => () => undefined
const yes = () => true
const no = () => false
