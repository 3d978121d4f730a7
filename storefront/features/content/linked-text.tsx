import { useMemo } from 'react'
import { useShop } from '#storefront/state/shop-context.ts'
import { TextLink } from '#storefront/ui/text-link.tsx'
import { linkFacts, type TextPart } from '#storefront/features/content/link-facts.ts'

/** Renders a text in which the shop's phone, e-mail, address and handles are links. */
export const LinkedText = ({ text }: { text: string }) => {
  const { contacts } = useShop().root
  const parts = useMemo<TextPart[]>(
    () => (contacts ? linkFacts(text, contacts) : [{ text, offset: 0 }]),
    [text, contacts],
  )
  return parts.map(({ text: words, href, offset }) =>
    href ? (
      <TextLink key={offset} href={href}>
        {words}
      </TextLink>
    ) : (
      words
    ),
  )
}
