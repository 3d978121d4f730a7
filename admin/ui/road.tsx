import styles from '#admin/ui/road.module.css'

interface RoadProps {
  label: string
  stations: readonly { readonly name: string; readonly note: string }[]
  /** How many stations are behind. */
  done: number
  /** The note of the station that comes next. */
  next: string
}

/** Stations on a line, which is thick up to the last one behind. */
export const Road = ({ label, stations, done, next }: RoadProps) => (
  <ol className={styles['road']} aria-label={label}>
    {stations.map(({ name, note }, index) => {
      const isNext = index === done && done > 0
      return (
        <li
          key={name}
          className={styles['station']}
          data-done={index < done ? '' : undefined}
          data-next={isNext ? '' : undefined}
          aria-current={isNext ? 'step' : undefined}
        >
          <span className={`${styles['name']} type-sub`}>{name}</span>
          <span className={`${styles['note']} type-second`}>{isNext ? next : note}</span>
        </li>
      )
    })}
  </ol>
)
