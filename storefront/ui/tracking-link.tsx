import { TextLink } from '#storefront/ui/text-link.tsx'
import { findCarrier } from '#shared/rules/carriers.ts'

/** Renders a tracking number as a link to the carrier's own page; as a text if the carrier is not known. [ACC-05] */
export const TrackingLink = ({ number }: { number: string }) => {
  const carrier = findCarrier(number)
  if (!carrier) return number
  return (
    <TextLink href={carrier.address} rel="noreferrer" target="_blank">
      {number}
    </TextLink>
  )
}
