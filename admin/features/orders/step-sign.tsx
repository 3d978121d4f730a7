import { useTranslations } from 'use-intl'
import type { OrderStep } from '#shared/rules/order-step.ts'
import styles from '#admin/features/orders/signs.module.css'

const cells = 5
/**
 * How many stations of the road an order has passed; negative numbers are on the way back. Steps that are not on the road have signs of
 * their own.
 */
const roads = {
  ASIDE: 1,
  PACK: 1,
  PACKED: 2,
  ON_ITS_WAY: 4,
  AT_BRANCH: 4,
  RECEIVED: 5,
  RETURNING: -2,
} as const satisfies Partial<Record<OrderStep, number>>

const signs = {
  CALL: (
    <path
      d="M3.2 1.5 5 1l1.5 3.2-1.3 1.2c.6 1.4 1.6 2.4 3 3l1.2-1.3L12.5 8.6 12 10.4c-.2.8-1 1.3-1.8 1.2C5.8 11 2 7.2 1.9 3.3c0-.8.5-1.6 1.300-1.800Z"
      fill="currentColor"
      stroke="none"
    />
  ),
  AWAITING_PAYMENT: <path d="M12 6.500a5.500 5.500 0 1 1-11 0 5.500 5.500 0 0 1 11 0ZM6.500 3.300v3.400l2.200 1.300" />,
  CONFIRM: (
    <path
      d="M3.600 4.200c.2-1.700 1.300-2.600 2.900-2.600s2.800 1 2.800 2.500c0 2.200-2.600 2.100-2.600 4.400m0 1.700v1.600"
      strokeWidth="2"
    />
  ),
  CANCELED: <path d="M0 12h26M1 10.500 25 3" />,
} as const satisfies Partial<Record<OrderStep, React.ReactNode>>

/** Renders the step of an order: five cells for the five stations, or a sign, and a word. */
export const StepSign = ({ step }: { step: OrderStep }) => {
  const t = useTranslations('orders')
  const word = t(`step-${step}`)
  const road = step in roads ? roads[step as keyof typeof roads] : undefined
  const fullLabel = road !== undefined && road > 0 ? t('step-of', { step: word, done: road }) : word
  return (
    <span className={styles['step']} title={fullLabel}>
      <span className={styles['place']} aria-hidden="true">
        {road === undefined ? (
          <svg
            width={step === 'CANCELED' ? 26 : 13}
            height="13"
            viewBox={`0 0 ${step === 'CANCELED' ? 26 : 13} 13`}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.3"
          >
            {signs[step as keyof typeof signs]}
          </svg>
        ) : (
          Array.from({ length: cells }, (_, cell) => (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- cells never move
              key={cell}
              className={styles['cell']}
              data-filled={(road > 0 ? cell < road : cell >= cells + road) ? '' : undefined}
            />
          ))
        )}
      </span>
      <span aria-hidden={fullLabel === word ? undefined : true}>{word}</span>
      {fullLabel !== word && <span className="visually-hidden">{fullLabel}</span>}
    </span>
  )
}
