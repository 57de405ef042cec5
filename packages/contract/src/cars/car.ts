import { CAPTURE_LABELS } from '@skadi/domain/capture/capture-label'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'
import { imageSetTime } from '../image-sets/image-set.ts'

/** A car of a tenant (1§3, ruling 1). A detail that nobody entered is null. */
export const car = z.object({
  id,
  tenantId: id,
  countryCode: z.string(),
  registrationNo: z.string(),
  vin: z.nullable(z.string()),
  /** kilometres */
  mileage: z.nullable(z.int()),
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  year: z.nullable(z.int()),
  /** transmission */
  gear: z.nullable(z.string()),
  /** cubic centimetres */
  displacement: z.nullable(z.int()),
  modifiedAt: instant,
})
export type Car = z.output<typeof car>

/** A passing in the list of its car. Its times are shown in the rig's zone `timeZone` (ruling 9). */
export const carImageSet = z.object({
  id,
  recDate: instant,
  /** null if the time of the rig's clock is plausible */
  time: z.nullable(imageSetTime),
  timeZone: z.string(),
  origin: z.object({ name: z.string(), location: z.string(), label: z.nullable(z.enum(CAPTURE_LABELS)) }),
  /** true for a failed passing, which shows no damage and ages no damage */
  hasFailed: z.boolean(),
  hasNewDamages: z.boolean(),
  hasRecentDamages: z.boolean(),
})
export type CarImageSet = z.output<typeof carImageSet>
