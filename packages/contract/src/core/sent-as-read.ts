import * as z from 'zod/mini'
import { id } from './shapes.ts'

type Shape = Record<string, z.ZodMiniType>
type Strict<S extends Shape> = z.ZodMiniObject<S, z.core.$strict>
type Sent<S extends Shape> = z.output<Strict<S>>
type Whole<T> = { sent: T; isWhole: boolean }

const isOwn = (key: string, shape: Shape): boolean => Object.hasOwn(shape, key)

/** Returns the keys that a GET answers and a change cannot set. They are accepted with any value; OpenAPI calls them read-only. */
function ignoredKeys(changeable: Shape, read: Shape): Shape {
  const keys = Object.keys(read).filter((key) => !isOwn(key, changeable))
  return Object.fromEntries(
    keys.map((key) => [key, z.optional(z.unknown().register(z.globalRegistry, { readOnly: true }))]),
  )
}

/**
 * Lets a caller send back the whole object that the GET of the resource returned (ruling 45). Keys of `read` that `changeable` lacks are
 * accepted and left out of the result. Any other unknown key is refused. `isWhole` is true if such keys were sent.
 */
export const wholeOrPart = <S extends Shape>(changeable: S, read: Shape) =>
  z.pipe(
    z.strictObject({ ...changeable, ...ignoredKeys(changeable, read) }) as unknown as Strict<S>,
    z.transform((sent: Sent<S>): Whole<Sent<S>> => {
      const entries = Object.entries(sent)
      const kept = entries.filter(([key]) => isOwn(key, changeable))
      return { sent: Object.fromEntries(kept) as Sent<S>, isWhole: kept.length < entries.length }
    }),
  )

/** Like `wholeOrPart`, but without `isWhole`. It is for changes that do not depend on how many keys were sent. */
export const sentAsRead = <S extends Shape>(changeable: S, read: Shape) =>
  z.pipe(
    wholeOrPart(changeable, read),
    z.transform(({ sent }: Whole<Sent<S>>) => sent),
  )

/** A reference to a record: its id, or the whole record as it was read. Of the whole record, only the id counts. */
export const idOrRead = (read: Shape) =>
  z.union([
    id,
    z.pipe(
      wholeOrPart({ id }, read),
      z.transform(({ sent }: Whole<{ id: string }>) => sent.id),
    ),
  ])
