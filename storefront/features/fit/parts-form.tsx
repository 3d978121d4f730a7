import { useTranslations } from 'use-intl'
import { ItemFields } from '#storefront/features/fit/item-fields.tsx'
import { useShop } from '#storefront/state/shop-context.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Checkbox } from '#storefront/ui/checkbox.tsx'
import type { FitQuestions } from '#shared/entities/fit.ts'
import type { FitAnswer } from '#shared/enums.ts'
import styles from './answer-form.module.css'

interface PartsFormProps {
  token: string
  item: FitQuestions['items'][number]
  answer: Exclude<FitAnswer, 'RIGHT'>
}

/** Renders which measurements are too small or too large. Optional. */
export const PartsForm = ({ token, item, answer }: PartsFormProps) => {
  const t = useTranslations('fit-page')
  const { locale } = useShop().root
  return (
    <form method="post" action="/fit" className={styles.form}>
      <ItemFields token={token} item={item} />
      <input type="hidden" name="answer" value={answer} />
      <input type="hidden" name="withParts" value="yes" />
      <fieldset className={styles.parts}>
        <legend className="type-small quiet">{t(`${answer}-parts`)}</legend>
        {item.parts.map(({ key, label }) => (
          <Checkbox key={key} name={`part.${key}`} value="yes" defaultChecked={item.chosenParts.includes(key)}>
            {label.toLocaleLowerCase(locale)}
          </Checkbox>
        ))}
      </fieldset>
      <Button type="submit" kind="outline" size="small" className={styles.save}>
        {t('save-parts')}
      </Button>
    </form>
  )
}
