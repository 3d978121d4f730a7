/** Finding anything, and doing it, from every screen. */
export const palette = {
  title: 'Знайти або зробити',
  placeholder: 'Номер, телефон, прізвище або дія',
  orders: 'Замовлення',
  do: 'Зробити',
  'go-to': 'До\u00A0розділу «{section}»',
  'open-view': 'Вигляд «{view}»: {count}',
  'search-list': 'Шукати «{text}» у\u00A0списку замовлень',
  'all-keys': 'Показати всі клавіші',
  nothing: 'За «{text}» нічого не\u00A0знайдено: шукали в\u00A0усіх замовленнях і\u00A0діях.',
  searching: 'Шукаємо',
} as const
