import { useEffect, useEffectEvent } from 'react'
import { tinykeys } from 'tinykeys'

/** Offers a key while a dialog is open, its fields included. A held key is one press. */
export const useDialogKey = (binding: string, run: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat) return
    event.preventDefault()
    run()
  })
  useEffect(() => tinykeys(window, { [binding]: (event) => press(event) }, { ignore: () => false }), [binding])
}
