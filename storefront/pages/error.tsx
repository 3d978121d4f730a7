import { PageTitle } from '#storefront/head.tsx'
import { BrokenPage } from '#storefront/layout/broken-page.tsx'

export default function ErrorPage() {
  return (
    <>
      <PageTitle name="error" />
      <BrokenPage />
    </>
  )
}
