import { CAPTURE_LABELS } from '@skadi/domain/capture/capture-label'
import { UNIT_STATUSES } from '@skadi/domain/capture/unit-status'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'
import { namedTenant } from './capture-unit.ts'

/** One lens of each unit, with the values of its data sheet in millimetres and pixels. A value that nobody entered is null. */
export const lens = z.object({
  /** mm */
  focalLength: z.nullable(z.number().check(z.positive(), z.maximum(1_000))),
  /** px */
  sensorResolution: z.nullable(
    z.object({
      width: z.int().check(z.positive(), z.maximum(20_000)),
      height: z.int().check(z.positive(), z.maximum(20_000)),
    }),
  ),
  /** mm */
  sensorSize: z.nullable(
    z.object({
      width: z.number().check(z.positive(), z.maximum(100)),
      height: z.number().check(z.positive(), z.maximum(100)),
    }),
  ),
})
/** Lenses of both units: lens0 is bottom, lens1 top, lens2 roof (C-38). */
export const lenses = z.object({ lens0: lens, lens1: lens, lens2: lens })

const unitOfSet = z.object({ id, name: z.string(), status: z.enum(UNIT_STATUSES), lastSeenAt: z.nullable(instant) })

/** A capture set (1§3): a left and a right unit that record passings together. */
export const captureSet = z.object({
  id,
  name: z.string(),
  location: z.string(),
  countryCode: z.string(),
  /** IANA time zone in which the set's passings are shown (ruling 9) */
  timeZone: z.string(),
  /** number of cameras with photos in the newest passings of the set; 0 before the first passing */
  camerasCount: z.int(),
  /** capture tag: the purpose of the rig (pickup or return) */
  label: z.nullable(z.enum(CAPTURE_LABELS)),
  captureUnits: z.object({ left: unitOfSet, right: unitOfSet }),
  /** tenants of either unit; a tenant's administrator sees only the own tenant */
  tenants: z.array(namedTenant),
  lenses,
  /** passings of a set with a higher priority are processed first */
  priority: z.int(),
  /** true for a set without hardware, whose passings are imported */
  isVirtual: z.boolean(),
  /** bits of the steps that are turned off (C-38, domain/capture/pipeline-mask) */
  pipelineMask: z.int(),
  /** id of the set for the opposite direction of the same lane */
  oppositeDirectionCaptureSetId: z.nullable(id),
  /** name and label of the opposite set; null if the caller may not read this set */
  oppositeDirection: z.nullable(z.object({ id, name: z.string(), label: z.nullable(z.enum(CAPTURE_LABELS)) })),
  /** true if left and right cameras are swapped */
  reverse: z.boolean(),
  createdAt: instant,
  modifiedAt: instant,
})
export type CaptureSet = z.output<typeof captureSet>
