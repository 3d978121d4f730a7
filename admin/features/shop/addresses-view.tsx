import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { createAddressResource } from '#admin/features/shop/address-resource.ts'
import { PasteAddresses } from '#admin/features/shop/paste-addresses.tsx'
import { RecordField } from '#admin/features/shop/record-field.tsx'
import { RecordsView } from '#admin/features/shop/records-view.tsx'
import { useRecords } from '#admin/features/shop/use-records.ts'
import { useKeys } from '#admin/keys/key-registry.ts'
import { Button } from '#admin/ui/button.tsx'
import { SearchField } from '#admin/ui/search-field.tsx'
import styles from '#admin/features/shop/address.module.css'

const maxLength = 2000

/** Returns an address as people read it; one that is no encoded text stays as it is. */
const decodeAddress = (address: string): string => {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

/** Addresses of the owner's old shop, and the pages that replace them. */
export const AddressesView = ({ id }: { id: string | undefined }) => {
  const t = useTranslations('shop')
  const [text, setText] = useState('')
  const [isPasting, setIsPasting] = useState(false)
  const resource = useMemo(() => createAddressResource(text), [text])
  const { data } = useRecords(resource)
  const field = useRef<HTMLInputElement>(null)
  const paste = useCallback(() => setIsPasting(true), [])
  const group = t('title')
  useKeys([
    { keys: '/', label: t('addresses-search'), inBar: true, run: () => field.current?.focus(), group },
    { keys: 'v', label: t('addresses-paste'), inBar: true, run: paste, group },
  ])
  const isPart = data !== undefined && data.total > data.entities.length
  return (
    <>
      <div className={styles['tools']}>
        <SearchField
          ref={field}
          text={text}
          label={t('addresses-search')}
          placeholder={t('addresses-search')}
          onChange={setText}
        />
        <Button keys="v" onPress={paste}>
          {t('addresses-paste')}
        </Button>
      </div>
      <RecordsView
        view="addresses"
        id={id}
        resource={resource}
        label={t('addresses')}
        newTitle={t('new-addresses')}
        orderHint={
          isPart ? t('addresses-part', { shown: data.entities.length, count: data.total }) : t('addresses-hint')
        }
        emptyText={text && t('addresses-not-found', { text })}
        columns={styles['columns']!}
        nameRecord={({ path }) => path}
        head={
          <>
            <span>{t('address-old-short')}</span>
            <span>{t('address-new-short')}</span>
          </>
        }
        renderRow={({ path, target }) => (
          <>
            <span className={`${styles['address']} type-name`}>{path}</span>
            <span className={styles['address']}>{decodeAddress(target)}</span>
          </>
        )}
        renderForm={(form) => (
          <div className={styles['form']}>
            <RecordField
              form={form}
              name="path"
              label={t('address-old')}
              maxLength={maxLength}
              hint={t('address-old-hint')}
              inputMode="url"
            />
            <RecordField
              form={form}
              name="target"
              label={t('address-new')}
              maxLength={maxLength}
              hint={t('address-new-hint')}
              inputMode="url"
            />
          </div>
        )}
      />
      {isPasting && <PasteAddresses onClose={() => setIsPasting(false)} />}
    </>
  )
}
