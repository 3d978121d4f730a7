import { useEffect, useRef, useState, type Ref } from 'react'
import { useTranslations } from 'use-intl'
import { CloseIcon, SearchIcon } from '#admin/ui/icons.tsx'
import styles from '#admin/ui/search-field.module.css'

interface SearchFieldProps {
  /** The text in the address. */
  text: string
  label: string
  placeholder: string
  onChange: (text: string) => void
  ref: Ref<HTMLInputElement>
}

const debounceMs = 200

/** Renders one search field for everything that a list can be searched by. The list updates while typing. */
export const SearchField = ({ text, label, placeholder, onChange, ref }: SearchFieldProps) => {
  const t = useTranslations('shell')
  const [typed, setTyped] = useState(text)
  const sent = useRef(text)
  // Back and Forward change the address.
  useEffect(() => {
    if (text === sent.current) return
    sent.current = text
    setTyped(text)
  }, [text])
  useEffect(() => {
    if (typed === sent.current) return undefined
    const timer = setTimeout(() => {
      sent.current = typed
      onChange(typed)
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [typed, onChange])
  return (
    <search className={styles['search']}>
      <SearchIcon size={18} />
      <input
        ref={ref}
        type="search"
        className={styles['input']}
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          if (typed) setTyped('')
          else event.currentTarget.blur()
        }}
      />
      {typed && (
        <button type="button" className={styles['clear']} aria-label={t('clear-search')} onClick={() => setTyped('')}>
          <CloseIcon size={14} />
        </button>
      )}
    </search>
  )
}
