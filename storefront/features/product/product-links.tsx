import { useTranslations } from 'use-intl'
import { ShareLink } from '#storefront/features/product/share-link.tsx'
import { useShop } from '#storefront/state/shop-context.ts'
import { TextLink } from '#storefront/ui/text-link.tsx'
import styles from './product-links.module.css'

/** Renders a link that shares the product, and one to the shop's Telegram for questions, if it has one. [LAY-04] */
export const ProductLinks = ({ name }: { name: string }) => {
  const t = useTranslations('layout')
  const { contacts } = useShop().root
  return (
    <div className={styles.links}>
      <ShareLink name={name} />
      {contacts?.telegramLink && (
        <TextLink className="type-small" href={contacts.telegramLink}>
          {t('telegram')}
        </TextLink>
      )}
    </div>
  )
}
