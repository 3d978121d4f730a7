import { NotFound } from '#storefront/features/not-found/not-found.tsx'
import { DocumentTitle } from '#storefront/layout/document-head.tsx'

export default function NotFoundPage() {
  return (
    <>
      <DocumentTitle name="not-found" />
      <NotFound />
    </>
  )
}
