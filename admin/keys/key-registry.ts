import { useLayoutEffect, useRef } from 'react'
import { tinykeys } from 'tinykeys'
import { isSingleKey, singleKeysStore } from '#admin/ui/single-keys.ts'
import { createStore } from '#admin/ui/store.ts'

/** A key of the counter and its action. One list feeds the keys, the bar at the foot and the sheet of all keys. */
export interface KeyAction {
  /** 'mod+k', 'shift+x', 'enter', 'j': letters are the physical keys, so they work in every layout. */
  keys: string
  label: string
  run: () => void
  /** Shown in the bar at the foot. */
  inBar?: boolean
  /** Also works while a field has the focus. */
  inFields?: boolean
  /** Undefined for the keys of every screen. */
  group?: string
}

/** Each render replaces the actions, so that a key never calls an outdated one. */
interface Registration {
  actions: readonly KeyAction[]
}

export const keyStore = createStore<readonly Registration[]>([])

const isOffered = ({ keys }: KeyAction): boolean => singleKeysStore.get() || !isSingleKey(keys)

/** Lists the keys of the present screen; of equal ones the last registered counts. */
export const listKeys = (registrations: readonly Registration[]): KeyAction[] => [
  ...new Map(
    registrations.flatMap(({ actions }) => actions.filter(isOffered).map((action) => [action.keys, action] as const)),
  ).values(),
]

/** Offers keys while the component is shown. */
export const useKeys = (actions: readonly KeyAction[]): void => {
  const registration = useRef<Registration>({ actions: [] })
  // Runs before the browser paints: a key works as soon as its target is visible.
  useLayoutEffect(() => {
    const mine = registration.current
    return () => keyStore.set(keyStore.get().filter((one) => one !== mine))
  }, [])
  // Runs after each render, because the action of a key may depend on the rendered state.
  useLayoutEffect(() => {
    const before = registration.current
    const isSame = nameAll(before.actions) === nameAll(actions) && keyStore.get().includes(before)
    before.actions = actions
    if (!isSame) keyStore.set([...keyStore.get().filter((one) => one !== before), before])
  })
}

const nameAll = (actions: readonly KeyAction[]): string =>
  actions.map(({ keys, label }) => `${keys} ${label}`).join('|')

const codes: Readonly<Record<string, string>> = {
  mod: '$mod',
  shift: 'Shift',
  enter: 'Enter',
  esc: 'Escape',
  alt: 'Alt',
  left: 'ArrowLeft',
  right: 'ArrowRight',
}
const named: Readonly<Record<string, string>> = { '?': 'Shift+Slash', ',': 'Comma', '/': 'Slash' }

const toCode = (key: string): string =>
  named[key] ?? codes[key] ?? (/^\d$/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`)

/** Converts 'mod+k' to the syntax of tinykeys, '$mod+KeyK', and 'g o' to a sequence. */
export const toBinding = (keys: string): string =>
  keys
    .split(' ')
    .map((press) => press.split('+').map(toCode).join('+'))
    .join(' ')

/** Enter does nothing for this long after a navigation: the list opened under the same finger. */
const enterPauseMs = 400
let navigatedAt = 0
export const noteNavigation = (): void => {
  navigatedAt = performance.now()
}

const fieldTypes = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'
const isField = (target: EventTarget | null): boolean => target instanceof Element && target.matches(fieldTypes)
const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button, [role="option"], [role="menuitem"]') !== null
/** Dialogs and menus have their own keys. */
const isBehindDialog = ({ target }: KeyboardEvent, keys: string): boolean => {
  // The list of a field needs no key with Ctrl: saving works while it is open.
  const isOfField = keys.startsWith('mod+') && target instanceof Element && target.matches('[role="combobox"]')
  return document.querySelector(`[role="dialog"], [role="menu"]${isOfField ? '' : ', [role="listbox"]'}`) !== null
}

const handle = (keys: string) => (event: KeyboardEvent) => {
  const action = listKeys(keyStore.get()).find((one) => one.keys === keys)
  if (!action) return
  if (event.repeat || event.defaultPrevented) return
  if (isField(event.target) && !action.inFields) return
  if (isBehindDialog(event, keys)) return
  // Enter on a link or a button is theirs.
  if (action.keys === 'enter' && isControl(event.target)) return
  if (action.keys.endsWith('enter') && performance.now() - navigatedAt < enterPauseMs) return
  event.preventDefault()
  action.run()
}

/** Connects the registered keys with the keyboard. Returns a function that ends it. */
export const startKeys = (): (() => void) => {
  let unbind = () => {}
  const bind = () => {
    unbind()
    // Key sequences come first, because their last key may have an action of its own.
    const sorted = listKeys(keyStore.get()).toSorted((a, b) => b.keys.split(' ').length - a.keys.split(' ').length)
    const bindings = sorted.map(({ keys }) => [toBinding(keys), handle(keys)] as const)
    // Fields, repeated events and dialogs are handled here.
    unbind = tinykeys(window, Object.fromEntries(bindings), { ignore: () => false })
  }
  bind()
  const unsubscribe = keyStore.subscribe(bind)
  // A list of keys shows those that remain.
  const unsubscribeSingle = singleKeysStore.subscribe(() => keyStore.set([...keyStore.get()]))
  return () => {
    unsubscribe()
    unsubscribeSingle()
    unbind()
  }
}
