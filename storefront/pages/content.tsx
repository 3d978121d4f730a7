import type { Page } from '#shared/entities/page.ts'
import { ContentPage } from '#storefront/features/content/content-page.tsx'
import { PageTitle } from '#storefront/head.tsx'

export default function Content({ data }: { data: Page }) {
  return (
    <>
      <PageTitle name={data.name} description={data.description} />
      <ContentPage page={data} />
    </>
  )
}
