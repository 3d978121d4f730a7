import { DrizzleQueryError } from 'drizzle-orm'
import { pino, type DestinationStream, type LoggerOptions, type Logger } from 'pino'

/**
 * Creates the log: one JSON line per event on standard output.
 * @param destination elsewhere, for tests
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino({ level, serializers: { err: describeError }, hooks }, destination ?? pino.destination({ sync: true }))
}

/** A logged error without a text has its message as text, which for a failed statement contains the values. */
const hooks: NonNullable<LoggerOptions['hooks']> = {
  logMethod(args, method) {
    const [error, text] = args as unknown[]
    if (error instanceof DrizzleQueryError && text === undefined) method.apply(this, [{ err: error }, 'failed query'])
    else method.apply(this, args)
  },
}

interface DescribedError {
  type: string
  message?: string | undefined
  code?: string | undefined
  stack?: string | undefined
  cause?: DescribedError | undefined
  errors?: DescribedError[] | undefined
}

/** Describes an error and its causes. Leaves out the values of a failed statement, because they contain visitors' input. */
const describeError = (error: unknown): DescribedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const { code, cause, stack } = error as Error & { code?: string }
  // The first lines of a stack are the message. An error may have no frames: a worker thread sends none.
  const firstFrame = stack?.indexOf('\n    at ') ?? -1
  const isQuery = error instanceof DrizzleQueryError
  return {
    type: isQuery ? 'DrizzleQueryError' : error.name,
    message: isQuery ? `Failed query: ${error.query}` : hasValues(code) ? undefined : error.message,
    code,
    stack: firstFrame < 0 ? undefined : stack?.slice(firstFrame),
    cause: cause === undefined ? undefined : describeError(cause),
    errors: error instanceof AggregateError ? error.errors.map(describeError) : undefined,
  }
}

/** PostgreSQL quotes a value that it cannot read: class 22. */
const hasValues = (code: string | undefined): boolean => /^22[\dA-Z]{3}$/.test(code ?? '')
