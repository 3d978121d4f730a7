import { useTranslations } from 'use-intl'
import { AnswerForm } from '#storefront/features/fit/answer-form.tsx'
import { ExchangeOffer } from '#storefront/features/fit/exchange-offer.tsx'
import { PartsForm } from '#storefront/features/fit/parts-form.tsx'
import { useShop } from '#storefront/state/shop-context.ts'
import { PageHeading } from '#storefront/ui/page-heading.tsx'
import { ResponsiveImage } from '#storefront/ui/responsive-image.tsx'
import { ArrowLink } from '#storefront/ui/text-link.tsx'
import type { FitQuestions } from '#shared/entities/fit.ts'
import type { FitAnswer } from '#shared/enums.ts'
import { toGreetingName } from '#shared/rules/vocative.ts'
import styles from './fit-page.module.css'

interface FitPageProps {
  token: string
  questions: FitQuestions
  /** The item that the link was about. */
  item: FitQuestions['items'][number]
  /** The answer of a link that was not opened by a person: to be pressed. */
  tapped: FitAnswer | undefined
  /** The answer could not be stored. */
  isFailed: boolean
  /** When the page was loaded. */
  now: string
  /** The visitor keeps the item, and is offered nothing. */
  isKept: boolean
}

/**
 * Renders the stored answer about an item, and forms to change it, to add details, and to answer for the other items. The forms work
 * without scripts.
 */
export const FitPage = ({ token, questions, item, tapped, isFailed, now, isKept }: FitPageProps) => {
  const t = useTranslations('fit-page')
  const ofEnum = useTranslations('enums')
  const { locale } = useShop().root
  const { number, items } = questions
  const { name, colour, size, photo, answer } = item
  const firstName = toGreetingName(questions.firstName, locale)
  const others = items.filter((one) => one !== item)
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <PageHeading look="d1-s" className={styles.heading}>
          {answer ? t(`${answer}-done`) : t('ask')}
        </PageHeading>
        <div className={styles.intro}>
          {photo && <ResponsiveImage photo={photo} sizes="92px" alt="" priority className={styles.beside} />}
          <p className="type-body measure">
            {name}, {colour.toLocaleLowerCase(locale)}, {ofEnum(`size-${size}`)}.{' '}
            {answer ? t('thanks', { named: firstName ? 'yes' : 'no', firstName: firstName ?? '' }) : t('privacy')}
          </p>
        </div>
        {isFailed && (
          <p className={`type-body ${styles.failed}`} role="alert">
            {t('later')}
          </p>
        )}
        <AnswerForm
          token={token}
          item={item}
          label={t(answer ? 'change' : 'choose')}
          marked={answer ?? tapped}
          isAnswered={answer !== null}
        />
        {answer && answer !== 'RIGHT' && item.parts.length > 0 && (
          <PartsForm token={token} item={item} answer={answer} />
        )}
      </div>
      <aside className={styles.side}>
        {photo && (
          <ResponsiveImage
            photo={photo}
            sizes="(min-width: 1025px) 32vw, (min-width: 769px) 40vw, 1px"
            ratio="464 / 400"
            className={styles.photo}
          />
        )}
        {item.exchange && !isKept ? (
          <ExchangeOffer token={token} item={item} exchange={item.exchange} now={now} />
        ) : (
          !isKept && (
            <div className={styles.returns}>
              <h2 className="type-t1">{t('returns-title')}</h2>
              <p className="type-small quiet">{t('returns')}</p>
              <ArrowLink href="/shipping">{t('to-returns')}</ArrowLink>
            </div>
          )
        )}
      </aside>
      {others.length > 0 && (
        <section className={styles.others}>
          <h2 className="type-t1">{t('others', { number })}</h2>
          <ul>
            {others.map((one) => (
              <li key={`${one.variantId}.${one.size}`} className={styles.other}>
                {one.photo && <ResponsiveImage photo={one.photo} sizes="60px" alt="" className={styles.thumb} />}
                <AnswerForm
                  token={token}
                  item={one}
                  label={`${one.name}, ${ofEnum(`size-${one.size}`)}`}
                  marked={one.answer ?? undefined}
                  isAnswered={one.answer !== null}
                  isSmall
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
