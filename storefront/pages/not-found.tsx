import { NotFound } from '#storefront/features/not-found/not-found.tsx'
import { PageTitle } from '#storefront/head.tsx'

export default function NotFoundPage() {
  return (
    <>
      <PageTitle name="not-found" />
      <NotFound />
    </>
  )
}
