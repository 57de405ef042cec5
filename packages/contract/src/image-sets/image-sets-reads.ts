import { ACCESS_STATES } from '@skadi/domain/annotation/manual-access'
import { CAPTURE_LABELS } from '@skadi/domain/capture/capture-label'
import { PART_NAMES } from '@skadi/domain/damages/names/damage-parts'
import { EVIDENCE_VERDICTS } from '@skadi/domain/evidence/evidence-reason'
import { IMAGE_SETS_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import { STAKES, UNINSPECTED_REASONS } from '@skadi/domain/statistics/overview'
import * as z from 'zod/mini'
import { lockedAssignment } from '../annotation/locked-image-set.ts'
import { defineCall } from '../core/define-call.ts'
import { countryCode, plateText } from '../core/plate-shapes.ts'
import { id, idParams, instant, listMeta, listOf, oneOf, paging, queryBoolean } from '../core/shapes.ts'
import { imageSet, imageSetSummary } from './image-set.ts'

/** Returns one passing with its photos and stages (2§7.5). An id of another tenant gets the same answer as an unknown id. */
export const getImageSet = defineCall({
  name: 'getImageSet',
  method: 'GET',
  path: '/assets/imageSets/{id}',
  access: ['user', 'annotator', 'reviewer', 'globalAdmin'],
  scope: 'passings:read',
  summary: 'Read one passing',
  params: idParams,
  output: oneOf(imageSet),
  status: 200,
  errors: ['NOT_FOUND'],
})

/** Counts for the heading of a day on this page. They include the passings of the day on other pages. */
const dayCount = z.object({ day: z.string(), total: z.int(), withNewDamages: z.int() })

/**
 * Lists passings of the current tenant, the newest day first, and within a day the newest passing first (2§7.5). Totals are exact without
 * filters, and exact up to 10,000 with filters (ruling 22). `unassigned=true` lists the orphans of the tenant's capture units for its
 * administrators, and all orphans for a global admin. `plateless=true` lists passings that have a company because of their unit, but no
 * readable plate. `registrationNo` is any part of a plate. `tenantId` names another tenant: a member of the group whose power tenant is the
 * current tenant (ruling 17), or any tenant for a global admin. `access` lists the annotation queue in its order, for users who may do this
 * work; `locked` lists the leased passings with their holders, for global admins. `agedOut=true` lists unchecked passings that need nobody
 * and are older than the days that their company chose. A passing needs nobody if it was inspected and has a plate, nothing on it is new or
 * undecided, and no customer waits for a reply. `agedOut=false` leaves these passings out; together with `checked=false` it lists the work
 * to do.
 *
 * Figures of statistics and overview link to further lists. `fromDay` and `toDay` are local days of the rigs, both inclusive. `unsettled`
 * lists returns whose new damages are not settled: no case of theirs has ended or was accepted, no filed claim contains them, and no
 * customer has accepted all of them. Its value is the work that they wait for, or `any`. It answers FORBIDDEN for another company of the group, because the caller may not read that company's claims
 * and customer pages. `uninspected` lists passings that have ended although neither a detector nor a person inspected them, by the reason,
 * or `any`. `newPart` is the first part of a new damage, `unknown` for a damage without a part. `evidence` is the verdict on a
 * damage on which a clerk decided.
 */
export const listImageSets = defineCall({
  name: 'listImageSets',
  method: 'GET',
  path: '/assets/imageSets',
  access: ['user', 'annotator', 'reviewer', 'globalAdmin'],
  scope: 'passings:read',
  summary: 'List passings',
  query: z.strictObject({
    ...paging(IMAGE_SETS_PAGE_SIZE),
    registrationNo: z.optional(plateText),
    countryCode: z.optional(countryCode),
    haveImages: z.optional(queryBoolean),
    hasNewDamages: z.optional(queryBoolean),
    checked: z.optional(queryBoolean),
    unassigned: z.optional(queryBoolean),
    plateless: z.optional(queryBoolean),
    agedOut: z.optional(queryBoolean),
    access: z.optional(z.enum(ACCESS_STATES)),
    tenantId: z.optional(id),
    from: z.optional(instant),
    to: z.optional(instant),
    location: z.optional(z.string().check(z.maxLength(100))),
    captureSetName: z.optional(z.string().check(z.maxLength(100))),
    label: z.optional(z.enum(CAPTURE_LABELS)),
    fromDay: z.optional(z.iso.date()),
    toDay: z.optional(z.iso.date()),
    unsettled: z.optional(z.enum(['any', ...STAKES])),
    newPart: z.optional(z.enum([...PART_NAMES, 'unknown'])),
    evidence: z.optional(z.enum(EVIDENCE_VERDICTS)),
    uninspected: z.optional(z.enum(['any', ...UNINSPECTED_REASONS])),
  }),
  output: listOf(
    z.extend(imageSetSummary, { job: z.optional(lockedAssignment) }),
    z.extend(listMeta, {
      days: z.array(dayCount),
      /**
       * counts for the tabs To check, New and All, only with the first page. `toCheck` does not include `agedOut` passings: those whose
       * local day is before `agesOutBefore` (`YYYY-MM-DD`; null if passings of this company never age out).
       */
      counts: z.optional(
        z.object({
          toCheck: z.int(),
          withNewDamages: z.int(),
          all: z.int(),
          agedOut: z.int(),
          agesOutBefore: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})

/**
 * Returns locations and names of capture sets of a tenant's passings, for the filters of the inbox. The tenant is the current tenant, or
 * another tenant whose inbox the caller may list.
 */
export const suggestOrigins = defineCall({
  name: 'suggestOrigins',
  method: 'GET',
  path: '/assets/imageSets/origins',
  access: ['user', 'globalAdmin'],
  scope: 'passings:read',
  summary: 'Suggest locations and capture sets for the filters',
  query: z.strictObject({ tenantId: z.optional(id) }),
  output: z.object({ data: z.object({ locations: z.array(z.string()), captureSetNames: z.array(z.string()) }) }),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})
