import type { FieldRule } from '../forms/field-rule.ts'

/** The lenses of each unit, with the camera to which each lens belongs (C-38). */
export const LENSES = { lens0: 'bottom', lens1: 'top', lens2: 'roof' } as const
export type LensName = keyof typeof LENSES
export const LENS_NAMES = Object.keys(LENSES) as readonly LensName[]

type Size = { width: number; height: number }

/** Values from the data sheet of a lens; null if nobody entered the value. */
export type Lens = {
  /** mm */
  focalLength: number | null
  /** px */
  sensorResolution: Size | null
  /** mm */
  sensorSize: Size | null
}
export type LensField = keyof Lens
export const LENS_FIELDS = ['focalLength', 'sensorResolution', 'sensorSize'] as const satisfies readonly LensField[]

export const LENS_UNITS: Readonly<Record<LensField, string>> = {
  focalLength: 'mm',
  sensorResolution: 'px',
  sensorSize: 'mm',
}

const lensRule = (maxLength: number, typed: RegExp, kept: RegExp, most?: number): FieldRule => ({
  kind: 'digits',
  maxLength,
  most,
  form: { typed, kept },
  isOptional: true,
})

/**
 * Formats of the texts in the cells of a lens. Numbers may have a decimal comma or point; an x separates width and height. Zero alone is
 * not a measure.
 */
export const LENS_RULES: Readonly<Record<LensField, FieldRule>> = {
  focalLength: lensRule(8, /^\d*[.,]?\d*$/, /^(?=.*[1-9])\d{1,4}([.,]\d{1,3})?$/, 1_000),
  sensorResolution: lensRule(13, /^\d*( ?[x×] ?\d*)?$/i, /^[1-9]\d{0,4} ?[x×] ?[1-9]\d{0,4}$/i),
  sensorSize: lensRule(
    17,
    /^\d*[.,]?\d*( ?[x×] ?\d*[.,]?\d*)?$/i,
    /^(?=.*[1-9].*[x×])(?=.*[x×].*[1-9])\d{1,2}([.,]\d{1,3})? ?[x×] ?\d{1,2}([.,]\d{1,3})?$/i,
  ),
}

/**
 * Returns a field of a lens as the text of its cell (for example `2.8` or `1920 x 1200`). Returns an empty text if nobody entered the
 * value.
 */
export function writeLens(lens: Lens, field: LensField): string {
  const value = lens[field]
  if (value === null) return ''
  return typeof value === 'number' ? String(value) : `${value.width} x ${value.height}`
}

/** Returns the lens with this field changed to a text. The text must satisfy the rule of the field. */
export function readLens(lens: Lens, field: LensField, text: string): Lens {
  const [width = 0, height = 0] = text.split(/[x×]/i).map((part) => Number(part.trim().replace(',', '.')))
  if (text.trim() === '') return { ...lens, [field]: null }
  return { ...lens, [field]: field === 'focalLength' ? width : { width, height } }
}

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
