/** The command that fills the shop from a table, besides what it shares with the screen. */
export const importCommand = {
  warning: 'зауваження',
  rows: '{count, plural, one {# рядок} few {# рядки} other {# рядків}}',
  'unused-columns': 'Не\u00A0беремо стовпці: {columns}',
  'unused-photos': 'Фото без\u00A0пари: {photos}',
  'photos-not-read': 'Теки з\u00A0фото не\u00A0вказано, тож фото лишаться, як\u00A0були.',
  summary: 'Нові речі {products}, нові кольори {colours}, зміни {changed}, без змін {same}, помилки {wrong}.',
  units: 'Залишки: {units}.',
  'kind-NEW_PRODUCT': 'нова річ',
  'kind-NEW_COLOUR': 'новий колір',
  'kind-CHANGED': 'зміни',
  more: '…і ще {count}. Усе показує --all.',
  'nothing-written': 'Нічого не\u00A0записано. Щоб записати, додайте --apply.',
  'has-errors':
    'Нічого не\u00A0записано: спершу виправте помилки. Щоб записати решту рядків без\u00A0них, додайте --leave-out-wrong.',
  'nothing-to-write': 'Записувати нічого: усе вже так, як\u00A0у\u00A0таблиці.',
  progress: '{done} з {total}',
  written: 'Записано речей: {count}.',
  refused: 'Не\u00A0записано рядки {rows}: {why}',
  'refused-changed': 'їх щойно змінив хтось інший або\u00A0щось продалося. Запустіть ще\u00A0раз.',
  'no-administrator': 'Спершу створіть адміністратора: npm run admin -- <e-mail>',
  'unknown-administrator': 'Адміністратора {email} немає.',
  'not-allowed': '{email} не має права змінювати речі й ціни.',
  'template-written': 'Зразок записано: {file}',
  'range-written':
    'Речі записано, {count, plural, one {# рядок} few {# рядки} many {# рядків} other {# рядка}}: {file}',
} as const
