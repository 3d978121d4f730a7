import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { PageHead } from '#admin/ui/page-head.tsx'

/** An address that is no screen. */
export const MissingScreen = () => {
  const t = useTranslations('states')
  return (
    <>
      <PageHead title={t('page-missing')} />
      <p>
        <Link to="/orders" className="link">
          {t('to-orders')}
        </Link>
      </p>
    </>
  )
}
