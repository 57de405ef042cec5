import { LENS_FIELDS, LENS_NAMES, type Lens, type LensName } from './lens.ts'

/** Lenses of a capture set. Both units have the same three lenses (C-38). */
export type Lenses = Record<LensName, Lens>
type StoredLenses = Partial<Record<LensName, Partial<Lens>>>

/** Returns the lenses of a capture set, with null for values that nobody entered. */
export const readLenses = (stored: StoredLenses): Lenses =>
  Object.fromEntries(
    LENS_NAMES.map((name) => [
      name,
      Object.fromEntries(LENS_FIELDS.map((field) => [field, stored[name]?.[field] ?? null])),
    ]),
  ) as Lenses
