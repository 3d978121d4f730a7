import type { Page } from '#shared/entities/page.ts'
import { ContentPage } from '#storefront/features/content/content-page.tsx'
import { DocumentTitle } from '#storefront/layout/document-head.tsx'

export default function Content({ data }: { data: Page }) {
  return (
    <>
      <DocumentTitle name={data.name} description={data.description} />
      <ContentPage page={data} />
    </>
  )
}
