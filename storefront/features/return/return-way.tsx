import { useTranslations } from 'use-intl'
import { HiddenFields } from '#storefront/features/return/hidden-fields.tsx'
import type { useReturnDates } from '#storefront/features/return/use-return-dates.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Field } from '#storefront/ui/field.tsx'
import { TextLink } from '#storefront/ui/text-link.tsx'
import { TrackingLink } from '#storefront/ui/tracking-link.tsx'
import type { CustomersReturn } from '#shared/entities/return.ts'
import type { AccessFields } from '#shared/forms/return-step.ts'
import styles from './return-sent.module.css'

interface ReturnWayProps {
  one: CustomersReturn
  access: AccessFields
  number: string
  when: ReturnType<typeof useReturnDates>
  returnTo: { text: string; href: string } | undefined
}

/** Renders the address and the deadline for the pieces, and the form for the parcel's number. */
export const ReturnWay = ({ one, access, number, when, returnTo }: ReturnWayProps) => {
  const t = useTranslations('returning')
  const { _id, state, way, waitsUntil, trackingNumber } = one
  return (
    <>
      {trackingNumber && (
        <p className="type-body">
          {t('tracking')} <TrackingLink number={trackingNumber} />
        </p>
      )}
      {state === 'AGREED' && returnTo && (
        <>
          <p className="type-small quiet">{t(way === 'BROUGHT' ? 'bring-here' : 'send-here')}</p>
          <p className={`type-t1 ${styles.address}`}>{returnTo.text}</p>
          <p className="type-body">
            <TextLink href={returnTo.href}>{t('on-map')}</TextLink>
          </p>
          <p className={`type-body ${styles.note}`}>
            {t('with-number', { number })} {waitsUntil && t('waits', { day: when.day(waitsUntil) })}
          </p>
        </>
      )}
      {state === 'AGREED' && way === 'POST' && (
        <form method="post" action="/return" className={styles.tell}>
          <HiddenFields values={{ ...access, returnId: _id, step: 'ON_ITS_WAY' }} />
          <Field name="trackingNumber" label={t('parcel-number')} maxLength={60} autoComplete="off" />
          <Button type="submit" kind="outline">
            {t('is-sent')}
          </Button>
        </form>
      )}
    </>
  )
}
