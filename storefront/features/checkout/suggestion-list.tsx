import { useEffect, useImperativeHandle, useState, type KeyboardEvent, type Ref } from 'react'
import { useTranslations } from 'use-intl'
import type { SuggestionsHandle, SuggestionsState } from '#storefront/features/checkout/suggested-field.tsx'
import { useSuggestions } from '#storefront/features/checkout/use-suggestions.ts'
import { classes } from '#storefront/ui/classes.ts'
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx'
import styles from './suggestion-list.module.css'

export interface Suggestion {
  /** The text that the field gets. */
  readonly value: string
  readonly text: string
  /** A second text at the right; '': none. */
  readonly note: string
  /** The field's message about its text if it is this one. */
  readonly about?: string
}

interface SuggestionListProps {
  ref: Ref<SuggestionsHandle>
  listId: string
  onState: (state: SuggestionsState) => void
  /** The text of the field. */
  text: string
  load: (signal: AbortSignal) => Promise<readonly Suggestion[]>
  /** The name of the list. */
  label: string
  /** Shown if there are no suggestions. */
  missing: string
  /** The list also describes the field's text, even while it is closed. */
  describes?: boolean
  onPick: (suggestion: Suggestion) => void
}

const none: readonly Suggestion[] = []

/** Renders the suggestions of a field below it. The focus stays in the field, which passes its keys. */
export const SuggestionList = ({ ref, listId, onState, text, load, label, missing, ...rest }: SuggestionListProps) => {
  const { describes = false, onPick } = rest
  const t = useTranslations('checkout')
  const [isWanted, setWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const isTyped = text.trim() !== ''
  const loaded = useSuggestions(load, isWanted || (describes && isTyped))
  const suggestions = loaded?.found ?? none
  const isCurrent = loaded?.by === load && !loaded.hasFailed
  // A list with nothing but the typed text offers no choice.
  const isOpen = isWanted && suggestions.length > 0 && !(suggestions.length === 1 && suggestions[0]?.value === text)
  const getId = (index: number) => `${listId}-${index}`
  const activeId = isOpen && active >= 0 && active < suggestions.length ? getId(active) : undefined
  const isMissing = isCurrent && isTyped && suggestions.length === 0
  const about = describes ? suggestions.find(({ value }) => value === text.trim())?.about : undefined
  const note = isMissing ? missing : about

  useEffect(() => onState({ isOpen, activeId, note }), [onState, isOpen, activeId, note])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const close = (): void => {
    setWanted(false)
    setActive(-1)
  }
  const open = (): void => {
    setWanted(true)
    setActive(-1)
  }
  const pick = (suggestion: Suggestion): void => {
    close()
    onPick(suggestion)
  }
  const moveBy = (step: number): void => {
    if (!isOpen) return open()
    // Past either end there is the field itself.
    const places = suggestions.length + 1
    setActive((before) => ((before + 1 + step + places) % places) - 1)
  }
  const handleKeyDown = (event: KeyboardEvent): void => {
    const chosen = isOpen ? suggestions[active] : undefined
    const actions: Partial<Record<string, (() => void) | undefined>> = {
      ArrowDown: () => moveBy(1),
      ArrowUp: () => moveBy(-1),
      Enter: chosen && (() => pick(chosen)),
      Escape: isOpen ? close : undefined,
    }
    const act = event.nativeEvent.isComposing ? undefined : actions[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  useImperativeHandle(ref, () => ({ handleKeyDown, open, close }))
  return (
    <>
      {isOpen && (
        // A datalist or select cannot be searched, styled and filled while typing.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        <div id={listId} role="listbox" aria-label={label} className={styles.list} data-ground="white">
          {suggestions.map((suggestion, index) => (
            // The field handles the keys: a row never has the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={getId(index)}
              id={getId(index)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="option"
              aria-selected={index === active}
              className={classes('type-small', styles.row)}
              // Keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(suggestion)}
            >
              {suggestion.text}
              {suggestion.note && <span className={styles.note}>{suggestion.note}</span>}
            </div>
          ))}
        </div>
      )}
      <VisuallyHidden>
        <output>{isOpen ? t('suggestions', { count: suggestions.length }) : (note ?? '')}</output>
      </VisuallyHidden>
    </>
  )
}
