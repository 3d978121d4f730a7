import { useMemo } from 'react'
import { useShop } from '#storefront/state/shop-context.ts'
import { TextLink } from '#storefront/ui/text-link.tsx'
import { linkFacts, type TextPart } from '#storefront/features/content/link-facts.ts'

/** Renders a text in which the shop's phone, e-mail, address and handles are links. */
export const LinkedText = ({ text }: { text: string }) => {
  const { contacts } = useShop().root
  const parts = useMemo<TextPart[]>(
    () => (contacts ? linkFacts(text, contacts) : [{ text, place: 0 }]),
    [text, contacts],
  )
  return parts.map(({ text: words, href, place }) =>
    href ? (
      <TextLink key={place} href={href}>
        {words}
      </TextLink>
    ) : (
      words
    ),
  )
}
