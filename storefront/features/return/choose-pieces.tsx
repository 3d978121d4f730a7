import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FaultNote } from '#storefront/features/return/fault-note.tsx'
import { HiddenFields } from '#storefront/features/return/hidden-fields.tsx'
import { PieceChoice } from '#storefront/features/return/piece-choice.tsx'
import { ReturnSection } from '#storefront/features/return/return-section.tsx'
import { ReturnSummary } from '#storefront/features/return/return-summary.tsx'
import { useReturnDates } from '#storefront/features/return/use-return-dates.ts'
import { PageHeading } from '#storefront/ui/page-heading.tsx'
import { RadioRow } from '#storefront/ui/radio-row.tsx'
import { TextLink } from '#storefront/ui/text-link.tsx'
import type { ReturnStep } from '#shared/forms/return-step.ts'
import { customersReturnWays } from '#shared/rules/return-steps.ts'
import styles from './return-page.module.css'

type ChoosePiecesProps = ReturnStep & { step: 'choose' } & { returnTo: { text: string } | undefined }

/** Renders the form that chooses the pieces to return, and a refund or an exchange for each. */
export const ChoosePieces = ({ access, order, now, returnId, chosen, errors, fault, returnTo }: ChoosePiecesProps) => {
  const t = useTranslations('returning')
  const when = useReturnDates(now)
  // The current values of the form, which the summary and the sizes show. Without scripts these are the posted values.
  const [fields, setFields] = useState(chosen)
  const { number, deliveredAt, pieces, photosKey } = order
  return (
    <form
      method="post"
      action="/return"
      noValidate
      className={styles.form}
      onChange={({ currentTarget }) => setFields(readFields(currentTarget))}
    >
      <HiddenFields values={{ ...access, returnId, step: 'ask' }} />
      <div className={styles.top}>
        <p className="type-small quiet">
          {deliveredAt ? t('received', { number, day: when.day(deliveredAt) }) : number}
        </p>
        <PageHeading look="d1-s" className={styles.what}>
          {t('what')}
        </PageHeading>
        <FaultNote fault={fault} />
      </div>
      <div>
        <ReturnSection number={1} title={t('pieces')}>
          <ul>
            {pieces.map((piece, index) => (
              <li
                // oxlint-disable-next-line react/no-array-index-key -- two units of a size differ only in their index
                key={`${piece.variantId} ${piece.size} ${index}`}
                className={styles.piece}
              >
                <PieceChoice
                  name={`piece.${index}`}
                  piece={piece}
                  fields={fields}
                  errors={errors}
                  when={when}
                  now={now}
                  photosKey={photosKey}
                  sentPhotos={chosen[`piece.${index}.photos`] ?? ''}
                />
              </li>
            ))}
          </ul>
        </ReturnSection>
        <ReturnSection number={2} title={t('road-back')}>
          <fieldset aria-label={t('road-back')}>
            {customersReturnWays.map((way) => (
              <RadioRow
                key={way}
                name="way"
                value={way}
                defaultChecked={(chosen['way'] ?? 'POST') === way}
                title={t(`way-${way}`)}
                note={returnTo?.text}
              />
            ))}
          </fieldset>
          <p className={`type-small quiet ${styles.note}`}>{t.rich('road-back-text', { link: shippingLink })}</p>
        </ReturnSection>
        <ReturnSection number={3} title={t('money')}>
          <p className="type-body">{t('money-way')}</p>
        </ReturnSection>
      </div>
      <ReturnSummary order={order} fields={fields} when={when} />
    </form>
  )
}

const shippingLink = (text: ReactNode) => <TextLink href="/shipping">{text}</TextLink>

const readFields = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
