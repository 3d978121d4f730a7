import { useLocale, useTranslations } from 'use-intl'
import { ColourForm } from '#admin/features/shop/colour-form.tsx'
import { colourResource } from '#admin/features/shop/colour-resource.ts'
import { RecordsView } from '#admin/features/shop/records-view.tsx'
import shop from '#admin/features/shop/shop.module.css'
import styles from '#admin/features/shop/colour.module.css'

/** Renders the colours of garments, by name. */
export const ColoursView = ({ id }: { id: string | undefined }) => {
  const t = useTranslations('shop')
  const locale = useLocale()
  return (
    <RecordsView
      view="colours"
      id={id}
      resource={colourResource}
      label={t('colours')}
      newTitle={t('new-colours')}
      orderHint={t('colours-hint')}
      columns={styles['columns']!}
      nameRecord={({ name }) => name[locale]}
      head={
        <>
          <span />
          <span>{t('in-ukrainian')}</span>
          <span>{t('in-english')}</span>
          <span className={shop['number']}>{t('family')}</span>
        </>
      }
      renderRow={({ name, hex, family }) => (
        <>
          <span className={styles['dot']} style={{ background: hex }} />
          <span lang="uk" className="type-name">
            {name.uk}
          </span>
          <span lang="en" className={styles['english']}>
            {name.en}
          </span>
          <span className={shop['state']}>{t(`family-${family}`)}</span>
        </>
      )}
      renderForm={(form) => <ColourForm form={form} />}
    />
  )
}
