import { classes } from '#storefront/ui/classes.ts'
import styles from './runner.module.css'

/** Parts of the figure in a box of 64 × 82, feet at y = 78. Later parts of a pose are drawn above earlier ones. */
export const runnerParts = {
  farLeg: {
    run: 'M20 46L9 60L-3 63L-1 74L15 71L33 56Z',
    jump: 'M20 46L6 58L-8 57L-9 68L12 70L33 57Z',
    stand: 'M18 46L16 78H31V72L26 71L29 48Z',
    sit: 'M22 40H55L57 31H63L65 52H22Z',
  },
  farArm: {
    run: 'M19 24L5 35L1 47L11 51L15 42L25 36Z',
    jump: 'M18 23L2 26L-8 36L-1 44L7 37L22 37Z',
    stand: '',
    sit: 'M18 24L4 38L-2 49L3 54H10L14 46L24 36Z',
  },
  nearLeg: {
    run: 'M27 48L39 59L36 78H54V72L47 71L52 55L43 46Z',
    jump: 'M29 48L46 58L58 52L63 61L48 71L30 60Z',
    stand: 'M27 48L29 78H46V72L41 71L42 46Z',
    sit: 'M16 44H48L51 36H57L58 54H16Z',
  },
  body: 'M17 22L12 51Q28 56 45 51L43 22Z',
  hem: 'M12.6 46.5Q28 51 44.6 46.5',
  hood: 'M19 25C9 13 14 -3 30 -4C41 -4 48 4 47 14C46 21 42 25 38 26Z',
  face: 'M36 3C43 3 46.5 8 46 14C45.5 20 41 23 37 23C32.5 17 32.5 9 36 3Z',
  nearArm: {
    run: 'M31 25L44 37L58 33L61 43L42 49L27 36Z',
    jump: 'M30 25L46 29L56 17L64 23L51 41L29 38Z',
    stand: 'M25 25L23 45L26 51H35L39 26Z',
    sit: 'M25 25L23 42L28 49H37L39 26Z',
  },
} as const

/** A hanger 60 units wide on y = 0, drawn as a line of 4. */
export const hangerPath = 'M26 -34C26 -44 38 -44 38 -36C38 -30 30 -30 30 -24L58 -3H2L30 -24'

/** stride: running with the other leg in front; sit: after a hit. */
export type RunnerPose = 'run' | 'stride' | 'jump' | 'stand' | 'sit'

interface RunnerProps {
  pose?: RunnerPose | undefined
  /** Height in pixels from hood to feet: 38 on the delivery line, 76 and 52 on the road of an order. */
  height?: number | undefined
  /** Animates the legs, eight steps a second. */
  moving?: boolean | undefined
  className?: string | undefined
}

/** Draws the figure in the oversized hoodie. Decorative: the text next to it has the same meaning. */
export const Runner = ({ pose = 'run', height = 82, moving = false, className }: RunnerProps) => {
  // The figure is 82 units high: hood at −4, feet at 78.
  const width = (height * 76) / 82
  return (
    <svg
      className={classes(styles.runner, className)}
      width={width}
      height={height}
      viewBox="-11 -4 76 82"
      aria-hidden="true"
      focusable="false"
    >
      <g className={moving ? styles.first : undefined}>
        <Figure pose={pose} />
      </g>
      {moving && (
        <g className={styles.second}>
          <Figure pose="stride" />
        </g>
      )}
    </svg>
  )
}

const Figure = ({ pose }: { pose: RunnerPose }) => {
  const part = pose === 'stride' ? 'run' : pose
  const legs = [runnerParts.farLeg[part], runnerParts.nearLeg[part]] as const
  const [far, near] = pose === 'stride' ? [legs[1], legs[0]] : legs
  return (
    // A sitting figure is as much lower as its legs are shorter.
    <g transform={pose === 'sit' ? 'translate(0 24)' : undefined}>
      <path className={styles.ink} d={far} />
      <path className={styles.hoodie} d={runnerParts.farArm[part]} />
      <path className={classes(styles.ink, styles.seam)} d={near} />
      <path className={styles.hoodie} d={runnerParts.body} />
      <path className={styles.hem} d={runnerParts.hem} />
      <path className={classes(styles.hoodie, styles.seam)} d={runnerParts.hood} />
      <path className={styles.ink} d={runnerParts.face} />
      <path className={classes(styles.hoodie, styles.seam)} d={runnerParts.nearArm[part]} />
    </g>
  )
}
