/** The rules of the runner: pure, in fixed steps, in pixels and seconds. [ERP-03] */

export type ObstacleKind = 'hanger' | 'hangers' | 'basket'

export interface Obstacle {
  readonly kind: ObstacleKind
  /** Its left edge in the scene. */
  readonly x: number
}

/** The constants that the size of the scene decides. */
export interface Course {
  readonly width: number
  /** The left edge of the figure, and how large it is drawn. */
  readonly figureX: number
  readonly figureScale: number
}

export interface Game {
  readonly course: Course
  readonly isOver: boolean
  /** Obstacles left behind. Two hangers side by side count as one. */
  readonly jumps: number
  /** How far the figure has run. */
  readonly distance: number
  /** Height of the feet above the ground, and how fast they rise. */
  readonly height: number
  readonly velocity: number
  readonly obstacles: readonly Obstacle[]
  /** Distance at which the next obstacle enters the scene. */
  readonly nextAt: number
  /** How long a jump that was requested in the air waits for the landing. */
  readonly wishedFor: number
  /** Time that is shorter than a step and waits for more. */
  readonly rest: number
  readonly seed: number
}

/** The speed steps up at these jump counts, by this factor each. [ERP-03] */
export const speedSteps = [10, 25, 40] as const
const stepFactor = 1.15

const stepSeconds = 1 / 120
/** A longer time between two frames counts as this: after a stall the game goes on where it was. */
const longestFrameSeconds = 0.1
const gravity = 2600
const jumpVelocity = 800
const wishSeconds = 0.12
/** Until the first obstacle, and between two, in seconds of running. */
const firstSeconds = 1.6
const shortestGapSeconds = 1.05
const randomGapSeconds = 0.95
/** Two hangers side by side come only later. */
const hangersFrom = 5

export const obstacleWidths: Readonly<Record<ObstacleKind, number>> = { hanger: 60, hangers: 111, basket: 60 }
/** Where each kind can be hit, as boxes of left, right and height; a little smaller than the drawing, to be fair. */
const hitBoxes: Readonly<Record<ObstacleKind, readonly (readonly [left: number, right: number, height: number])[]>> = {
  hanger: [
    [8, 52, 10],
    [20, 42, 36],
  ],
  hangers: [
    [8, 103, 10],
    [20, 93, 36],
  ],
  basket: [[6, 54, 40]],
}
/** The part of the figure that can be hit, from the left edge of its drawing, at scale 1. */
const figureBox = { left: 21, right: 52 }

/** Returns the number of speed steps that are reached: 0 to 3. */
export const speedStepsAt = (jumps: number): number => speedSteps.filter((step) => jumps >= step).length

/** Returns the first speed: narrow windows show less of the way, so they begin slower. Pixels per second. */
const firstSpeed = ({ width }: Course): number => Math.min(380, Math.max(270, width * 0.264))

/** Returns the speed in pixels per second. */
export const getSpeed = ({ course, jumps }: Pick<Game, 'course' | 'jumps'>): number =>
  firstSpeed(course) * stepFactor ** speedStepsAt(jumps)

/** Returns a game before its first step. Equal seeds give equal obstacles. */
export const newGame = (course: Course, seed: number): Game => ({
  course,
  isOver: false,
  jumps: 0,
  distance: 0,
  height: 0,
  velocity: 0,
  obstacles: [],
  nextAt: firstSpeed(course) * firstSeconds - (course.width - course.figureX) / 2,
  wishedFor: 0,
  rest: 0,
  seed,
})

/** Jumps, or jumps at the landing if the figure is about to land. */
export const jump = (game: Game): Game => {
  if (game.isOver) return game
  return game.height > 0 ? { ...game, wishedFor: wishSeconds } : { ...game, velocity: jumpVelocity }
}

/** Moves the figure and its obstacles to a scene of another size. */
export const resize = (game: Game, course: Course): Game => {
  const moved = course.figureX - game.course.figureX
  return { ...game, course, obstacles: game.obstacles.map(({ kind, x }) => ({ kind, x: x + moved })) }
}

/** Returns the game after this time. The result depends only on the time, not on the number of frames. */
export const advance = (game: Game, seconds: number): Game => {
  let next = { ...game, rest: game.rest + Math.min(seconds, longestFrameSeconds) }
  while (next.rest >= stepSeconds && !next.isOver) next = step({ ...next, rest: next.rest - stepSeconds })
  return next
}

const step = (before: Game): Game => {
  const way = getSpeed(before) * stepSeconds
  const game = spawn({ ...before, ...fall(before), distance: before.distance + way })
  const moved = game.obstacles.map(({ kind, x }) => ({ kind, x: x - way }))
  const behind = (one: Obstacle) => one.x + obstacleWidths[one.kind] < figureEdges(game.course).left
  const passed = moved.filter(behind).length - game.obstacles.filter(behind).length
  return {
    ...game,
    obstacles: moved.filter(({ kind, x }) => x + obstacleWidths[kind] > 0),
    jumps: game.jumps + passed,
    isOver: moved.some((one) => isHit(game, one)),
  }
}

const fall = ({ height, velocity, wishedFor }: Game): Pick<Game, 'height' | 'velocity' | 'wishedFor'> => {
  const wish = Math.max(0, wishedFor - stepSeconds)
  const rising = velocity - gravity * stepSeconds
  const next = height + rising * stepSeconds
  if (height === 0 && velocity <= 0) return { height: 0, velocity: 0, wishedFor: wish }
  if (next > 0) return { height: next, velocity: rising, wishedFor: wish }
  return { height: 0, velocity: wish > 0 ? jumpVelocity : 0, wishedFor: 0 }
}

const spawn = (game: Game): Game => {
  if (game.distance < game.nextAt) return game
  const [forKind, afterKind] = random(game.seed)
  const [forGap, seed] = random(afterKind)
  const kinds: readonly ObstacleKind[] =
    game.jumps < hangersFrom ? ['hanger', 'basket'] : ['hanger', 'basket', 'hanger', 'hangers']
  const kind = kinds[Math.floor(forKind * kinds.length)]!
  const gap = getSpeed(game) * (shortestGapSeconds + randomGapSeconds * forGap) + obstacleWidths[kind]
  return {
    ...game,
    seed,
    obstacles: [...game.obstacles, { kind, x: game.course.width }],
    nextAt: game.distance + gap,
  }
}

const figureEdges = ({ figureX, figureScale }: Course) => ({
  left: figureX + figureBox.left * figureScale,
  right: figureX + figureBox.right * figureScale,
})

const isHit = ({ course, height }: Game, { kind, x }: Obstacle): boolean => {
  const figure = figureEdges(course)
  return hitBoxes[kind].some(([left, right, top]) => height < top && x + left < figure.right && x + right > figure.left)
}

/** Returns a number from 0 to 1 and the next seed (mulberry32). */
const random = (seed: number): [value: number, next: number] => {
  const next = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(next ^ (next >>> 15), 1 | next)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return [((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32, next]
}
