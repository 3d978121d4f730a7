/** The game on the error pages. */
export const runner = {
  game: 'Гра: біг із перешкодами',
  start: 'Почати забіг',
  jump: 'Стрибнути',
  resume: 'Бігти далі',
  again: 'Ще раз',
  jumps: 'Стрибки <b>{count}</b>',
  record: 'Рекорд {count}',
  sound: 'Звук',
  pause: 'Пауза',
  hint: 'Пробіл, стрілка вгору або клік\u00A0— стрибок. Після 10, 25 і\u00A040\u00A0стрибків швидше.',
  'hint-touch': 'Торкніться, щоб стрибнути',
  result:
    'Забіг закінчено. {jumps, plural, one {# стрибок} few {# стрибки} many {# стрибків} other {# стрибка}}, рекорд {record}.',
} as const
