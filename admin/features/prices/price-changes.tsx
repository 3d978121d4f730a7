import { useTranslations } from 'use-intl'
import {
  columnsOfLayout,
  isChanged,
  priceColumns,
  type PriceColumn,
  type PriceLine,
} from '#admin/features/prices/price-drafts.ts'
import { PricesPreview } from '#admin/features/prices/prices-preview.tsx'
import type { PriceSheetDrafts } from '#admin/features/prices/use-price-drafts.ts'
import { useKeys } from '#admin/keys/key-registry.ts'
import { Button } from '#admin/ui/button.tsx'
import { ChangesBar } from '#admin/ui/changes-bar.tsx'
import { goTo } from '#admin/ui/sheet/sheet-state.ts'
import { showToast } from '#admin/ui/toasts.tsx'
import { maxVariantChanges, type VariantRowEntity } from '#shared/entities/admin/price.ts'
import styles from '#admin/features/prices/prices.module.css'

interface PriceChangesProps {
  rows: readonly VariantRowEntity[]
  drafts: PriceSheetDrafts
  problemText: (line: PriceLine) => string | undefined
  isPreviewed: boolean
  setPreviewed: (isPreviewed: boolean) => void
  /** Shows a variant of another page. */
  onFind: (vendorCode: string) => void
  /** Shows the columns of states and dates. */
  onShowSite: () => void
}

/** Renders the unsaved changes with their problems, and the buttons that revert and preview them. Saving needs the preview. */
export const PriceChanges = ({
  rows,
  drafts,
  problemText,
  isPreviewed,
  setPreviewed,
  onFind,
  onShowSite,
}: PriceChangesProps) => {
  const t = useTranslations('prices')
  const { lines } = drafts
  const problems = lines.filter(({ problem }) => problem)
  const shownIds = new Set(rows.map(({ _id }) => _id))
  const elsewhere = lines.filter(({ draft }) => !shownIds.has(draft.base._id)).length
  const cells = lines.reduce(
    (sum, { draft }) => sum + priceColumns.filter((column) => isChanged(draft, column)).length,
    0,
  )
  const goToProblem = ({ draft, problem }: PriceLine) => {
    const row = rows.findIndex(({ _id }) => _id === draft.base._id)
    if (row < 0) return onFind(draft.base.vendorCode)
    if (!problem) return
    const shownColumns: readonly PriceColumn[] = columnsOfLayout[drafts.layout]
    const place = { row, column: shownColumns.indexOf(problem.column) }
    if (place.column < 0) return onShowSite()
    drafts.setState((one) => goTo(one, place))
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-cell="${place.row} ${place.column}"]`)?.focus(),
    )
  }
  const preview = () => {
    if (lines.length === 0) showToast({ kind: 'done', text: t('nothing-typed') })
    else if (problems.length > 0) goToProblem(problems[0]!)
    else if (lines.length > maxVariantChanges)
      showToast({ kind: 'error', text: t('too-many', { max: maxVariantChanges }) })
    else setPreviewed(true)
  }
  useKeys([{ keys: 'mod+s', label: t('preview'), run: preview, inBar: true, inFields: true, group: t('title') }])
  if (lines.length === 0) return null
  return (
    <>
      {problems.length > 0 && (
        <section aria-label={t('problems', { count: problems.length })} className={styles['problems']}>
          <h2 className="type-sub">{t('problems', { count: problems.length })}</h2>
          <ul>
            {problems.slice(0, 20).map((line) => (
              <li key={line.draft.base._id}>
                <button type="button" className={styles['problem']} onClick={() => goToProblem(line)}>
                  {line.draft.base.name}, {line.draft.base.colour}: {problemText(line)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles['space']} />
      <ChangesBar
        title={t('changes', { count: cells })}
        detail={
          <>
            {t('variants', { count: lines.length })}
            {elsewhere > 0 && ` · ${t('elsewhere', { count: elsewhere })}`}
            {problems.length > 0 && ` · ${t('problems', { count: problems.length })}`}
          </>
        }
      >
        <Button onPress={drafts.clear}>{t('as-it-was')}</Button>
        <Button kind="main" keys="mod+s" onPress={preview}>
          {t('preview')}
        </Button>
      </ChangesBar>
      {isPreviewed && <PricesPreview drafts={drafts} onClose={() => setPreviewed(false)} />}
    </>
  )
}
