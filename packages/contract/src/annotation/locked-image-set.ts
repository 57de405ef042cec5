import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'
import { assignment } from './assignment.ts'

/** Assignment of a locked passing with the name of its user, for administrators (ADMIN-02). */
export const lockedAssignment = z.extend(assignment, { name: z.string(), pickedAt: instant, tenantName: z.string() })
export type LockedAssignment = z.output<typeof lockedAssignment>
export type LockedImageSet = {
  id: z.output<typeof id>
  carInfo: { registrationNo: string | null; countryCode: string | null }
  assignment: LockedAssignment
}
