import { useTranslations } from 'use-intl'
import { FaultNote } from '#storefront/features/return/fault-note.tsx'
import { HiddenFields } from '#storefront/features/return/hidden-fields.tsx'
import { ReturnRoad } from '#storefront/features/return/return-road.tsx'
import { ReturnWay } from '#storefront/features/return/return-way.tsx'
import { useReturnDates } from '#storefront/features/return/use-return-dates.ts'
import { usePrice } from '#storefront/i18n/use-price.ts'
import { PageHeading } from '#storefront/ui/page-heading.tsx'
import { ResponsiveImage } from '#storefront/ui/responsive-image.tsx'
import { TextButton } from '#storefront/ui/text-link.tsx'
import type { CustomersReturn } from '#shared/entities/return.ts'
import type { ReturnStep } from '#shared/forms/return-step.ts'
import { isOpenReturn, isRequestedReturn } from '#shared/rules/return-steps.ts'
import styles from './return-sent.module.css'

type ReturnSentProps = ReturnStep & { step: 'sent' } & { returnTo: { text: string; href: string } | undefined }

/** Renders the states of an order's returns, the open ones first, and the available actions. */
export const ReturnSent = ({ access, order, now, fault, returnTo }: ReturnSentProps) => {
  const t = useTranslations('returning')
  const { number, returns, problem } = order
  const [first, ...others] = returns.toSorted((a, b) => Number(isOpenReturn(b.state)) - Number(isOpenReturn(a.state)))
  if (!first) return null
  return (
    <div className={styles.page}>
      <p className="type-small quiet">{t('return-of', { number })}</p>
      <PageHeading look="d1-s" className={styles.heading}>
        {t(`state-${first.state}`)}
      </PageHeading>
      <FaultNote fault={fault} />
      <OneReturn {...{ access, number, now, returnTo }} one={first} titleAs="h2" />
      {problem === null && (
        <form method="post" action="/return">
          <HiddenFields values={{ ...access, step: 'more' }} />
          <TextButton type="submit" className="type-button">
            {t('more')}
          </TextButton>
        </form>
      )}
      {others.map((one) => (
        <section key={one._id} className={styles.other}>
          <h2 className="type-t1">{t(`state-${one.state}`)}</h2>
          <OneReturn {...{ access, number, now, returnTo, one }} titleAs="h3" />
        </section>
      ))}
    </div>
  )
}

interface OneReturnProps extends Pick<ReturnSentProps, 'access' | 'now' | 'returnTo'> {
  one: CustomersReturn
  number: string
  /** The level below its heading. */
  titleAs: 'h2' | 'h3'
}

const OneReturn = ({ one, access, number, now, returnTo, titleAs: Title }: OneReturnProps) => {
  const t = useTranslations('returning')
  const when = useReturnDates(now)
  const price = usePrice()
  const { _id, state, origin, refusal, refunded, exchangeNumber } = one
  return (
    <div className={styles.one}>
      {state !== 'REFUSED' && state !== 'CANCELED' && <ReturnRoad one={one} when={when} />}
      <div className={styles.way}>
        {refusal && <p className="type-body">{refusal}</p>}
        {state === 'CANCELED' && <p className="type-body">{t('canceled-text')}</p>}
        {refunded !== null && <p className="type-body">{t('refunded', { sum: price(refunded) })}</p>}
        {exchangeNumber && <p className="type-body">{t('exchanged', { number: exchangeNumber })}</p>}
        {isOpenReturn(state) && <ReturnWay {...{ one, access, number, when, returnTo }} />}
      </div>
      <section className={styles.pieces}>
        <Title className="type-t2">{t(state === 'AGREED' ? 'packing' : 'pieces')}</Title>
        <ul>
          {one.pieces.map((piece, index) => (
            <Piece
              // oxlint-disable-next-line react/no-array-index-key -- two units of a size differ only in their index
              key={`${piece.variantId} ${piece.size} ${index}`}
              piece={piece}
              one={one}
              when={when}
            />
          ))}
        </ul>
        {state === 'AGREED' && <p className={`type-small quiet ${styles.note}`}>{t('packing-text')}</p>}
        {state === 'AGREED' && isRequestedReturn(origin) && (
          <form method="post" action="/return" className={styles.note}>
            <HiddenFields values={{ ...access, returnId: _id, step: 'CANCELED' }} />
            <TextButton type="submit" className="type-button">
              {t('cancel')}
            </TextButton>
          </form>
        )}
      </section>
    </div>
  )
}

interface PieceProps {
  piece: CustomersReturn['pieces'][number]
  one: CustomersReturn
  when: ReturnType<typeof useReturnDates>
}

const Piece = ({ piece: { name, size, photo, wish, newSize, paid, condition }, one, when }: PieceProps) => {
  const t = useTranslations('returning')
  const enums = useTranslations('enums')
  const price = usePrice()
  const to = newSize ? enums(`size-${newSize}`) : ''
  const what =
    condition === 'MISSING'
      ? t('was-missing')
      : wish !== 'EXCHANGE'
        ? t('for-money', { sum: price(paid) })
        : one.waitsUntil
          ? t('for-size-held', { size: to, day: when.day(one.waitsUntil) })
          : t('for-size', { size: to })
  return (
    <li className={styles.piece}>
      <div>{photo && <ResponsiveImage photo={photo} sizes="60px" alt="" eager />}</div>
      <div>
        <p className="type-card">{t('piece', { name, size: enums(`size-${size}`) })}</p>
        <p className="type-small quiet">{what}</p>
      </div>
    </li>
  )
}
