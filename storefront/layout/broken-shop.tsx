import { useTranslations } from 'use-intl'
import { useShop, useStorefront } from '#storefront/state/shop-context.ts'
import { Wordmark } from '#storefront/ui/wordmark.tsx'

/** Replaces the whole app if the layout fails as well: the brand, a sentence, a link to the home page. [ERP-02] */
export const BrokenShop = () => {
  const t = useTranslations('layout')
  const { root } = useShop()
  const { brand } = useStorefront()
  return (
    <main style={{ padding: 24 }}>
      <Wordmark wordmarks={root.wordmarks} place="header" title={brand.title[root.locale]} />
      <h1 style={{ marginTop: 56 }}>{t('broken-title')}</h1>
      <a href="/" style={{ textDecoration: 'underline' }}>
        {t('to-home')}
      </a>
    </main>
  )
}
