import { useState } from 'react'
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components'
import field from '#admin/ui/field.module.css'
import menu from '#admin/ui/menu.module.css'
import styles from '#admin/ui/suggest-field.module.css'

interface SuggestFieldProps {
  label: string
  text: string
  /** The values that fit the text. Anything else can be typed too. */
  suggestions: readonly { readonly value: string; readonly detail: string }[]
  maxLength: number
  /** Why its value is refused. */
  error?: string | undefined
  hint?: string | undefined
  /** Keys that call `onCommit`; a blur calls it too. */
  commitKeys?: readonly string[]
  onChange: (text: string) => void
  onPick: (value: string) => void
  onCommit?: () => void
}

const noKeys: readonly string[] = []

/** A text field with a list of suggestions, which keyboard and screen reader reach. The list closes once one is picked. */
export const SuggestField = ({
  label,
  text,
  suggestions,
  maxLength,
  error,
  hint,
  commitKeys = noKeys,
  onChange,
  onPick,
  onCommit,
}: SuggestFieldProps) => {
  const [isOpen, setIsOpen] = useState(false)
  // React Aria closes a list that is empty, and opens it again with its values.
  const [isDone, setIsDone] = useState(false)
  const marked = error ? '' : undefined
  const finish = (act: (() => void) | undefined) => {
    setIsDone(true)
    act?.()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc of the field inside closes its list, not what the field is in
    <div onKeyDown={(event) => isOpen && event.key === 'Escape' && event.stopPropagation()}>
      <ComboBox
        className={field['field']!}
        items={isDone ? [] : suggestions.map((one) => ({ ...one, id: one.value }))}
        inputValue={text}
        selectedKey={null}
        allowsCustomValue
        menuTrigger="focus"
        isInvalid={error !== undefined}
        validationBehavior="aria"
        onOpenChange={setIsOpen}
        onInputChange={(typed) => {
          setIsDone(false)
          onChange(typed)
        }}
        onSelectionChange={(key) => key !== null && finish(() => onPick(String(key)))}
        onFocus={() => setIsDone(false)}
        onBlur={() => onCommit?.()}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setIsDone(false)
          const isSaving = event.ctrlKey || event.metaKey
          const isPicking = event.key === 'Enter' && event.currentTarget.hasAttribute('aria-activedescendant')
          if (isSaving || isPicking || event.nativeEvent.isComposing || !commitKeys.includes(event.key)) return
          event.preventDefault()
          finish(onCommit)
        }}
      >
        <Label className={`${field['label']} type-label`} data-error={marked}>
          {label}
        </Label>
        <div className={field['line']} data-error={marked}>
          <Input className={field['input']!} maxLength={maxLength} enterKeyHint="done" />
        </div>
        <Text
          slot={error ? 'errorMessage' : 'description'}
          elementType="p"
          className={`${field['message']} type-head`}
          data-error={marked}
        >
          {error ?? hint}
        </Text>
        <Popover className={menu['popover']!} placement="bottom start" offset={0}>
          <ListBox className={`${menu['menu']} ${styles['list']}`}>
            {({ id, detail }: { id: string; detail: string }) => (
              <ListBoxItem id={id} textValue={id} className={`${menu['item']} type-button`}>
                <Text slot="label" className={styles['value']}>
                  {id}
                </Text>
                <Text slot="description" className="type-second quiet">
                  {detail}
                </Text>
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </div>
  )
}
