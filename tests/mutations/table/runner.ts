import type { Mutation } from '#tests/mutations/mutation.ts'

const rules = {
  file: 'storefront/features/runner/simulation.ts',
  test: 'storefront/features/runner/simulation.test.ts',
}

/** The game of the error pages. */
export const runnerMutations: readonly Mutation[] = [
  {
    ...rules,
    name: 'the first step of speed comes at 11 jumps',
    find: 'speedSteps = [10, 25, 40]',
    replace: 'speedSteps = [11, 25, 40]',
    filter: '[ERP-03f]',
  },
  {
    ...rules,
    name: 'a step of speed also comes one jump late',
    find: 'jumps >= step',
    replace: 'jumps > step',
    filter: '[ERP-03f]',
  },
  {
    ...rules,
    name: 'every frame is one step, whatever time it took',
    find: 'rest: game.rest + Math.min(seconds, longestFrameSeconds)',
    replace: 'rest: stepSeconds + 0 * seconds * longestFrameSeconds',
    filter: '[ERP-03g]',
  },
  {
    ...rules,
    name: 'after a stall the figure has run through everything',
    find: 'Math.min(seconds, longestFrameSeconds)',
    replace: 'seconds + 0 * longestFrameSeconds',
    filter: 'a stall of a second',
  },
  {
    ...rules,
    name: 'nothing can be hit',
    find: 'height < top',
    replace: 'height < 0 * top',
    filter: 'is hit by the first',
  },
  {
    ...rules,
    name: 'each jump counts, also over nothing',
    find: '{ ...game, velocity: jumpVelocity }',
    replace: '{ ...game, velocity: jumpVelocity, jumps: game.jumps + 1 }',
    filter: '[ERP-03k]',
  },
  {
    ...rules,
    name: 'two hangers side by side count as two',
    find: 'const passed = moved.filter(behind).length - game.obstacles.filter(behind).length',
    replace:
      "const passed = (moved.filter(behind).length - game.obstacles.filter(behind).length) * (moved[0]?.kind === 'hangers' ? 2 : 1)",
    filter: '[ERP-03k]',
  },
  {
    ...rules,
    name: 'two hangers come from the start',
    find: 'hangersFrom = 5',
    replace: 'hangersFrom = 0',
    filter: 'two hangers side by side come only',
  },
]
