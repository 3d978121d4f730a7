import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AcceptPanel } from '#admin/features/returns/accept-panel.tsx'
import { RefuseDialog } from '#admin/features/returns/refuse-dialog.tsx'
import { useChangeReturn } from '#admin/features/returns/use-change-return.ts'
import type { Conditions } from '#admin/features/returns/return-sums.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { useTimes } from '#admin/i18n/use-times.ts'
import { useKeys } from '#admin/keys/key-registry.ts'
import { useMay } from '#admin/session/use-profile.ts'
import { ActionList, type Action } from '#admin/ui/action-list.tsx'
import { Button } from '#admin/ui/button.tsx'
import { Field } from '#admin/ui/field.tsx'
import type { AdminReturn } from '#shared/entities/admin/return.ts'
import { formatPhone } from '#shared/rules/phone.ts'
import { isRequestedReturn } from '#shared/rules/return-steps.ts'
import styles from '#admin/features/order/order-aside.module.css'

interface ReturnNextProps {
  entity: AdminReturn
  conditions: Conditions | undefined
  /** True if the delivery is given back too. */
  withShipping: boolean
  onShippingChange: (withShipping: boolean) => void
}

/** Renders the next step of a return and its other actions. */
export const ReturnNext = ({ entity, conditions, withShipping, onShippingChange }: ReturnNextProps) => {
  const t = useTranslations('returns')
  const may = useMay()
  const failureText = useFailureText()
  const navigate = useNavigate()
  const change = useChangeReturn(entity)
  const [isRefusing, setRefusing] = useState(false)
  const [isNoting, setNoting] = useState(false)
  const { date } = useTimes()
  const { state, origin, orderId, number, exchange, pieces, waitsUntil } = entity
  const isComing = state === 'AGREED' || state === 'ON_ITS_WAY'
  const arrive = () => {
    if (!change.isPending) change.mutate({ state: 'INSPECTION' })
  }
  const openOrder = (id: string) => () => void navigate({ to: '/orders/$id', params: { id }, search: {} })
  const actions: (Action & { isOffered: boolean })[] = [
    {
      label: t('on-its-way'),
      run: () => setNoting(true),
      keys: 't',
      isOffered: state === 'AGREED' && !isNoting && may('orders.change'),
    },
    {
      label: t('to-exchange', { number: exchange?.number ?? '' }),
      run: openOrder(exchange?.orderId ?? orderId),
      keys: 'enter',
      isOffered: exchange !== null,
    },
    { label: t('to-order', { number }), run: openOrder(orderId), keys: 'o', isOffered: true },
    {
      label: t('refuse'),
      run: () => setRefusing(true),
      isOffered: (isComing || state === 'INSPECTION') && isRequestedReturn(origin) && may('orders.change'),
    },
  ]
  const offered = actions.filter(({ isOffered }) => isOffered)
  const canReceive = isComing && may('orders.change')
  useKeys([
    ...(canReceive ? [{ keys: 's', label: t('here'), inBar: true, run: arrive, group: number }] : []),
    ...offered.flatMap(({ keys, label, run }) => (keys ? [{ keys, label, run, group: number }] : [])),
  ])
  return (
    <section className={styles['next']} aria-label={t('next-step')}>
      <p className="quiet">{t(`next-${state}`, { count: pieces.length })}</p>
      {waitsUntil && (
        <p className="quiet">
          {t(pieces.some(({ newSize }) => newSize) ? 'waits-held' : 'waits-until', { time: date(waitsUntil) })}
        </p>
      )}
      {canReceive && (
        <Button kind="main" size="large" isWide keys="s" isPending={change.isPending} onPress={arrive}>
          {t('here')}
        </Button>
      )}
      {conditions && may('orders.refund') && (
        <AcceptPanel
          entity={entity}
          conditions={conditions}
          withShipping={withShipping}
          onShippingChange={onShippingChange}
        />
      )}
      {isNoting && state === 'AGREED' && (
        <NumberForm
          isPending={change.isPending}
          onSave={(trackingNumber) => change.mutate({ state: 'ON_ITS_WAY', ...(trackingNumber && { trackingNumber }) })}
        />
      )}
      {change.error && (
        <p role="alert" className="error">
          {failureText(change.error)}
        </p>
      )}
      <ActionList label={t('actions')} actions={offered} />
      {isRefusing && <RefuseDialog entity={entity} onClose={() => setRefusing(false)} />}
    </section>
  )
}

/** Notes that the parcel is on its way, with its number if it is known. */
const NumberForm = ({ isPending, onSave }: { isPending: boolean; onSave: (trackingNumber: string) => void }) => {
  const t = useTranslations('returns')
  const [typed, setTyped] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSave(typed.trim())
      }}
    >
      <Field
        label={t('tracking-number')}
        value={typed}
        maxLength={60}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened this field
        autoFocus
        hint={t('tracking-hint')}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" keys="enter" isPending={isPending}>
        {t('save-number')}
      </Button>
    </form>
  )
}

/** Renders the customer of a return, and until when they could request it. */
export const ReturnCustomer = ({ entity }: { entity: AdminReturn }) => {
  const t = useTranslations('returns')
  const { date } = useTimes()
  const { name, phone, email, returnableUntil, trackingNumber } = entity
  return (
    <section className={styles['block']} aria-label={t('customer')}>
      <h2 className="type-sub">{name ?? formatPhone(phone)}</h2>
      <p>
        <a className="link" href={`tel:${phone}`}>
          {formatPhone(phone)}
        </a>
      </p>
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {trackingNumber && (
        <p className="type-second quiet">
          {t('tracking-number')}: {trackingNumber}
        </p>
      )}
      {returnableUntil && <p className="type-second quiet">{t('returnable-until', { time: date(returnableUntil) })}</p>}
    </section>
  )
}
