import type { Question, QuestionName } from '#api/catalogue-index/questions.ts'
import type { ChangeTopic } from '#shared/change-topics.ts'

/** The data that the thread is started with. */
export interface ThreadData {
  readonly databaseUrl: string
  readonly maxRows: number
}

/** A message to the thread. It handles them in the order in which they were sent. */
export type ThreadRequest =
  | { readonly kind: 'change'; readonly topic: ChangeTopic; readonly key: string | undefined }
  | AskRequest
  | { readonly kind: 'close' }

export interface AskRequest<Name extends QuestionName = QuestionName> {
  readonly kind: 'ask'
  readonly id: number
  readonly name: Name
  readonly question: Question<Name>
}

/** A message of the thread. */
export type ThreadReply =
  /** The answer of the question with this id; undefined if SQL has to answer. */
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  /** How many listings are in memory; 0 while SQL answers. */
  | { readonly kind: 'rows'; readonly count: number }
  | { readonly kind: 'log'; readonly level: 'info' | 'warn'; readonly details: unknown; readonly text: string }
