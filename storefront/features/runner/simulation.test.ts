import { expect, test } from 'vitest'
import {
  advance,
  jump,
  newGame,
  obstacleWidths,
  resize,
  getSpeed,
  speedSteps,
  speedStepsAt,
  type Course,
  type Game,
} from '#storefront/features/runner/simulation.ts'

const desktop: Course = { width: 1440, figureX: 288, figureScale: 1.5 }
const phone: Course = { width: 390, figureX: 58, figureScale: 1.25 }
const frame = 1 / 60

/** Plays like an attentive visitor: jumps as soon as an obstacle is this many seconds ahead of the figure. */
const play = (course: Course, seed: number, until: (game: Game) => boolean, secondsAhead = 0.14): Game => {
  let game = newGame(course, seed)
  const front = course.figureX + 52 * course.figureScale
  for (let frames = 0; frames < 60 * 200 && !game.isOver && !until(game); frames++) {
    const next = game.obstacles.find(({ kind, x }) => x + obstacleWidths[kind] > front)
    if (next && game.height === 0 && next.x - front < getSpeed(game) * secondsAhead - 20) game = jump(game)
    game = advance(game, frame)
  }
  return game
}

test.each([
  ['desktop', desktop],
  ['phone', phone],
  ['the narrowest window', { width: 320, figureX: 48, figureScale: 1.25 }],
] as const)('45 obstacles in a row can be jumped on a %s, whatever comes', (_, course) => {
  for (let seed = 1; seed <= 40; seed++) {
    const game = play(course, seed, ({ jumps }) => jumps >= 45)
    expect([seed, game.isOver, game.jumps]).toEqual([seed, false, 45])
  }
})

test('a figure that does not jump is hit by the first obstacle, and the game stands still from then on', () => {
  let game = newGame(desktop, 7)
  for (let frames = 0; frames < 600; frames++) game = advance(game, frame)
  expect(game).toMatchObject({ isOver: true, jumps: 0 })
  expect(advance(game, 1).distance).toBe(game.distance)
  expect(jump(game)).toBe(game)
})

test('[ERP-03f] the speed grows by 15 % at 10, 25 and 40 jumps and at no other count', () => {
  expect(speedSteps).toEqual([10, 25, 40])
  const first = getSpeed({ course: desktop, jumps: 0 })
  for (let jumps = 0; jumps <= 60; jumps++) {
    const steps = jumps >= 40 ? 3 : jumps >= 25 ? 2 : jumps >= 10 ? 1 : 0
    expect(speedStepsAt(jumps)).toBe(steps)
    expect(getSpeed({ course: desktop, jumps }) / first).toBeCloseTo(1.15 ** steps, 10)
  }
})

test('[ERP-03g] the course of the game does not depend on the frame rate', () => {
  const at = (framesPerSecond: number) => {
    let game = newGame(desktop, 3)
    for (let frames = 0; frames < framesPerSecond * 2; frames++) {
      if (frames === framesPerSecond) game = jump(game)
      game = advance(game, 1 / framesPerSecond)
    }
    return game
  }
  const [slow, usual, fast] = [at(30), at(60), at(240)] as const
  for (const game of [slow, fast]) {
    expect(game.isOver).toBe(usual.isOver)
    expect(Math.abs(game.distance - usual.distance)).toBeLessThan(getSpeed(usual) / 60)
    expect(Math.abs(game.height - usual.height)).toBeLessThan(8)
  }
})

test('a stall of a second moves the game by a tenth of one', () => {
  const game = newGame(desktop, 1)
  expect(advance(game, 1).distance).toBeCloseTo(advance(game, 0.1).distance, 6)
})

test('a jump rises above every obstacle and lands again', () => {
  let game = jump(newGame(desktop, 1))
  const heights: number[] = []
  for (let frames = 0; frames < 50; frames++) {
    game = advance(game, frame)
    heights.push(game.height)
  }
  expect(Math.max(...heights)).toBeGreaterThan(100)
  expect(Math.max(...heights)).toBeLessThan(140)
  expect(game).toMatchObject({ height: 0, velocity: 0 })
})

test('a jump that is asked for just before the landing begins at the landing; one asked for at the top does not', () => {
  const after = (askedAtFrame: number) => {
    let game = jump(newGame(phone, 1))
    for (let frames = 0; frames < 42; frames++) {
      if (frames === askedAtFrame) game = jump(game)
      game = advance(game, frame)
    }
    return game.height
  }
  expect(after(33)).toBeGreaterThan(0)
  expect(after(15)).toBe(0)
})

test('two hangers side by side come only after 5 jumps', () => {
  const before = play(desktop, 11, ({ obstacles }) => obstacles.some(({ kind }) => kind === 'hangers'))
  expect(before.obstacles.at(-1)?.kind).toBe('hangers')
  expect(before.jumps).toBeGreaterThanOrEqual(5)
})

test.each([
  ['none', [], 0],
  ['a hanger', ['hanger'], 1],
  ['a basket', ['basket'], 1],
  ['two hangers side by side', ['hangers'], 1],
  ['two obstacles at once', ['hanger', 'hanger'], 2],
] as const)('[ERP-03k] a jump over %s counts as the number of obstacles cleared', (_, kinds, jumps) => {
  const front = desktop.figureX + 52 * desktop.figureScale
  const obstacles = kinds.map((kind) => ({ kind, x: front + 35 }))
  let game = jump({ ...newGame(desktop, 1), nextAt: Number.POSITIVE_INFINITY, obstacles })
  for (let frames = 0; frames < 90; frames++) game = advance(game, frame)
  expect(game).toMatchObject({ isOver: false, height: 0, jumps })
})

test('another window size moves figure and obstacles together', () => {
  const game = { ...newGame(desktop, 1), obstacles: [{ kind: 'hanger', x: 500 }] as const }
  expect(resize(game, phone)).toMatchObject({ course: phone, obstacles: [{ kind: 'hanger', x: 270 }] })
})
