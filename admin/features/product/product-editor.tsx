import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocale, useTranslations } from 'use-intl'
import { ChangesBar } from '#admin/features/product/changes-bar.tsx'
import { addPhoto, ColoursEditor } from '#admin/features/product/colours-editor.tsx'
import { findProblems, readProblems, type FieldErrors, type Problems } from '#admin/features/product/find-problems.ts'
import { GeneralFields } from '#admin/features/product/general-fields.tsx'
import { MeasuresSheet } from '#admin/features/product/measures-sheet.tsx'
import { PreviewCard } from '#admin/features/product/preview-card.tsx'
import { PriceTable } from '#admin/features/product/price-table.tsx'
import { StockMatrix } from '#admin/features/product/stock-matrix.tsx'
import { useFieldWords } from '#admin/features/product/field-words.ts'
import { requestPreview } from '#admin/features/product/request-preview.ts'
import { MergePanel } from '#admin/features/product/merge-panel.tsx'
import type { ProductDraft } from '#admin/features/product/use-product-draft.ts'
import { readCurrent, useSaveProduct } from '#admin/features/product/use-save-product.ts'
import { useUploads } from '#admin/features/product/use-uploads.ts'
import { loadTexts } from '#admin/i18n/locale.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { useKeys } from '#admin/keys/key-registry.ts'
import { useMay } from '#admin/session/use-profile.ts'
import { showToast } from '#admin/ui/toasts.tsx'
import type { WholeProduct } from '#shared/entities/admin/whole-product.ts'
import styles from '#admin/features/product/product-form.module.css'

const FitTable = lazy(async () => {
  const [loaded] = await Promise.all([import('#admin/features/product/fit-table.tsx'), loadTexts('product-parts')])
  return { default: loaded.FitTable }
})
const PagePreview = lazy(async () => {
  const [loaded] = await Promise.all([import('#admin/features/product/page-preview.tsx'), loadTexts('product-parts')])
  return { default: loaded.PagePreview }
})

interface ProductEditorProps {
  draft: ProductDraft
  onSaved: (product: WholeProduct) => void
}

const sections = ['general', 'colours', 'stock', 'price', 'measures'] as const

/** Renders a product on one page with one save: texts, colours with photos, sizes and stock, prices, measurements. [ADM-10] */
export const ProductEditor = ({ draft, onSaved }: ProductEditorProps) => {
  const t = useTranslations('product')
  const locale = useLocale()
  const may = useMay()
  const failureText = useFailureText()
  const { nameField } = useFieldWords(draft)
  const form = useRef<HTMLDivElement>(null)
  const [refused, setRefused] = useState<Problems>({})
  const [isPreviewing, setIsPreviewing] = useState(false)
  const leftField = useRef<HTMLElement>(null)
  const uploads = useUploads((file, key) => addPhoto(draft, file, key))
  const uploading = uploads.uploads.filter(({ problem, error }) => !problem && error === undefined).length
  /** One key for one draft: a repeated attempt creates one product. */
  const key = useRef({ text: '', value: '' })
  const save = useSaveProduct(draft, (product) => {
    setRefused({})
    const name = product.name[locale] || product.name.uk || product.name.en
    showToast({ kind: 'done', text: t('saved', { name }) })
    onSaved(product)
  })
  const keyFor = (fields: ProductDraft['fields']): string => {
    const text = JSON.stringify(fields)
    if (key.current.text !== text) key.current = { text, value: crypto.randomUUID() }
    return key.current.value
  }
  const show = (problems: Problems) => {
    setRefused(problems)
    const [first] = Object.keys(problems)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[data-field="${first}"]`)?.focus())
  }
  const submit = () => {
    if (save.isPending || uploading > 0 || draft.changes.length + draft.compared.length === 0) return
    const problems = findProblems(draft.fields, draft.product)
    if (Object.keys(problems).length > 0) {
      show(problems)
      return
    }
    setRefused({})
    save.mutate(keyFor(draft.fields), { onError: (error) => show(readProblems(error)) })
  }
  const preview = () => {
    const problems = findProblems(draft.fields, draft.product)
    setRefused(problems)
    if (Object.keys(problems).length > 0) show(problems)
    else setIsPreviewing(true)
  }
  const closePreview = () => {
    // At once: an open dialog takes the focus back.
    flushSync(() => setIsPreviewing(false))
    requestAnimationFrame(() => leftField.current?.focus())
  }
  const loadPreview = async () => {
    try {
      return await requestPreview(draft)
    } catch (error) {
      const current = readCurrent(error)
      const problems = readProblems(error)
      if (current || Object.keys(problems).length > 0) {
        flushSync(() => setIsPreviewing(false))
        if (current) draft.takeOver(current)
        show(problems)
      }
      throw error
    }
  }
  const revert = () => {
    setRefused({})
    save.reset()
    draft.revert()
  }
  const latest = useRef({ submit, preview })
  useEffect(() => {
    latest.current = { submit, preview }
  })
  /** Runs an action with the typed values: a cell counts once it is left. */
  const leaveField = (action: keyof typeof latest.current) => {
    const { activeElement } = document
    if (activeElement instanceof HTMLElement) {
      leftField.current = activeElement
      activeElement.blur()
    }
    setTimeout(() => latest.current[action](), 0)
  }
  useKeys([
    { keys: 'mod+s', label: t('save'), inBar: true, inFields: true, run: () => leaveField('submit') },
    ...(may('catalogue.change')
      ? [{ keys: 'alt+p', label: t('preview-page'), inBar: true, inFields: true, run: () => leaveField('preview') }]
      : []),
  ])
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(refused).map(([name, rule]) => [name, t(`rule-${rule}`)]),
  )
  const named = Object.keys(refused).map((name) =>
    name.includes('.') || name.includes('/') || name in draft.fields ? nameField(name) : name,
  )
  const failure =
    named.length > 0
      ? `${t('problems')}: ${[...new Set(named)].join(', ')}`
      : save.error && !readCurrent(save.error)
        ? failureText(save.error)
        : undefined
  const parts = {
    general: <GeneralFields draft={draft} errors={errors} />,
    colours: <ColoursEditor draft={draft} errors={errors} uploads={uploads} isPriced={may('prices.change')} />,
    stock: <StockMatrix draft={draft} errors={errors} />,
    price: <PriceTable draft={draft} errors={errors} />,
    measures: <MeasuresSheet draft={draft} />,
  }
  return (
    <>
      <nav className={styles['jump']} aria-label={t('sections')}>
        {[...sections, ...(draft.product ? (['fit'] as const) : [])].map((name) => (
          <a key={name} href={`#${name}`} className="type-nav">
            {t(name)}
          </a>
        ))}
      </nav>
      <MergePanel draft={draft} onSave={() => setTimeout(() => latest.current.submit(), 0)} />
      <div className={styles['columns']}>
        <div ref={form}>
          {sections.map((name) => (
            <fieldset
              key={name}
              id={name}
              className={styles['section']}
              disabled={!may('catalogue.change') || ((name === 'stock' || name === 'price') && !may('prices.change'))}
            >
              <legend className="visually-hidden">
                <h2>{t(name)}</h2>
              </legend>
              <div className={styles['head']} aria-hidden="true">
                <span className="type-section">{t(name)}</span>
              </div>
              {parts[name]}
            </fieldset>
          ))}
          {draft.product && (
            <section id="fit" className={styles['section']} aria-labelledby="fit-title">
              <h2 id="fit-title" className={`type-section ${styles['head']}`}>
                {t('fit')}
              </h2>
              <Suspense fallback={null}>
                <FitTable productId={draft.product._id} />
              </Suspense>
            </section>
          )}
        </div>
        <PreviewCard draft={draft} onPreview={may('catalogue.change') ? () => leaveField('preview') : undefined} />
      </div>
      {isPreviewing && (
        <Suspense fallback={null}>
          <PagePreview request={loadPreview} onClose={closePreview} />
        </Suspense>
      )}
      <ChangesBar
        draft={draft}
        uploading={uploading}
        isPending={save.isPending}
        failure={failure}
        onRevert={revert}
        onSave={submit}
      />
    </>
  )
}
