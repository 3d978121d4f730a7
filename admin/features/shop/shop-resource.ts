/** A record of the shop as it is read. */
export interface ShopRecord {
  readonly _id: string
  readonly updatedAt: string
}

/** Why a field is refused. */
export type ShopProblem =
  | 'no-text'
  | 'no-money'
  | 'no-money-or-empty'
  | 'no-days'
  | 'no-days-or-empty'
  | 'no-rule'
  | 'no-tag'
  | 'days-reversed'
  | 'no-country'
  | 'no-phone'
  | 'no-email'
  | 'no-link'
  | 'no-latin'
  | 'no-hex'
  | 'no-words'
  | 'long-phrase'
  | 'many-phrases'
  | 'no-old-address'
  | 'no-target'
  | 'repeated'
  | 'taken'
  | 'is-target'
  | 'is-redirected'
export type ShopProblems<Draft extends object> = Partial<Record<keyof Draft, ShopProblem>>

/** A typed record in the form of the call, and the problems of its fields. */
export interface ReadRecord<Draft extends object, Input extends object> {
  readonly input: Input
  readonly problems: ShopProblems<Draft>
}

/** The order after a record was moved, and where it is among those that it can change places with. */
export interface MovedRecord<Entity> {
  readonly order: readonly Entity[]
  /** From 1. */
  readonly place: number
  readonly count: number
}

/** Describes how the records of one view are read, typed and written. Operations that the view lacks are omitted. */
export interface ShopResource<Entity extends ShopRecord, Draft extends object, Input extends object> {
  /** The name of its queries and drafts. */
  readonly name: string
  /** The text that the list is narrowed by. Left out: it is whole. */
  readonly query?: string
  /** Other queries that its changes make stale. */
  readonly stale: readonly string[]
  readonly empty: Draft
  toDraft: (record: Entity) => Draft
  read: (draft: Draft) => ReadRecord<Draft, Input>
  /** Returns the fields that the server has refused, and the reasons. Default: none, because the server's sentence explains it. */
  toProblems?: (error: unknown) => ShopProblems<Draft>
  /** Returns true if the fields can be written again as they were before. Default: they can. */
  isUndoable?: (before: Partial<Input>) => boolean
  /** True if a deleted record can be created again as it was: it is deleted without a question, and the message undoes it. */
  readonly isRestorable?: true
  list: (signal: AbortSignal) => Promise<{ readonly entities: readonly Entity[]; readonly total: number }>
  /** @param position the position after all others */
  create?: (input: Input, position: number) => Promise<Entity>
  update: (record: Entity, changes: Partial<Input>) => Promise<Entity>
  remove?: (id: string) => Promise<unknown>
  /** Returns the order after a record was moved, and its position; undefined: it stays. Default: it goes where it was moved. */
  move?: (records: readonly Entity[], moved: Entity, index: number) => MovedRecord<Entity> | undefined
  /** Puts all records in order. Left out: their order is not chosen by hand. */
  reorder?: (ids: readonly string[]) => Promise<unknown>
}

/** The parts of a view that the editor of one record uses. */
export type EditedResource<Entity extends ShopRecord, Draft extends object, Input extends object> = Omit<
  ShopResource<Entity, Draft, Input>,
  'list' | 'query'
>
