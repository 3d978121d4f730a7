import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { writeDate, writeState, type CellFormat } from '#admin/features/prices/cell-texts.ts'
import { isChanged, toChanges, type PriceLine, type StaleVariant } from '#admin/features/prices/price-drafts.ts'
import type { PriceSheetDrafts } from '#admin/features/prices/use-price-drafts.ts'
import { listStale, useChangePrices } from '#admin/features/prices/use-change-prices.ts'
import { formatMoney } from '#admin/i18n/format-money.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { useTimes } from '#admin/i18n/use-times.ts'
import { useDialogKey } from '#admin/keys/use-dialog-key.ts'
import { callApi } from '#admin/session/session.ts'
import { Button } from '#admin/ui/button.tsx'
import { Consequence, Dialog, DialogButtons } from '#admin/ui/dialog.tsx'
import { ApiError } from '#client/api-error.ts'
import type { ChangedVariant, PricedVariant } from '#shared/entities/admin/price.ts'
import list from '#admin/ui/list.module.css'
import styles from '#admin/features/prices/prices.module.css'

interface PricesPreviewProps {
  drafts: PriceSheetDrafts
  onClose: () => void
}

/** Renders the result of the changes as the server computes it, before they are saved, and the concurrent changes of others. */
export const PricesPreview = ({ drafts, onClose }: PricesPreviewProps) => {
  const t = useTranslations('prices')
  const failureText = useFailureText()
  const { lines } = drafts
  const changes = toChanges(lines)
  const save = useChangePrices()
  const plan = useQuery({
    queryKey: ['variant-rows', 'plan', changes],
    queryFn: () => callApi('PATCH /v1/admin/products/variants/many', { body: { changes, dryRun: true } }),
    enabled: changes.length > 0 && !save.isPending && !save.isSuccess,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const failure = save.error ?? plan.error
  const stale = listStale(failure)
  const planned = plan.data?.variants ?? []
  const canSave = plan.isSuccess && !save.isPending && stale.length === 0
  const saveAll = () => {
    if (!canSave) return
    save.mutate(changes, {
      onSuccess: () => {
        drafts.drop(changes.map(({ id }) => id))
        onClose()
      },
    })
  }
  useDialogKey('$mod+KeyS', saveAll)
  const settle = (act: () => void, isEmpty: boolean) => {
    act()
    save.reset()
    if (isEmpty) onClose()
  }
  const keepMine = () => settle(() => drafts.rebase(stale), false)
  const takeTheirs = () =>
    settle(() => drafts.drop(stale.map(({ _id }) => _id)), stale.length === Object.keys(drafts.drafts).length)
  /** Names the piece that the site cannot have yet. */
  const sayLacking = (error: unknown): string | undefined => {
    const lacking = findLacking(error)
    const line = lines.find(({ draft }) => draft.base.productId === lacking)
    return line && t('not-ready', { name: line.draft.base.name })
  }
  const unannounced = planned.filter(({ announced }) => announced === false)
  const onSale = planned.filter(({ sale, before, after }) => sale && before.discountPrice !== after.discountPrice)
  return (
    <Dialog title={t('preview-title', { count: changes.length })} width={720} onClose={onClose}>
      <div className={styles['table']}>
        <p className={`${styles['row']} ${styles['heads']} type-head`} aria-hidden="true">
          <span />
          <span>{t('piece')}</span>
          <span>{t('price')}</span>
          <span>{t('discount-price')}</span>
        </p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled by keys */}
        <ul className={styles['rows']} aria-label={t('pieces')} aria-busy={plan.isPending} tabIndex={0}>
          {lines.map((line) => (
            <Row
              key={line.draft.base._id}
              line={line}
              format={drafts.format}
              planned={planned.find(({ _id }) => _id === line.draft.base._id)}
            />
          ))}
        </ul>
      </div>
      {stale.length > 0 ? (
        <Stale stale={stale} lines={lines} format={drafts.format} onKeep={keepMine} onTake={takeTheirs} />
      ) : failure ? (
        <p role="alert" className="error">
          {sayLacking(failure) ?? failureText(failure)}
        </p>
      ) : (
        <Consequence
          details={
            <>
              {unannounced.length > 0 && t('will-not-announce', { count: unannounced.length })}{' '}
              {onSale.length > 0 && t('will-outlast', { count: onSale.length })}
            </>
          }
        >
          <Outcome lines={lines} />
        </Consequence>
      )}
      <DialogButtons>
        <Button kind="main" keys="mod+s" isDisabled={!canSave} isPending={save.isPending} onPress={saveAll}>
          {t('save-all')}
        </Button>
        <Button keys="esc" onPress={onClose}>
          {t('back-to-sheet')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

/** Returns the id of the product that lacks required data, if a call was refused for that. */
const findLacking = (error: unknown): string | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'VALIDATION_ERROR' || !Array.isArray(error.details))
    return undefined
  const details = error.details as { rule?: string; productId?: string }[] // as the endpoint describes it
  return details.find(({ rule }) => rule === 'missing_on_site')?.productId
}

/** Says in sentences how many variants get new prices, come to the site, leave it, or get another time. */
const Outcome = ({ lines }: { lines: readonly PriceLine[] }) => {
  const t = useTranslations('prices')
  const count = (matches: (line: PriceLine) => boolean) => lines.filter(matches).length
  const isMoved = ({ draft }: PriceLine) => isChanged(draft, 'state')
  const isPlanned = ({ draft, after }: PriceLine) => isChanged(draft, 'date') && after?.showsAt != null
  const outcomes = [
    ['will-change', count(({ draft }) => isChanged(draft, 'price') || isChanged(draft, 'discountPrice'))],
    ['will-show', count((line) => isMoved(line) && line.after?.state === 'ACTIVE')],
    ['will-hide', count((line) => isMoved(line) && line.after?.state === 'INACTIVE')],
    ['will-plan', count(isPlanned)],
    ['will-date', count((line) => isChanged(line.draft, 'date') && !isPlanned(line))],
  ] as const
  return outcomes
    .filter(([, found]) => found > 0)
    .map(([key, found]) => t(key, { count: found }))
    .join(' ')
}

interface RowProps {
  line: PriceLine
  format: CellFormat
  planned: ChangedVariant | undefined
}

const Row = ({ line, format, planned }: RowProps) => {
  const t = useTranslations('prices')
  const { day } = useTimes()
  const { base } = line.draft
  const after = line.after ?? base
  /** On one line. */
  const writeTime = (one: PricedVariant) => writeDate(readTime(one, after.state), format).replaceAll(' ', '\u00A0')
  return (
    <li className={styles['row']}>
      <span className={list['photo']}>
        {base.photo && <img src={base.photo} alt="" width="27" height="36" loading="lazy" />}
      </span>
      <span className={list['names']}>
        <span className="type-name">{base.name}</span>
        <span className="type-second quiet">{base.colour}</span>
        {isChanged(line.draft, 'state') && (
          <span className="type-second">
            {writeState(base.state, format)} → <strong>{writeState(after.state, format)}</strong>
          </span>
        )}
        {isChanged(line.draft, 'date') && (
          <span className="type-second">
            {t(after.state === 'ACTIVE' ? 'date-shown' : 'date-planned')}: {writeTime(base) || t('no-time')} →{' '}
            <strong>{writeTime(after) || t('no-time')}</strong>
          </span>
        )}
      </span>
      <span className={styles['becomes']}>
        <Becomes label={t('price')} from={base.price} to={after.price} />
      </span>
      <span className={styles['becomes']}>
        <Becomes label={t('discount-price')} from={base.discountPrice} to={after.discountPrice} />
        {planned && planned.after.discountPrice !== null && planned.lowest !== null && (
          <span className={`${list['line']} ${styles['line']} type-second ${planned.announced ? 'quiet' : 'error'}`}>
            {t(planned.announced ? 'lowest' : 'not-announced', { price: formatMoney(planned.lowest) })}
          </span>
        )}
        {planned?.sale && (
          <span className={`${list['line']} ${styles['line']} type-second quiet`}>
            {t('in-sale', { name: planned.sale.name, day: day(planned.sale.until) })}
          </span>
        )}
      </span>
    </li>
  )
}

/** Returns the time that a state has: since when it is shown, or when it is to be. */
const readTime = ({ publishedAt, showsAt }: PricedVariant, state: string): string =>
  state === 'ACTIVE' ? publishedAt : (showsAt ?? '')

/** Renders a price before and after; one that stays is quiet. */
const Becomes = ({ label, from, to }: { label: string; from: number | null; to: number | null }) => {
  const t = useTranslations('prices')
  const write = (price: number | null) => (price === null ? t('none') : formatMoney(price))
  return (
    <>
      <span className="visually-hidden">{label}: </span>
      {from === to ? (
        <span className="quiet">{from === null ? '' : write(from)}</span>
      ) : (
        <>
          {write(from)} → <strong>{write(to)}</strong>
        </>
      )}
    </>
  )
}

interface StaleProps {
  stale: readonly StaleVariant[]
  lines: readonly PriceLine[]
  format: CellFormat
  onKeep: () => void
  onTake: () => void
}

/** Renders the variants that were changed meanwhile, next to the typed values. */
const Stale = ({ stale, lines, format, onKeep, onTake }: StaleProps) => {
  const t = useTranslations('prices')
  /** Shows states and times only if one of the three differs in them. */
  const write = (one: PricedVariant, hasPlace: boolean) =>
    [
      [one.price, one.discountPrice].flatMap((price) => (price === null ? [] : [formatMoney(price)])).join(' / '),
      ...(hasPlace ? [writeState(one.state, format), writeDate(readTime(one, one.state), format)] : []),
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <section className={styles['stale']} role="alert">
      <h3 className="type-sub">{t('changed-meanwhile', { count: stale.length })}</h3>
      <ul>
        {stale.slice(0, 20).flatMap(({ _id, current }) => {
          const line = lines.find(({ draft }) => draft.base._id === _id)
          const after = line?.after ?? line?.draft.base
          const places = [line?.draft.base, current, after].map(
            (one) => one && `${one.state} ${readTime(one, one.state)}`,
          )
          const hasPlace = new Set(places).size > 1
          return line && after
            ? [
                <li key={_id} className={styles['side']}>
                  <span>
                    {line.draft.base.name}, {line.draft.base.colour}
                  </span>
                  <span>{t('theirs', { was: write(line.draft.base, hasPlace), now: write(current, hasPlace) })}</span>
                  <strong>{t('mine', { price: write(after, hasPlace) })}</strong>
                </li>,
              ]
            : []
        })}
      </ul>
      <p className={styles['choices']}>
        <Button onPress={onKeep}>{t('keep-mine')}</Button>
        <Button onPress={onTake}>{t('take-theirs')}</Button>
      </p>
    </section>
  )
}
