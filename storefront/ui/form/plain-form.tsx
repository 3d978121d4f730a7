import type { ComponentProps, SubmitEvent } from 'react'

interface PlainFormProps extends Omit<ComponentProps<'form'>, 'method' | 'action' | 'onSubmit' | 'hidden'> {
  action: string
  /** Values that are sent besides those of the controls. */
  hidden?: Readonly<Record<string, string | number>>
  /** The action of scripts instead of sending it, with the value of the button that was pressed. */
  onSubmit?: (pressed: string) => void
}

/**
 * Renders a form that the server answers with a page while no scripts run. Once they do, scripts handle its controls and nothing is
 * sent.
 */
export const PlainForm = ({ hidden, onSubmit, children, ...form }: PlainFormProps) => (
  <form
    {...form}
    method="post"
    noValidate
    onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      const { submitter } = event.nativeEvent
      onSubmit?.(submitter instanceof HTMLButtonElement ? submitter.value : '')
    }}
  >
    {Object.entries(hidden ?? {}).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} readOnly />
    ))}
    {children}
  </form>
)
