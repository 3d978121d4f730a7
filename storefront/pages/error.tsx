import { DocumentTitle } from '#storefront/layout/document-head.tsx'
import { BrokenPage } from '#storefront/layout/broken-page.tsx'

export default function ErrorPage() {
  return (
    <>
      <DocumentTitle name="error" />
      <BrokenPage />
    </>
  )
}
