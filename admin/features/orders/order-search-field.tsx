import type { Ref } from 'react'
import { useTranslations } from 'use-intl'
import { SearchField } from '#admin/ui/search-field.tsx'

interface OrderSearchFieldProps {
  text: string
  onChange: (text: string) => void
  ref: Ref<HTMLInputElement>
}

/** Renders one search field for number, phone, name, e-mail and tracking number. */
export const OrderSearchField = ({ text, onChange, ref }: OrderSearchFieldProps) => {
  const t = useTranslations('orders')
  return <SearchField ref={ref} text={text} label={t('search-label')} placeholder={t('search')} onChange={onChange} />
}
