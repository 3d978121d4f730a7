import { useState, useSyncExternalStore } from 'react'

/**
 * What a page is about, in the words of schema.org, for search engines. It stays as the server wrote it: whoever goes on in the
 * browser, to another page or language, has no use for it, and the page's policy lets no script write script elements.
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
