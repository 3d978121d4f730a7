import { useTranslations } from 'use-intl'
import { Checkbox } from '#admin/ui/checkbox.tsx'
import type { RowSelection } from '#admin/ui/use-row-selection.ts'
import styles from '#admin/ui/row-choice.module.css'

/** Renders the head of the column of boxes: one for all rows of the page. */
export const ChooseAllHead = ({ selection, count }: { selection: RowSelection; count: number }) => {
  const t = useTranslations('orders')
  return (
    <th className={styles['check']}>
      <Checkbox
        label={t('select-all')}
        isChecked={selection.shownCount > 0 && selection.shownCount === count}
        isPartly={selection.shownCount > 0 && selection.shownCount < count}
        onChange={selection.toggleAll}
      />
    </th>
  )
}

interface RowBoxProps {
  id: string
  /** Names the row for screen readers. */
  name: string
  isChosen: boolean
  onChoose: RowSelection['toggle']
}

/** Renders the box that chooses a row, and with Shift all rows up to it. */
export const RowBox = ({ id, name, isChosen, onChoose }: RowBoxProps) => {
  const t = useTranslations('orders')
  return (
    <Checkbox
      label={t('select-row', { name })}
      isChecked={isChosen}
      onChange={(withRange) => onChoose(id, withRange)}
    />
  )
}

/** Renders the box of a row that is a block, in the corner of its photo, which leaves its words their width. */
export const RowBoxCorner = (props: RowBoxProps) => (
  <span className={styles['corner']}>
    <RowBox {...props} />
  </span>
)

/** Renders the cell of a table with the box of its row. */
export const RowBoxCell = (props: RowBoxProps) => (
  <td className={styles['check']}>
    <RowBox {...props} />
  </td>
)
