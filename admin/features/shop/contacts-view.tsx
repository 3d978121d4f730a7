import { useTranslations } from 'use-intl'
import { contactsResource } from '#admin/features/shop/contacts-resource.ts'
import { RecordChanges } from '#admin/features/shop/record-changes.tsx'
import { RecordField } from '#admin/features/shop/record-field.tsx'
import { useRecordEditor } from '#admin/features/shop/use-record-editor.ts'
import { useRecords } from '#admin/features/shop/use-records.ts'
import { FailedState, Skeleton } from '#admin/ui/states.tsx'
import shop from '#admin/features/shop/shop.module.css'
import styles from '#admin/features/shop/contacts.module.css'

/** Renders the contacts and the address of the shop. */
export const ContactsView = () => {
  const { data, error, isPending, refetch } = useRecords(contactsResource)
  const record = data?.entities[0]
  if (record) return <ContactsEditor record={record} />
  return isPending ? <Skeleton rows={6} /> : <FailedState error={error} onRetry={() => void refetch()} />
}

type StoredContacts = Parameters<typeof contactsResource.toDraft>[0]

const ContactsEditor = ({ record }: { record: StoredContacts }) => {
  const t = useTranslations('shop')
  const { form, isPending, failure, submit, revert } = useRecordEditor({
    resource: contactsResource,
    record,
    position: 0,
    nameRecord: () => t('contacts'),
    onDone: () => {},
  })
  return (
    <div className={styles['contacts']}>
      <p className={`${shop['hint']} type-second quiet`}>{t('contacts-hint')}</p>
      <section className={styles['section']} aria-labelledby="shop-reach">
        <h2 id="shop-reach" className="type-section">
          {t('reach')}
        </h2>
        <div className={shop['pair']}>
          <RecordField form={form} name="phone" label={t('phone')} maxLength={30} type="tel" hint={t('phone-hint')} />
          <RecordField form={form} name="email" label={t('email')} maxLength={254} inputMode="email" />
          <RecordField form={form} name="telegramLink" label={t('telegram')} maxLength={500} inputMode="url" />
          <RecordField form={form} name="instagramLink" label={t('instagram')} maxLength={500} inputMode="url" />
          <RecordField form={form} name="facebookLink" label={t('facebook')} maxLength={500} inputMode="url" />
        </div>
      </section>
      <section className={styles['section']} aria-labelledby="shop-place">
        <h2 id="shop-place" className="type-section">
          {t('place')}
        </h2>
        <div className={shop['pair']}>
          <RecordField form={form} name="addressUk" label={t('address-uk')} lang="uk" maxLength={300} isLong />
          <RecordField form={form} name="addressEn" label={t('address-en')} lang="en" maxLength={300} isLong />
          <RecordField form={form} name="hoursUk" label={t('hours-uk')} lang="uk" maxLength={300} isLong />
          <RecordField form={form} name="hoursEn" label={t('hours-en')} lang="en" maxLength={300} isLong />
          <RecordField form={form} name="mapLink" label={t('map')} maxLength={500} inputMode="url" />
        </div>
      </section>
      <RecordChanges
        isNew={false}
        newTitle=""
        count={form.changes.length}
        isPending={isPending}
        failure={failure}
        onSave={submit}
        onRevert={revert}
      />
    </div>
  )
}
