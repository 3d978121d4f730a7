import { useTranslations } from 'use-intl'
import { useStorefront } from '#storefront/state/shop-context.ts'
import { PageHeading } from '#storefront/ui/page-heading.tsx'
import { TextLink } from '#storefront/ui/text-link.tsx'
import type { ReturnableOrder } from '#shared/entities/return.ts'
import { formatDay } from '#shared/rules/date-format.ts'
import type { ReturnProblem } from '#shared/rules/return-steps.ts'
import styles from './return-page.module.css'

interface NotReturnableProps {
  order: ReturnableOrder
  problem: ReturnProblem
  email: { href: string; text: string } | undefined
}

/** Renders why no item of an order can be returned, and how to contact the shop. */
export const NotReturnable = ({ order: { number, until }, problem, email }: NotReturnableProps) => {
  const t = useTranslations('returning')
  const { dates } = useStorefront()
  return (
    <div className={styles.single}>
      <p className="type-small quiet">{number}</p>
      <PageHeading look="d1-s" className={styles.heading}>
        {t('title')}
      </PageHeading>
      <p className={`type-body ${styles.lead}`}>
        {t(`problem-${problem}`, { until: until ? formatDay(until, dates) : '' })}
      </p>
      {email && (
        <p className={`type-body ${styles.note}`}>
          <TextLink href={email.href}>{email.text}</TextLink>
        </p>
      )}
    </div>
  )
}
