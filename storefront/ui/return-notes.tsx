import { useTranslations } from 'use-intl'
import type { Order } from '#shared/entities/order.ts'

type Returned = Order['products'][number]['returned'][number]

/** Renders the states of the returns of an item's units, each once; nothing for a cancelled order, whose parcel the shop awaits. */
export const ReturnNotes = ({ returned }: Pick<Order['products'][number], 'returned'>) => {
  const t = useTranslations('statuses')
  const enums = useTranslations('enums')
  const say = ({ state, wish, newSize, condition }: Returned): string =>
    t('return', {
      state: state === 'DONE' && condition === 'MISSING' ? 'MISSING' : state === 'DONE' ? wish : state,
      size: newSize ? enums(`size-${newSize}`) : '',
    })
  const notes = new Set(returned.filter(({ wish }) => wish !== 'NOTHING').map(say))
  return [...notes].map((note) => (
    <p key={note} className="type-small">
      {note}
    </p>
  ))
}
