import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { PageHead } from '#admin/ui/page-head.tsx'

/** Renders the screen of an unknown address. */
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
