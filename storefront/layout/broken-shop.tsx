import { useTranslations } from 'use-intl'
import { useShop, useStorefront } from '#storefront/state/shop-context.ts'
import { Wordmark } from '#storefront/ui/wordmark.tsx'

/** In place of the whole shop, when what stands around the pages fails as well: the brand, a sentence, a way home. [ERP-02] */
export const BrokenShop = () => {
  const t = useTranslations('layout')
  const { root } = useShop()
  const { brand } = useStorefront()
  return (
    <main style={{ padding: 24 }}>
      <Wordmark brand={brand.name} locale={root.locale} place="natural" title={brand.title[root.locale]} />
      <h1 style={{ marginTop: 56 }}>{t('broken-title')}</h1>
      <a href="/" style={{ textDecoration: 'underline' }}>
        {t('to-home')}
      </a>
    </main>
  )
}
