import { useEffect, useRef } from 'react'
import styles from '#admin/features/products/colour-squares.module.css'

interface ColourSquaresProps {
  /** Their names, for visitors who do not see them. */
  label: string
  colours: readonly { readonly name: string; readonly hex: string }[]
}

/** Renders the colours of a product as squares. */
export const ColourSquares = ({ label, colours }: ColourSquaresProps) => (
  <span className={styles['squares']} title={label}>
    <span className="visually-hidden">{label}</span>
    {colours.map(({ hex }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- while names load, they are all the same
      <Square key={index} hex={hex} />
    ))}
  </span>
)

/** Renders a square in a colour. Sets it by script, because the content security policy of the counter forbids style attributes. */
export const Square = ({ hex }: { hex: string }) => {
  const square = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    square.current?.style.setProperty('background-color', hex)
  }, [hex])
  return <span ref={square} className={styles['square']} aria-hidden="true" />
}
