import { useTranslations } from 'use-intl'
import type { CountedLine } from '#storefront/features/basket/count-basket.ts'
import { LineProblemNote } from '#storefront/features/basket/line-problem-note.tsx'
import { useLineFacts } from '#storefront/features/basket/use-line-facts.ts'
import { usePrice } from '#storefront/i18n/use-price.ts'
import { basket } from '#storefront/state/basket.ts'
import { classes } from '#storefront/ui/classes.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { Picture } from '#storefront/ui/picture.tsx'
import { Stepper } from '#storefront/ui/stepper.tsx'
import { TextButton } from '#storefront/ui/text-link.tsx'
import type { BasketTotals } from '#shared/rules/basket-totals.ts'
import { toMajor } from '#shared/rules/money.ts'
import styles from './basket-line.module.css'

interface BasketLineProps {
  line: BasketTotals<CountedLine>['lines'][number]
  onRemove: (name: string) => void
}

/** One line: what it is, how many, what it costs; or why it can't be bought. */
export const BasketLine = ({ line, onRemove }: BasketLineProps) => {
  const t = useTranslations('basket')
  const price = usePrice()
  const { name, colour, size, photo, spoken } = useLineFacts(line)
  const { variantId, quantity, problem } = line
  const gone = problem !== null && problem.reason !== 'FEWER_LEFT'
  const picture = photo && <Picture photo={photo} sizes="(min-width: 769px) 120px, 92px" alt="" />
  const setQuantity = (next: number) => {
    if (next === 0) onRemove(name)
    else basket.set({ variantId, size: line.size, quantity: next })
  }
  return (
    <div className={classes(styles.line, gone && styles.gone)}>
      <div className={styles.picture}>
        {line.variant ? (
          <a href={`/catalog/product/${variantId}`} tabIndex={-1} aria-hidden="true">
            {picture}
          </a>
        ) : (
          picture
        )}
      </div>
      <div className={styles.what}>
        <h2 className="type-t2">{line.variant ? <a href={`/catalog/product/${variantId}`}>{name}</a> : name}</h2>
        <p className="type-small quiet">{colour ? t('line-facts', { colour, size }) : size}</p>
        {!gone && <p className="type-small quiet">{t('per-one', { price: price(toMajor(line.unitPriceMinor)) })}</p>}
        {problem && (
          <LineProblemNote problem={problem} quantity={quantity} onTakeLeft={() => setQuantity(problem.left)} />
        )}
      </div>
      {!gone && (
        <div className={styles.stepper}>
          <Stepper value={quantity} min={0} name={spoken} onChange={setQuantity} />
        </div>
      )}
      {!gone && <p className={classes('type-t2', styles.sum)}>{price(toMajor(line.totalMinor))}</p>}
      <div className={styles.remove}>
        <TextButton
          className={classes('type-small', styles.word)}
          aria-label={t('remove-line', { name: spoken })}
          onClick={() => onRemove(name)}
        >
          {t('remove')}
        </TextButton>
        <button
          type="button"
          className={styles.cross}
          aria-label={t('remove-line', { name: spoken })}
          onClick={() => onRemove(name)}
        >
          <Icon name="close" size={20} />
        </button>
      </div>
    </div>
  )
}
