import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import { useZonedTime } from '#admin/features/product/use-zoned-time.ts'
import { useCategories } from '#admin/features/products/use-products.ts'
import { roundSteps, toTerms, type SaleDraft } from '#admin/features/sales/sale-draft.ts'
import { SalePieces } from '#admin/features/sales/sale-pieces.tsx'
import { SalePreview } from '#admin/features/sales/sale-preview.tsx'
import { listShownIds, type ChosenPiece } from '#admin/features/sales/chosen-pieces.ts'
import { useRefreshSales, useSalePreview } from '#admin/features/sales/use-sales.ts'
import { formatMoney } from '#admin/i18n/format-money.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { useTimes } from '#admin/i18n/use-times.ts'
import { useKeys } from '#admin/keys/key-registry.ts'
import { callApi } from '#admin/session/session.ts'
import { Button } from '#admin/ui/button.tsx'
import { Field } from '#admin/ui/field.tsx'
import { SelectField } from '#admin/ui/select-field.tsx'
import { showToast } from '#admin/ui/toasts.tsx'
import { useDebounced } from '#admin/ui/use-debounced.ts'
import { useFieldDraft } from '#admin/ui/use-field-draft.ts'
import type { AdminSale, PreviewedVariant } from '#shared/entities/admin/sale.ts'
import columns from '#admin/ui/columns.module.css'
import styles from '#admin/features/sales/sales.module.css'

const noPieces: readonly never[] = []
const emptyDraft: SaleDraft = {
  uk: '',
  en: '',
  from: '',
  until: '',
  percent: '15',
  roundTo: '10',
  categoryIds: [],
  variantIds: [],
  withoutIds: [],
  withoutRefused: false,
}

interface SaleFormProps {
  sale?: AdminSale
  /** A new sale begins with them. */
  pieces?: readonly ChosenPiece[]
}

/** Renders the terms of a sale that is new or has not begun, their effect on each variant, and the button that saves it. */
export const SaleForm = ({ sale, pieces = noPieces }: SaleFormProps) => {
  const t = useTranslations('sales')
  const { toLocal, fromLocal } = useZonedTime()
  const { at } = useTimes()
  const locale = useLocale()
  const failureText = useFailureText()
  const navigate = useNavigate()
  const refresh = useRefreshSales()
  // Of other pieces another draft: a sale has exactly those that were chosen.
  const name = ['sale', sale?._id ?? 'new', ...pieces.map(({ id }) => id)].join(' ')
  const typed = useFieldDraft(name, sale ? toDraft(sale, toLocal) : { ...emptyDraft, variantIds: listShownIds(pieces) })
  const { draft, set: change } = typed
  const terms = toTerms(draft, fromLocal)
  const asked = useDebounced(terms && { ...terms, ...(sale && { saleId: sale._id }) })
  const preview = useSalePreview(terms && asked)
  const previewed = terms && preview.data
  const possible = previewed?.possible ?? 0
  const refused = (previewed?.total ?? 0) - possible
  const save = useMutation({
    mutationFn: async () => {
      if (!terms) throw new TypeError('the terms are not complete')
      const body = { ...terms, name: { uk: draft.uk.trim(), en: draft.en.trim() } }
      return sale
        ? callApi('PUT /v1/admin/sales/{id}', {
            params: { id: sale._id },
            body: { ...body, updatedAt: sale.updatedAt },
          })
        : callApi('POST /v1/admin/sales', { body })
    },
    onSuccess: () => {
      typed.clear()
      showToast({ kind: 'done', text: t('planned', { name: draft[locale].trim() }) })
      void navigate({ to: '/sales', search: {} })
    },
    onSettled: refresh,
  })
  const sample = previewed?.variants.find(({ problem }) => problem === null)
  const isNamed = draft.uk.trim() !== '' && draft.en.trim() !== ''
  const canSave = Boolean(terms) && isNamed && possible > 0 && refused === 0 && !save.isPending
  const submit = () => canSave && save.mutate()
  const drop = (ids: readonly string[]) => change({ withoutIds: [...draft.withoutIds, ...ids] })
  const label = sale ? t('save') : t('plan')
  useKeys([{ keys: 'mod+enter', label, inBar: true, inFields: true, run: submit, group: t('title') }])
  return (
    <div className={columns['columns']}>
      <div>
        <SaleFields draft={draft} pieces={pieces} onChange={change} />
        {previewed && (
          <SalePreview
            preview={previewed}
            dropped={draft.withoutIds.length}
            onDrop={drop}
            onTakeIn={() => change({ withoutIds: [] })}
            onLeaveOut={(withoutRefused) => change({ withoutRefused })}
          />
        )}
      </div>
      <div className={styles['aside']}>
        {sample && terms && <OnSite variant={sample} until={terms.endsAt} />}
        <Button
          kind="main"
          size="large"
          isWide
          keys="mod+enter"
          isDisabled={!canSave}
          isPending={save.isPending}
          fact={
            refused > 0
              ? t('first-refused', { count: t('count', { count: refused }) })
              : possible > 0 && t('count', { count: possible })
          }
          onPress={submit}
        >
          {label}
        </Button>
        <p className="type-second quiet">
          {terms && isNamed ? t('consequence', { from: at(terms.startsAt), until: at(terms.endsAt) }) : t('choose')}
        </p>
        {typed.changes.length > 0 && (
          <Button
            isWide
            isDisabled={save.isPending}
            onPress={() => {
              save.reset()
              typed.clear()
            }}
          >
            {sale ? t('revert') : t('discard')}
          </Button>
        )}
        {(save.error ?? preview.error) && (
          <p role="alert" className="error">
            {failureText(save.error ?? preview.error)}
          </p>
        )}
      </div>
    </div>
  )
}

interface SaleFieldsProps {
  draft: SaleDraft
  pieces: readonly ChosenPiece[]
  onChange: (changes: Partial<SaleDraft>) => void
}

const SaleFields = ({ draft, pieces, onChange }: SaleFieldsProps) => {
  const t = useTranslations('sales')
  const locale = useLocale()
  const categories = useCategories()
  const text = (name: 'uk' | 'en' | 'from' | 'until' | 'percent') => ({
    value: draft[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: target.value }),
  })
  const toggle = (id: string) =>
    onChange({
      categoryIds: draft.categoryIds.includes(id)
        ? draft.categoryIds.filter((one) => one !== id)
        : [...draft.categoryIds, id],
    })
  return (
    <>
      <div className={styles['fields']}>
        <Field label={t('name-uk')} maxLength={80} {...text('uk')} />
        <Field label={t('name-en')} maxLength={80} lang="en" {...text('en')} />
        <Field label={t('from')} type="datetime-local" {...text('from')} />
        <Field label={t('until')} type="datetime-local" hint={t('until-hint')} min={draft.from} {...text('until')} />
        <Field label={t('how-much')} inputMode="numeric" maxLength={2} {...text('percent')} />
        <SelectField
          label={t('round')}
          value={draft.roundTo}
          options={roundSteps.map((value) => ({ value, label: t('round-to', { price: formatMoney(Number(value)) }) }))}
          onChange={(roundTo) => onChange({ roundTo })}
        />
      </div>
      {pieces.length > 0 && (
        <SalePieces pieces={pieces} chosenIds={draft.variantIds} onChange={(variantIds) => onChange({ variantIds })} />
      )}
      <fieldset>
        <legend className="type-label">{t(pieces.length > 0 ? 'and-on' : 'on')}</legend>
        <div className={styles['choices']}>
          {categories.map(({ _id, name }) => (
            <label key={_id} className={styles['choice']}>
              <input type="checkbox" checked={draft.categoryIds.includes(_id)} onChange={() => toggle(_id)} />
              {name[locale]}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  )
}

/** Renders one of the variants as its card will. */
const OnSite = ({ variant, until }: { variant: PreviewedVariant; until: string }) => {
  const t = useTranslations('sales')
  const locale = useLocale()
  const { date } = useTimes()
  // A sale that ends at midnight has its last day before it.
  const last = new Date(Date.parse(until) - 1).toISOString()
  return (
    <div>
      <p className="type-second quiet">{t('on-site')}</p>
      <p className="type-name">{variant.name[locale] || variant.name.uk}</p>
      <p>
        <del className={styles['was']}>{formatMoney(variant.price)}</del>{' '}
        <ins className={styles['new']}>{formatMoney(variant.becomes)}</ins>
      </p>
      <p className="type-second quiet">
        {t('on-site-note', { price: formatMoney(variant.lowest ?? variant.price), day: date(last) })}
      </p>
    </div>
  )
}

const toDraft = ({ name, startsAt, endsAt, set }: AdminSale, toLocal: (time: string) => string): SaleDraft => ({
  ...emptyDraft,
  ...name,
  from: toLocal(startsAt),
  until: toLocal(endsAt),
  // Prices that were typed are not changed here.
  ...('percent' in set && {
    ...set,
    percent: String(set.percent),
    roundTo: String(set.roundTo),
    withoutRefused: set.withoutRefused ?? false,
  }),
})
