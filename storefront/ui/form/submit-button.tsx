import type { ComponentProps } from 'react'
import { useHydrated } from '#storefront/state/hooks/use-hydrated.ts'
import { Button } from '#storefront/ui/button.tsx'

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'type' | 'state' | 'isInvalid' | 'form'> {
  form: { isBusy: boolean; isValid: boolean }
}

/**
 * Renders the button that sends a form. While the form is invalid it looks and is announced disabled; pressing it sends nothing but
 * shows the errors. While the form is being sent, further presses are ignored. [STA-03]
 */
export const SubmitButton = ({ form: { isBusy, isValid }, ...button }: SubmitButtonProps) => {
  // Enabled without scripts, because the server then reports the errors.
  const isHydrated = useHydrated()
  return <Button {...button} type="submit" state={isBusy ? 'busy' : 'idle'} isInvalid={isHydrated && !isValid} />
}
