import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Product } from '#shared/entities/product.ts'
import { parseLength, toTypedLength, type Unit } from '#storefront/features/product/length.ts'
import { toLetter } from '#storefront/features/product/measure-letters.ts'
import { maxLengthMm, minLengthMm } from '#storefront/state/local/own-garments.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { Field } from '#storefront/ui/field.tsx'
import { TextButton } from '#storefront/ui/text-link.tsx'
import { showToast } from '#storefront/ui/toasts.ts'
import type { Ruler } from '#shared/rules/compare-sizes.ts'
import styles from './own-garment.module.css'

interface OwnGarmentFieldsProps {
  rows: Product['measurements']['rows']
  ruler: Ruler
  unit: Unit
  takesFocus: boolean
  onChange: (ruler: Ruler) => void
}

/** Long enough to type the next digit. */
const debounceMs = 500

/** Renders a field for each measurement of a product. A typed value counts after a pause, or on blur. */
export const OwnGarmentFields = ({ rows, ruler, unit, takesFocus, onChange }: OwnGarmentFieldsProps) => {
  const t = useTranslations('fit')
  const ofProduct = useTranslations('product')
  const { locale } = useShop().root
  const first = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(Object.entries(ruler).map(([key, mm]) => [key, toTypedLength(mm, unit, locale)])),
  )
  const [left, setLeft] = useState<readonly string[]>([])
  const isWrong = (key: string): boolean =>
    left.includes(key) && Boolean(typed[key]?.trim()) && parseLength(typed[key] ?? '', unit) === undefined

  const save = (): void => {
    const next = Object.entries(typed).flatMap(([key, text]) => {
      const mm = parseLength(text, unit)
      return mm === undefined ? [] : [[key, mm] as const]
    })
    if (next.join() !== Object.entries(ruler).join()) onChange(Object.fromEntries(next))
  }
  const saveLater = useEffectEvent(() => setTimeout(save, debounceMs))
  useEffect(() => {
    const timer = typed && saveLater()
    return () => clearTimeout(timer)
  }, [typed])
  const leave = (key: string): void => {
    setLeft([...left, key])
    save()
  }
  useEffect(() => {
    if (takesFocus) first.current?.focus()
  }, [takesFocus])

  const forget = (): void => {
    setTyped({})
    setLeft([])
    onChange({})
    showToast({ kind: 'done', text: t('forgotten') })
    first.current?.focus()
  }
  const limit = (mm: number) => toTypedLength(mm, unit, locale)
  return (
    <div className={styles.fields}>
      {rows.map(({ key, label }, index) => (
        <Field
          key={key}
          ref={index === 0 ? first : undefined}
          label={`${toLetter(index, locale)}. ${ofProduct('with-unit', { label, unit: ofProduct(unit) })}`}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={6}
          value={typed[key] ?? ''}
          error={isWrong(key) ? t('length-wrong', { min: limit(minLengthMm), max: limit(maxLengthMm) }) : undefined}
          onChange={({ target }) => setTyped({ ...typed, [key]: target.value })}
          onBlur={() => leave(key)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') leave(key)
          }}
        />
      ))}
      <p className={styles.forget}>
        {Object.keys(ruler).length > 0 && (
          <TextButton className="type-small" onClick={forget}>
            {t('forget')}
          </TextButton>
        )}
      </p>
    </div>
  )
}
