import { useTranslations } from 'use-intl'
import { FaultPhotos } from '#storefront/features/return/fault-photos.tsx'
import type { useReturnDates } from '#storefront/features/return/use-return-dates.ts'
import { usePrice } from '#storefront/i18n/use-price.ts'
import { useShop, useStorefront } from '#storefront/state/shop-context.ts'
import { Field } from '#storefront/ui/field.tsx'
import { ResponsiveImage } from '#storefront/ui/responsive-image.tsx'
import { SelectField } from '#storefront/ui/select-field.tsx'
import { SizeTape } from '#storefront/ui/size-tape.tsx'
import type { ReturnableOrder } from '#shared/entities/return.ts'
import type { PieceErrors } from '#shared/forms/return-step.ts'
import { timeZones } from '#shared/rules/date-format.ts'
import { findWaitEnd } from '#shared/rules/return-window.ts'
import { returnReasons } from '#shared/rules/return-steps.ts'
import styles from './piece-choice.module.css'

interface PieceChoiceProps {
  /** Of its fields: 'piece.0'. */
  name: string
  piece: ReturnableOrder['pieces'][number]
  fields: Readonly<Record<string, string>>
  errors: PieceErrors
  when: ReturnType<typeof useReturnDates>
  now: string
  photosKey: string | null
  /** The ids of the photos that an earlier attempt has uploaded. */
  sentPhotos: string
}

const wishes = ['KEEP', 'MONEY', 'EXCHANGE'] as const

/** Renders a unit of the order and its choices. Styles decide which fields are shown, so that no script is needed. */
export const PieceChoice = ({ name, piece, fields, errors, when, now, photosKey, sentPhotos }: PieceChoiceProps) => {
  const t = useTranslations('returning')
  const enums = useTranslations('enums')
  const price = usePrice()
  const { root } = useShop()
  const { dates } = useStorefront()
  const { variantId, size, photo, paid, newSizes } = piece
  const canExchange = newSizes.some(({ isOnHand }) => isOnHand)
  const newSize = fields[`${name}.newSize`]
  const chosen = newSizes.find((one) => one.size === newSize)
  const heldUntil = when.day(findWaitEnd(new Date(now), timeZones[dates]).toISOString())
  const sizeNote = chosen
    ? chosen.isOnHand
      ? t('held', { size: enums(`size-${chosen.size}`), day: heldUntil })
      : t('sold-out')
    : t('held-soon', { day: heldUntil })
  const nameOfPiece = `${piece.name}, ${enums(`size-${size}`)}`
  return (
    <>
      <div className={styles.photo}>{photo && <ResponsiveImage photo={photo} sizes="120px" alt="" eager />}</div>
      <div className={styles.head}>
        <div>
          <h3 className="type-t2">{piece.name}</h3>
          <p className="type-small quiet">
            {t('facts', { colour: piece.colour.toLocaleLowerCase(root.locale), size: enums(`size-${size}`) })}
          </p>
        </div>
        <p className="type-t2">{price(paid)}</p>
      </div>
      <div className={styles.choice}>
        <input type="hidden" name={`${name}.item`} value={`${variantId}.${size}`} readOnly />
        <fieldset className={styles.wishes} aria-label={t('wish', { piece: nameOfPiece })}>
          {wishes.map((wish) => (
            <label
              key={wish}
              className={styles.wish}
              data-disabled={wish === 'EXCHANGE' && !canExchange ? '' : undefined}
            >
              <input
                type="radio"
                name={`${name}.wish`}
                value={wish}
                defaultChecked={(fields[`${name}.wish`] ?? 'KEEP') === wish}
                disabled={wish === 'EXCHANGE' && !canExchange}
              />
              <span>{t(`wish-${wish}`)}</span>
            </label>
          ))}
        </fieldset>
        {!canExchange && <p className={`type-micro quiet ${styles.hint}`}>{t('no-exchange')}</p>}
        {canExchange && (
          <div className={styles.exchange}>
            <SizeTape
              name={`${name}.newSize`}
              label={t('new-size')}
              sizes={newSizes.map((one) => ({
                value: one.size,
                label: enums(`size-${one.size}`),
                soldOut: !one.isOnHand,
              }))}
              value={newSize}
              onChange={() => undefined /* the form reads it */}
              error={errors[`${name}.newSize`] && !chosen ? t('size-missing') : undefined}
              note={sizeNote}
            />
          </div>
        )}
        <div className={styles.why}>
          <SelectField
            name={`${name}.reason`}
            label={t('why')}
            options={returnReasons.map((reason) => ({ value: reason, label: t(`reason-${reason}`) }))}
            placeholder={t('choose')}
            defaultValue={fields[`${name}.reason`] ?? ''}
            error={errors[`${name}.reason`] && !fields[`${name}.reason`] ? t('reason-missing') : undefined}
          />
          <Field
            name={`${name}.words`}
            className={styles.words}
            label={t('words')}
            maxLength={300}
            autoComplete="off"
            defaultValue={fields[`${name}.words`] ?? ''}
          />
          {photosKey && (
            <div className={styles.faults}>
              <FaultPhotos name={`${name}.photos`} piece={nameOfPiece} sent={sentPhotos} photosKey={photosKey} />
            </div>
          )}
        </div>
      </div>
    </>
  )
}
