import { useTranslations } from 'use-intl'
import { useShop } from '#storefront/state/shop-context.ts'

/** The shop's contacts. */
export const contactKinds = ['phone', 'email', 'address', 'telegram', 'instagram'] as const
export type ContactKind = (typeof contactKinds)[number]

/** Returns address and text of each contact link; null if the contacts could not be loaded. [LAY-04, LAY-05] */
export const useContactLinks = (): Readonly<Record<ContactKind, { href: string; text: string }>> | null => {
  const t = useTranslations('layout')
  const { contacts } = useShop().root
  if (!contacts) return null
  return {
    phone: { href: `tel:${contacts.phone}`, text: contacts.displayPhone },
    email: { href: `mailto:${contacts.email}`, text: contacts.email },
    address: { href: contacts.mapLink, text: contacts.address },
    telegram: { href: contacts.telegramLink, text: t('telegram') },
    instagram: { href: contacts.instagramLink, text: t('instagram') },
  }
}
