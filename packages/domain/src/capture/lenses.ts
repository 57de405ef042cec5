import { LENS_FIELDS, LENS_NAMES, type Lens, type LensName } from './lens.ts'

/** Both units of a capture set have the same three lenses (C-38). */
export type Lenses = Record<LensName, Lens>
type StoredLenses = Partial<Record<LensName, Partial<Lens>>>

/** The lenses of a capture set as stored, with null for what nobody has said. */
export const readLenses = (stored: StoredLenses): Lenses =>
  Object.fromEntries(
    LENS_NAMES.map((name) => [
      name,
      Object.fromEntries(LENS_FIELDS.map((field) => [field, stored[name]?.[field] ?? null])),
    ]),
  ) as Lenses
