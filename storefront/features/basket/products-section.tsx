import { useId, type ReactNode } from 'react'
import { classes } from '#storefront/ui/classes.ts'
import styles from './products-section.module.css'

/** Renders products under the basket: new arrivals of an empty one, or products that make the delivery free. [BSK-08, BSK-09] */
export const ProductsSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={classes('type-t1', styles.title)}>
        {title}
      </h2>
      {children}
    </section>
  )
}
