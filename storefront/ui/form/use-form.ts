import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react'
import { ApiError } from '#client/api-error.ts'
import type { OwnTexts } from '#storefront/i18n/error-text.ts'
import { useErrorToast } from '#storefront/i18n/use-error-toast.ts'
import { focusField } from '#storefront/ui/form/focus-field.ts'
import type { FormDraft, FormValues } from '#storefront/ui/form/form-draft.ts'
import { findServerErrors, type FieldErrors } from '#storefront/ui/form/server-errors.ts'
import type { ErrorCode } from '#shared/errors.ts'

/** 'leaving': another page follows, so the form stays busy; 'invalid': nothing was sent; else it was sent. */
export type Outcome = 'leaving' | 'invalid' | void

export interface FormOptions<V extends FormValues, F extends keyof V & string> {
  /** Makes the ids of the controls. */
  name: string
  /** Every text of the form before anything is typed. */
  initial: V
  /** Returns the fields that these values require, in page order: the first wrong one gets the focus. */
  listFields: (values: V) => readonly F[]
  /** Returns the errors by field; empty if the form can be sent. */
  validate: (values: V) => FieldErrors<F>
  /**
   * Sends the form. Called once at a time, only if the form is valid; `check` validates again after something it waited for.
   */
  submit: (values: V, form: { check: () => boolean }) => Promise<Outcome>
  /** The form's own texts for some codes. [ERR-01] */
  ownTexts?: OwnTexts
  /** Codes whose text shows at a field instead of a toast, e.g. wrong credentials at the password. */
  fieldTexts?: Partial<Record<ErrorCode, { field: F; text: string }>>
  /** Handles a failure that is not about single fields; true: nothing more is shown. */
  handleError?: (error: unknown) => Promise<boolean> | boolean
  /** Returns the values that follow a change: one field may depend on another. */
  adjust?: (values: V) => V
  /** For forms that save while they are filled in. */
  onChange?: (values: V) => void
  onBlur?: (values: V) => void
  draft?: FormDraft
  /** The values sent while no scripts ran, and their errors. */
  posted?: { readonly values: FormValues; readonly errors: FieldErrors<F> } | null
}

/** The parts that a form's controls need. */
export type Form<V extends FormValues, F extends keyof V & string> = ReturnType<typeof useForm<V, F>>

/**
 * The state of a form: values, touched fields, errors of the browser and of the server, and one submission at a time. A message
 * shows once its field was left, all of them once the form was submitted. [STA-03, VAL-01]
 */
export const useForm = <V extends FormValues, F extends keyof V & string>(options: FormOptions<V, F>) => {
  const { name, listFields, validate, draft, adjust = (next) => next } = options
  const [values, setValues] = useState((): V => ({ ...options.initial, ...options.posted?.values }))
  const [touched, setTouched] = useState<ReadonlySet<F>>(new Set())
  const [isSubmitted, setSubmitted] = useState(Boolean(options.posted))
  const [refused, setRefused] = useState<FieldErrors<F>>(options.posted?.errors ?? {})
  const [toldCode, setToldCode] = useState<ErrorCode>()
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const showToast = useErrorToast()
  // Handlers of one event may run before React renders the change of an earlier one.
  const latest = useRef(values)

  const change = (next: V): void => {
    latest.current = next
    setValues(next)
    options.onChange?.(next)
  }
  const restore = useEffectEvent(() => {
    const typed = Object.entries(draft?.read() ?? {}).filter(([field]) => field in latest.current)
    if (typed.length) change(adjust({ ...latest.current, ...Object.fromEntries(typed) }))
  })
  // The server cannot see the draft, so it is restored after hydration.
  useEffect(() => restore(), [])

  const showFieldErrors = (errors: FieldErrors<F>): void => setRefused((before) => ({ ...before, ...errors }))

  /** Shows a failure: at its fields, else by the form's own handler, else as a toast. */
  const showError = async (error: unknown): Promise<void> => {
    const code = error instanceof ApiError ? (error.code as ErrorCode) : undefined
    const told = code && options.fieldTexts?.[code]
    if (told) {
      setToldCode(code)
      focusField(name, told.field)
      return
    }
    const fields = listFields(latest.current)
    const refusedNow = findServerErrors(error, fields)
    showFieldErrors(refusedNow)
    const first = fields.find((field) => refusedNow[field])
    if (first) focusField(name, first)
    if (!first && !(await options.handleError?.(error))) showToast(error, options.ownTexts)
  }

  /** Shows all that is wrong and focuses the first of it. Returns true if nothing is. */
  const check = (): boolean => {
    setSubmitted(true)
    const errors = validate(latest.current)
    const first = listFields(latest.current).find((field) => errors[field])
    if (first) focusField(name, first)
    return !first
  }

  /** Runs one request of the form at a time; meanwhile the form is busy. */
  const run = async (work: () => Promise<Outcome>): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    let isLeaving = false
    try {
      isLeaving = (await work()) === 'leaving'
    } catch (error) {
      await showError(error)
    }
    isRunning.current = isLeaving
    setBusy(isLeaving)
  }

  const fields = listFields(values)
  const errors = validate(values)
  const shownErrors: FieldErrors<F> = {}
  for (const field of fields) {
    const error = refused[field] ?? (isSubmitted || touched.has(field) ? errors[field] : undefined)
    if (error) shownErrors[field] = error
  }
  return {
    name,
    values,
    fields,
    /** The errors that may be shown by now. */
    errors: shownErrors,
    /** The text of the server's refusal, at its field until anything changes. */
    fieldText: toldCode && options.fieldTexts?.[toldCode],
    isValid: fields.every((field) => !errors[field]),
    isBusy,
    /** How many messages show since the form was submitted. */
    wrongCount: isSubmitted ? fields.filter((field) => shownErrors[field]).length : 0,
    run,
    showFieldErrors,
    /** Makes a change if a field is empty by now: typed text stays, restored text too. */
    fillEmpty: (field: F, changed: Partial<V>): void => {
      if (!latest.current[field]?.trim()) change(adjust({ ...latest.current, ...changed }))
    },
    /** Starts over with these values: nothing is touched, wrong or stored. */
    reset: (next: V): void => {
      setTouched(new Set())
      setSubmitted(false)
      setRefused({})
      draft?.clear()
      change(next)
    },
    handleChange: (changed: Partial<V>): void => {
      setRefused((before) => without(before, Object.keys(changed)))
      setToldCode(undefined)
      const next = adjust({ ...latest.current, ...changed })
      draft?.write(next)
      change(next)
    },
    handleBlur: (field: F): void => {
      // An empty field is not wrong yet: it may be filled in later.
      if (latest.current[field]?.trim()) setTouched((before) => new Set([...before, field]))
      options.onBlur?.(latest.current)
    },
    submit: (event?: SubmitEvent<HTMLFormElement>): void => {
      event?.preventDefault()
      if (isRunning.current || !check()) return
      void run(async () => {
        setRefused({})
        const outcome = await options.submit(latest.current, { check })
        if (outcome !== 'invalid') draft?.clear()
        return outcome
      })
    },
  }
}

const without = <F extends string>(errors: FieldErrors<F>, fields: readonly string[]): FieldErrors<F> =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field))) as FieldErrors<F> // fewer of the same
