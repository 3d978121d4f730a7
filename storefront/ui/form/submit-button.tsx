import type { ComponentProps } from 'react'
import { useHydrated } from '#storefront/state/hooks/use-hydrated.ts'
import { Button } from '#storefront/ui/button.tsx'

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'type' | 'state' | 'isInvalid' | 'form'> {
  form: { isBusy: boolean; isValid: boolean }
}

/**
 * The button that sends a form. While the form is invalid it looks and is announced disabled; pressing it sends nothing but shows
 * what is missing. While the form is sent it takes no second press. [STA-03]
 */
export const SubmitButton = ({ form: { isBusy, isValid }, ...button }: SubmitButtonProps) => {
  // Without scripts nothing would enable it: the server says what is missing.
  const isHydrated = useHydrated()
  return <Button {...button} type="submit" state={isBusy ? 'busy' : 'idle'} isInvalid={isHydrated && !isValid} />
}
