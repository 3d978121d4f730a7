import { useEffect, useRef } from 'react'
import styles from '#admin/ui/checkbox.module.css'

interface CheckboxProps {
  /** Read by screen readers; a visible word is `children` of the label around it. */
  label: string
  isChecked: boolean
  /** Some, but not all. */
  isPartly?: boolean
  isDisabled?: boolean
  /** @param withShift true if the range up to here is meant */
  onChange: (withShift: boolean) => void
}

/** Renders a checkbox of 16 px in a hit area of 44 px. */
export const Checkbox = ({ label, isChecked, isPartly = false, isDisabled, onChange }: CheckboxProps) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = isPartly
  }, [isPartly])
  return (
    <label className={styles['area']}>
      <input
        ref={input}
        type="checkbox"
        className={styles['box']}
        aria-label={label}
        checked={isChecked}
        disabled={isDisabled}
        onChange={({ nativeEvent }) => onChange('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      />
    </label>
  )
}
