import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { ItemFields } from '#storefront/features/fit/item-fields.tsx'
import { classes } from '#storefront/ui/classes.ts'
import type { FitQuestions } from '#shared/entities/fit.ts'
import { fitAnswers, type FitAnswer } from '#shared/enums.ts'
import styles from './answer-form.module.css'

interface AnswerFormProps {
  token: string
  item: FitQuestions['items'][number]
  label: string
  /** The answer that is stored, or that is to be pressed. */
  marked: FitAnswer | undefined
  isAnswered: boolean
  isSmall?: boolean
}

/** Renders the three answers about an item as buttons of one form. */
export const AnswerForm = ({ token, item, label, marked, isAnswered, isSmall }: AnswerFormProps) => {
  const t = useTranslations('fit-page')
  const id = useId()
  return (
    <form method="post" action="/fit" className={styles.form}>
      <ItemFields token={token} item={item} />
      <p id={id} className={classes(isSmall ? 'type-button' : 'type-small quiet')}>
        {label}
      </p>
      <fieldset aria-labelledby={id} className={classes(styles.strip, isSmall && styles.small)}>
        {fitAnswers.map((answer) => (
          <button
            key={answer}
            type="submit"
            name="answer"
            value={answer}
            aria-pressed={isAnswered && answer === marked}
            className={classes(
              isSmall ? 'type-small' : 'type-button',
              styles.cell,
              answer === marked && (isAnswered ? styles.chosen : styles.tapped),
            )}
          >
            {t(answer)}
          </button>
        ))}
      </fieldset>
    </form>
  )
}
