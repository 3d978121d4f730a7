import { useId, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { locales, type Translated } from '#shared/enums.ts'
import { careGroups, type CareGroup, type CareSymbol } from '#shared/care-groups.ts'
import {
  hasCareWords,
  nameCareSymbol,
  prependCare,
  replaceCare,
  sortCareSymbols,
  toCareImage,
} from '#shared/rules/care-symbols.ts'
import styles from '#admin/features/product/care-fields.module.css'

const groups = Object.keys(careGroups) as CareGroup[] // its own keys

interface CareFieldsProps {
  symbols: readonly CareSymbol[]
  /** The care text. */
  text: Translated
  onChange: (symbols: readonly CareSymbol[], text: Translated) => void
}

/**
 * Renders the care symbols, one choice for each group. Their words begin the care text if it is empty or begins with them already; a
 * button puts them in front of any other text. The component takes no draft, because the code shared with the editor would become a
 * chunk of its own. [ADM-36]
 */
export const CareFields = ({ symbols, text, onChange }: CareFieldsProps) => {
  const t = useTranslations('product')
  const choose = (group: CareGroup, symbol: CareSymbol | undefined) => {
    const others = symbols.filter((one) => !careGroups[group].some((member) => member === one))
    const after = sortCareSymbols(symbol ? [...others, symbol] : others)
    onChange(after, {
      uk: replaceCare(text.uk, symbols, after, 'uk'),
      en: replaceCare(text.en, symbols, after, 'en'),
    })
  }
  const lacking = locales.filter((locale) => !hasCareWords(text[locale], symbols, locale))
  const putWords = () =>
    onChange(symbols, {
      ...text,
      ...Object.fromEntries(lacking.map((locale) => [locale, prependCare(text[locale], symbols, locale)])),
    })
  return (
    <fieldset className={styles['group']} data-field="careSymbols" tabIndex={-1}>
      <legend className={`${styles['label']} type-label`}>{t('care-symbols')}</legend>
      {groups.map((group) => (
        <CareChoice
          key={group}
          label={t(`care-${group}`)}
          members={careGroups[group]}
          chosen={symbols.find((symbol) => careGroups[group].some((member) => member === symbol))}
          onChoose={(symbol) => choose(group, symbol)}
        />
      ))}
      <output className={`${styles['message']} type-head`}>
        {symbols.length > 0 && lacking.length === 0 && t('care-in-step')}
        {lacking.length > 0 && (
          <button type="button" className="link" onClick={putWords}>
            {t('care-put')}
          </button>
        )}
      </output>
    </fieldset>
  )
}

interface CareChoiceProps {
  label: string
  members: readonly CareSymbol[]
  chosen: CareSymbol | undefined
  onChoose: (symbol: CareSymbol | undefined) => void
}

/** One group: a radio button with a drawing for each symbol, and the words of the one that is pointed at or chosen. */
const CareChoice = ({ label, members, chosen, onChoose }: CareChoiceProps) => {
  const t = useTranslations('product')
  const locale = useLocale()
  const id = useId()
  const [pointed, setPointed] = useState<CareSymbol>()
  const said = pointed ?? chosen
  return (
    <div className={styles['choice']} role="radiogroup" aria-labelledby={id}>
      <span id={id} className={`${styles['label']} type-label`}>
        {label}
      </span>
      <span className={styles['cells']} onPointerLeave={() => setPointed(undefined)}>
        {[undefined, ...members].map((symbol) => (
          <label key={symbol ?? ''} className={styles['cell']} onPointerEnter={() => setPointed(symbol)}>
            <input
              type="radio"
              className={styles['input']}
              name={id}
              aria-label={symbol ? nameCareSymbol(symbol, locale) : t('care-none')}
              checked={symbol === chosen}
              onChange={() => onChoose(symbol)}
            />
            {symbol ? <img src={toCareImage(symbol)} alt="" width={28} height={28} /> : '–'}
          </label>
        ))}
      </span>
      <span className={`${styles['words']} type-head`} aria-hidden="true">
        {said ? nameCareSymbol(said, locale) : ''}
      </span>
    </div>
  )
}
