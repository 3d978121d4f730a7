import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { Button } from '#admin/ui/button.tsx'
import { maxChosen } from '#admin/ui/chosen-rows.ts'
import { showToast } from '#admin/ui/toasts.tsx'
import type { ChosenRows } from '#admin/ui/use-row-selection.ts'

/** The page of a list that rows are chosen from. */
export interface ChosenPage {
  /** How many rows it shows. */
  readonly shownRows: number
  /** How many rows the list has with its filters; undefined while another list loads. */
  readonly total: number | undefined
}

interface ChooseAllProps<Row> extends ChosenPage {
  selection: ChosenRows<Row>
  /** Reads all rows of the list by one call. */
  load: () => Promise<{ readonly entities: readonly Row[] }>
}

/**
 * Renders the button that chooses all rows of a list, also those of other pages, unless all are chosen or they are too many. Its key must
 * name the list: rows that were loaded for another one are then dropped, as after clearing the choice.
 */
export const ChooseAll = <Row,>({ selection, shownRows, total = 0, load }: ChooseAllProps<Row>) => {
  const t = useTranslations('orders')
  const failureText = useFailureText()
  const { mutate, isPending } = useMutation({ mutationFn: load })
  const hasMore = selection.shownCount < shownRows || selection.rows.length < total
  if (total < 2 || total > maxChosen || !hasMore) return null
  return (
    <Button
      kind="bare-on-ink"
      isPending={isPending}
      aria-label={t('choose-all-label', { count: total })}
      onPress={({ target }) =>
        mutate(undefined, {
          onSuccess: ({ entities }) => {
            // The button goes: the keys of the bar go on from the bar itself.
            if (target.contains(document.activeElement)) target.closest<HTMLElement>('[role="toolbar"]')?.focus()
            selection.choose(entities)
          },
          onError: (error) => showToast({ kind: 'error', text: failureText(error) }),
        })
      }
    >
      {t('choose-all', { count: total })}
    </Button>
  )
}
