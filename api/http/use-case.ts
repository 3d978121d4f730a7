import type { Caller } from '#api/http/identify.ts'
import type { Shop } from '#api/shop.ts'
import type { Endpoint, Input, Reply } from '#shared/endpoints/endpoint.ts'

/** One call of the API: returns the reply or throws AppError. */
export type UseCase<E extends Endpoint> = (shop: Shop, caller: Caller<E['who']>, input: Input<E>) => Promise<Reply<E>>
