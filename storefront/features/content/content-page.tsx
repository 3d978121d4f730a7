import { useTranslations } from 'use-intl'
import { AboutPage } from '#storefront/features/content/about-page.tsx'
import { PaperPage } from '#storefront/features/content/paper-page.tsx'
import { QuestionsPage } from '#storefront/features/content/questions-page.tsx'
import { Crumbs } from '#storefront/ui/crumbs.tsx'
import { PageHeading } from '#storefront/ui/page-heading.tsx'
import type { Page } from '#shared/entities/page.ts'
import type { PageName } from '#shared/enums.ts'
import styles from './content-page.module.css'

/** Pages with their own layout; all others use PaperPage. */
const looks: Partial<Record<PageName, typeof PaperPage>> = { about: AboutPage, faq: QuestionsPage }

/** Renders a page whose sections come from the API. [RTE-04] */
export const ContentPage = ({ page }: { page: Page }) => {
  const t = useTranslations('names')
  const Body = looks[page.name] ?? PaperPage
  return (
    <article className={styles.page}>
      <Crumbs crumbs={[{ label: t('home'), href: '/' }, { label: t(page.name) }]} />
      <PageHeading className={styles.title}>{page.title}</PageHeading>
      <Body page={page} />
    </article>
  )
}
