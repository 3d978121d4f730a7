import styles from './product-panel.module.css'

/** Renders 'Світшот «Плай»' with the kind on one line and the name on the next. Other names wrap as usual. */
export const ProductName = ({ children }: { children: string }) => {
  const parts = /^(?<kind>.+?)\s+(?<own>«.+»)$/.exec(children)?.groups
  if (!parts) return <h1 className="type-name">{children}</h1>
  return (
    <h1 className="type-name">
      <span className={styles.line}>{parts['kind']} </span>
      <span className={styles.line}>{parts['own']}</span>
    </h1>
  )
}
