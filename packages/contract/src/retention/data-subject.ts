import { HOLD_REASONS } from '@skadi/domain/retention/retention'
import * as z from 'zod/mini'
import { countryCode, plateKeyText } from '../core/plate-shapes.ts'
import { id, instant } from '../core/shapes.ts'

/** Subject of an erasure or hand-over: an account, or a plate in the data of one company. */
export const dataSubject = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('person'), userId: id }),
  z.strictObject({ kind: z.literal('plate'), tenantId: id, countryCode, registrationNo: plateKeyText }),
])

/**
 * Preview of an erasure. The user types `name` to confirm the erasure. `goes` counts the data to delete. `held` lists the passings on hold
 * with their reasons (ruling 27). `filedClaims` is the number of filed claims, which stay as filed.
 */
export const erasurePreview = z.object({
  name: z.string(),
  goes: z.object({
    passings: z.int(),
    photos: z.int(),
    drafts: z.int(),
    rentals: z.int(),
    sessions: z.int(),
    companies: z.int(),
    invitations: z.int(),
    /** number of job files that were made for the person, or that may contain the plate */
    files: z.int(),
  }),
  /** true if the name itself is erased; false if the car keeps its plate, because passings are on hold */
  isRenamed: z.boolean(),
  held: z.array(z.object({ imageSetId: id, recDate: instant, reasons: z.array(z.enum(HOLD_REASONS)) })),
  filedClaims: z.int(),
})
export type ErasurePreview = z.output<typeof erasurePreview>

/** Receipt of an erasure, which is the `result` of its job. */
export const erasureReceipt = z.object({
  passings: z.int(),
  photos: z.int(),
  held: z.int(),
  files: z.int(),
  isRenamed: z.boolean(),
})
export type ErasureReceipt = z.output<typeof erasureReceipt>
