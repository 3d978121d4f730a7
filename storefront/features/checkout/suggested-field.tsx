import { useRef, useState, type ComponentType, type KeyboardEvent, type Ref } from 'react'
import type { Checkout } from '#storefront/features/checkout/use-checkout.ts'
import { Field } from '#storefront/ui/field.tsx'
import { useField } from '#storefront/ui/form/form-field.tsx'

/** The state that the list passes to its field. */
export interface SuggestionsState {
  readonly isOpen: boolean
  /** id of the row that the arrow keys have reached. */
  readonly activeId: string | undefined
  /** The facts about the typed text, which replace the hint. */
  readonly note: string | undefined
}

/** How the field drives its list: the focus stays in the field. */
export interface SuggestionsHandle {
  /** Handles arrow keys, Enter and Escape; other keys are left to the field. */
  handleKeyDown: (event: KeyboardEvent) => void
  open: () => void
  close: () => void
}

export interface SuggestionsProps {
  ref: Ref<SuggestionsHandle>
  checkout: Checkout
  listId: string
  onState: (state: SuggestionsState) => void
}

interface SuggestedFieldProps {
  checkout: Checkout
  name: 'city' | 'branchNumber'
  label: string
  autoComplete: string | undefined
  hint: string | undefined
  /** The list, once its script has loaded. Without it, the field is a plain one: any text can be typed with and without it. */
  suggestions: ComponentType<SuggestionsProps> | undefined
}

const closed: SuggestionsState = { isOpen: false, activeId: undefined, note: undefined }

/**
 * Renders a field of the form that suggests texts in a list, by the combobox pattern of ARIA. The control is the same before and
 * after the list has loaded, so that it keeps focus and text. [CHK-01]
 */
export const SuggestedField = ({
  checkout,
  name,
  label,
  autoComplete,
  hint,
  suggestions: Suggestions,
}: SuggestedFieldProps) => {
  const bound = useField(checkout, name, label)
  const list = useRef<SuggestionsHandle>(null)
  const [state, setState] = useState(closed)
  const { isOpen, activeId, note } = Suggestions ? state : closed
  const listId = `${bound.id}-list`
  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': listId,
    'aria-activedescendant': activeId,
    onKeyDown: (event: KeyboardEvent) => list.current?.handleKeyDown(event),
    onClick: () => list.current?.open(),
  } as const
  return (
    <Field
      {...bound}
      {...(Suggestions && combobox)}
      autoComplete={autoComplete}
      hint={note ?? hint}
      readOnly={checkout.isBusy}
      onChange={(event) => {
        checkout.handleChange({ [name]: event.target.value })
        list.current?.open()
      }}
      onBlur={() => {
        list.current?.close()
        bound.onBlur()
      }}
      below={Suggestions && <Suggestions ref={list} checkout={checkout} listId={listId} onState={setState} />}
    />
  )
}
