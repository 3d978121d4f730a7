import { getSpeed, speedStepsAt, type Course, type Game } from '#storefront/features/runner/simulation.ts'

/** The elements of the scene that move. */
export interface Stage {
  readonly root: HTMLElement
  readonly runner: HTMLElement
  readonly fence: SVGElement
  readonly obstacles: readonly SVGElement[]
}

/** Distance of two letters of the fence, which moves at a third of the speed. */
const fencePeriod = 120
const fenceShare = 1 / 3
/** The legs change eight times a second at first; the steps stay as long when the figure runs faster. */
const legChangesPerSecond = 8

/** Returns the moving elements of a scene. */
export const findStage = (root: HTMLElement): Stage => ({
  root,
  runner: root.querySelector<HTMLElement>('[data-runner]')!,
  fence: root.querySelector<SVGElement>('[data-fence]')!,
  obstacles: [...root.querySelectorAll<SVGElement>('[data-obstacle]')],
})

/** Measures the scene as it is on the screen. */
export const measureCourse = ({ root, runner }: Stage): Course => ({
  width: root.clientWidth,
  figureX: runner.offsetLeft,
  figureScale: runner.offsetHeight / 82,
})

/** Moves the elements to the positions of the game. A calm fence does not move. */
export const draw = ({ root, runner, fence, obstacles }: Stage, game: Game, isCalm: boolean): void => {
  // The rest of the frame that is shorter than a step: without it the picture would tremble.
  const ahead = game.isOver ? 0 : game.rest
  const way = getSpeed(game) * ahead
  // After a hit the figure sits on the ground, wherever it was.
  const height = game.isOver ? 0 : Math.max(0, game.height + game.velocity * ahead)
  const shift = isCalm ? 0 : ((game.distance + way) * fenceShare) % fencePeriod
  root.style.setProperty('--steps', String(speedStepsAt(game.jumps)))
  fence.style.transform = `translateX(${-shift}px)`
  runner.style.transform = `translateY(${-height}px)`
  runner.dataset['pose'] = choosePose(game)
  for (const [slot, element] of obstacles.entries()) {
    const obstacle = game.obstacles[slot]
    element.dataset['obstacle'] = obstacle?.kind ?? ''
    if (obstacle) element.style.transform = `translateX(${obstacle.x - way}px)`
  }
}

const choosePose = (game: Game): string => {
  if (game.isOver) return 'sit'
  if (game.height > 0) return 'jump'
  if (game.distance === 0) return 'stand'
  const stride = getSpeed({ course: game.course, jumps: 0 }) / legChangesPerSecond
  return Math.floor(game.distance / stride) % 2 ? 'stride' : 'run'
}
