import type { WithdrawalSearch } from '#shared/forms/withdrawal-step.ts'

/** Renders the typed values of the first step as hidden fields, so that later steps need no cookie. */
export const TypedFields = ({ typed }: { typed: WithdrawalSearch }) =>
  (['name', 'number', 'contact'] as const).map((name) => (
    <input key={name} type="hidden" name={name} value={typed[name]} readOnly />
  ))
