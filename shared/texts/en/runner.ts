import type { runner as uk } from '#shared/texts/uk/runner.ts'

export const runner: Record<keyof typeof uk, string> = {
  game: 'Game: an obstacle run',
  start: 'Start running',
  jump: 'Jump',
  resume: 'Keep running',
  again: 'Run again',
  jumps: 'Jumps <b>{count}</b>',
  record: 'Best {count}',
  sound: 'Sound',
  pause: 'Pause',
  hint: 'Space, up arrow or click to jump. Faster after 10, 25 and 40\u00A0jumps.',
  'hint-touch': 'Tap to jump',
  result: 'The run is over. {jumps, plural, one {# jump} other {# jumps}}, best {record}.',
}
