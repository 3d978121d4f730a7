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
      <h1 className="type-d1-s" style={{ margin: '56px 0 20px' }}>
        {t('broken-title')}
      </h1>
      <p className="type-body" style={{ maxWidth: '62ch', marginBottom: 24 }}>
        {t('broken-text')}
      </p>
      <a href="/" className="type-body" style={{ textDecoration: 'underline' }}>
        {t('to-home')}
      </a>
    </main>
  )
}
