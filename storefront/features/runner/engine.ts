import { draw, findStage, measureCourse } from '#storefront/features/runner/draw.ts'
import { advance, jump, newGame, resize, speedStepsAt } from '#storefront/features/runner/simulation.ts'
import type { Sound } from '#storefront/features/runner/sound.ts'

export type Phase = 'ready' | 'running' | 'paused' | 'over'

export interface Progress {
  readonly phase: Phase
  readonly jumps: number
}

/** The running game: the rules, the scene and the clock. */
export interface Engine {
  /** Starts, jumps, resumes or restarts, depending on the phase. */
  press: () => void
  pause: () => void
  /** Adapts to another size of the scene. */
  measure: () => void
  stop: () => void
}

interface EngineOptions {
  scene: HTMLElement
  onProgress: (progress: Progress) => void
  onSound: (sound: Sound) => void
}

/** Share of the speed for visitors who prefer reduced motion. The fence of their game does not move. */
const calmSpeed = 0.7
/** A press shortly after the hit was meant as a jump: it does not start the next game. */
const againAfterMs = 500

/** Creates a game in a scene. Animation frames advance its time, so it pauses whenever the browser draws none. [ERP-03] */
export const createEngine = ({ scene, onProgress, onSound }: EngineOptions): Engine => {
  const stage = findStage(scene)
  let game = newGame(measureCourse(stage), 0)
  let phase: Phase = 'ready'
  let isCalm = false
  let frameId = 0
  let shownAt: number | undefined
  let overAt = 0

  const report = () => onProgress({ phase, jumps: game.jumps })
  const enter = (next: Phase) => {
    phase = next
    cancelAnimationFrame(frameId)
    shownAt = undefined
    if (phase === 'running') frameId = requestAnimationFrame(showFrame)
    report()
  }
  const showFrame = (time: number) => {
    const seconds = (time - (shownAt ?? time)) / 1000
    shownAt = time
    const { jumps } = game
    game = advance(game, isCalm ? seconds * calmSpeed : seconds)
    draw(stage, game, isCalm)
    if (speedStepsAt(game.jumps) > speedStepsAt(jumps)) onSound('step')
    if (game.isOver) {
      overAt = performance.now()
      onSound('hit')
      enter('over')
      return
    }
    if (game.jumps !== jumps) report()
    frameId = requestAnimationFrame(showFrame)
  }
  const start = () => {
    isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    game = newGame(measureCourse(stage), Math.floor(Math.random() * 2 ** 31))
    draw(stage, game, isCalm)
    enter('running')
  }
  const presses: Readonly<Record<Phase, () => void>> = {
    ready: start,
    running: () => {
      const isOnGround = game.height === 0
      game = jump(game)
      if (isOnGround) onSound('jump')
    },
    paused: () => enter('running'),
    over: () => {
      if (performance.now() - overAt >= againAfterMs) start()
    },
  }
  return {
    press: () => presses[phase](),
    pause: () => {
      if (phase === 'running') enter('paused')
    },
    measure: () => {
      game = resize(game, measureCourse(stage))
      draw(stage, game, isCalm)
    },
    stop: () => cancelAnimationFrame(frameId),
  }
}
