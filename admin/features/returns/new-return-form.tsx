import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PieceChoice } from '#admin/features/returns/piece-choice.tsx'
import {
  keptPiece,
  toPieces,
  type PieceChoice as Choice,
  type ReturnablePiece,
} from '#admin/features/returns/returned-piece.ts'
import { useRefreshReturns } from '#admin/features/returns/use-returns.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { useTimes } from '#admin/i18n/use-times.ts'
import { useKeys } from '#admin/keys/key-registry.ts'
import { callApi } from '#admin/session/session.ts'
import { useIdempotencyKeys } from '#admin/session/use-idempotency-keys.ts'
import { Button } from '#admin/ui/button.tsx'
import { Consequence } from '#admin/ui/dialog.tsx'
import { Field } from '#admin/ui/field.tsx'
import { showToast } from '#admin/ui/toasts.tsx'
import type { AdminOrder } from '#shared/entities/admin/order.ts'
import type { ReturnInput } from '#shared/entities/admin/return.ts'
import { returnWays, type ReturnWay } from '#shared/rules/return-steps.ts'
import columns from '#admin/ui/columns.module.css'
import orderForm from '#admin/features/order-form/order-form.module.css'
import styles from '#admin/features/returns/return-pieces.module.css'

interface NewReturnFormProps {
  order: AdminOrder
  pieces: readonly ReturnablePiece[]
  /** When the time for returns was over; undefined while it is not. */
  lateSince: string | undefined
}

/** Renders the form of a new return: the pieces of an order, the way, and the reasons. */
export const NewReturnForm = ({ order, pieces, lateSince }: NewReturnFormProps) => {
  const t = useTranslations('returns')
  const { date } = useTimes()
  const failureText = useFailureText()
  const navigate = useNavigate()
  const refresh = useRefreshReturns()
  const keyFor = useIdempotencyKeys()
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const [way, setWay] = useState<ReturnWay>('POST')
  const [words, setWords] = useState('')
  const [because, setBecause] = useState('')
  const chosen = toPieces(pieces, choices)
  const create = useMutation({
    mutationFn: (input: Omit<ReturnInput, 'updatedAt'>) => {
      const body = { ...input, updatedAt: order.updatedAt }
      return callApi('POST /v1/admin/orders/{id}/returns', {
        params: { id: order._id },
        body,
        idempotencyKey: keyFor(body),
      })
    },
    onSuccess: ({ _id: id, number }) => {
      showToast({ kind: 'done', text: t('agreed', { number }) })
      void navigate({ to: '/returns/$id', params: { id }, search: {} })
    },
    onSettled: refresh,
  })
  const isLate = lateSince !== undefined
  const canAgree = (chosen?.length ?? 0) > 0 && (!isLate || because.trim() !== '') && !create.isPending
  const agree = () => {
    if (!canAgree || !chosen) return
    create.mutate({
      pieces: chosen,
      way,
      ...(words.trim() && { words: words.trim() }),
      ...(isLate && { agreedBecause: because.trim() }),
    })
  }
  const label = t(way === 'HERE' ? 'agree-here' : 'agree')
  useKeys([{ keys: 'mod+enter', label, inBar: true, inFields: true, run: agree, group: order.number ?? '' }])
  const consequences = [
    chosen?.some(({ wish }) => wish === 'EXCHANGE') && t('will-hold'),
    way !== 'HERE' && order.customer?.email ? t('will-mail') : t('will-inspect'),
  ]
  return (
    <div className={columns['columns']}>
      <div>
        <ul className={styles['pieces']} aria-label={t('pieces')}>
          {pieces.map((piece) => (
            <PieceChoice
              key={piece.key}
              piece={piece}
              choice={choices[piece.key] ?? keptPiece}
              onChange={(choice) => setChoices({ ...choices, [piece.key]: choice })}
            />
          ))}
        </ul>
        <section className={styles['block']}>
          <h2 className="type-section">{t('way-back')}</h2>
          <Ways way={way} onChange={setWay} />
        </section>
        <section className={styles['block']}>
          <h2 className="type-section">{t('words')}</h2>
          <Field
            label={t('words-label')}
            value={words}
            maxLength={2000}
            autoComplete="off"
            onChange={({ target }) => setWords(target.value)}
          />
        </section>
      </div>
      <div>
        <section className={orderForm['next']} aria-label={t('next-step')}>
          {isLate && (
            <>
              <p className="error">{t('late', { time: date(lateSince) })}</p>
              <Field
                label={t('because')}
                hint={t('because-hint')}
                value={because}
                maxLength={500}
                autoComplete="off"
                onChange={({ target }) => setBecause(target.value)}
              />
            </>
          )}
          <Button
            kind="main"
            size="large"
            isWide
            keys="mod+enter"
            isDisabled={!canAgree}
            isPending={create.isPending}
            onPress={agree}
          >
            {label}
          </Button>
          <Consequence>{chosen?.length ? consequences.filter(Boolean).join(' ') : t('choose-something')}</Consequence>
          {create.error && (
            <p role="alert" className="error">
              {failureText(create.error)}
            </p>
          )}
        </section>
      </div>
    </div>
  )
}

const Ways = ({ way, onChange }: { way: ReturnWay; onChange: (way: ReturnWay) => void }) => {
  const t = useTranslations('returns')
  const name = useId()
  return (
    <fieldset className={orderForm['payments']}>
      <legend className="visually-hidden">{t('way-back')}</legend>
      {returnWays.map((one) => (
        <div key={one} className={orderForm['payment']}>
          <input id={`${name}${one}`} type="radio" name={name} checked={one === way} onChange={() => onChange(one)} />
          <label htmlFor={`${name}${one}`}>
            <span className={orderForm['payment-name']}>{t(`way-${one}`)}</span>
            <span className="type-second quiet">{t(`way-${one}-detail`)}</span>
          </label>
        </div>
      ))}
    </fieldset>
  )
}
