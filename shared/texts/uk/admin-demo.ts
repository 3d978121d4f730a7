/** Texts that only the counter of a demo shows. */
export const demo = {
  'sign-in': 'Увійти з\u00A0усіма правами',
  hint: 'демо',
  'fill-code': 'Підтвердити кодом демо',
  'no-account':
    'Зараз не\u00A0вийде: обліковий запис демо змінено або його код щойно використали. Спробуйте за пів хвилини.',
} as const
