import { CAMERAS } from '@skadi/domain/capture/camera'
import {
  EVIDENCE_REASON_CODES,
  EVIDENCE_VERDICTS,
  type EvidenceReasonCode,
} from '@skadi/domain/evidence/evidence-reason'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'
import { damagedPart, damageLabel, damagePrice } from '../damages/damage.ts'

/** Rectangle in pixels of the 1920x1200 photo. On the pickup photo it may have fractions and extend beyond the photo. */
export const photoRect = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })

const person = z.object({ userId: id, name: z.nullable(z.string()) })

export const evidenceReasonCode = z.enum(EVIDENCE_REASON_CODES as [EvidenceReasonCode, ...EvidenceReasonCode[]])

export const evidenceReason = z.object({
  code: evidenceReasonCode,
  effect: z.enum(['blocks', 'weakens', 'supports']),
})

const judgement = z.object({
  verdict: z.enum(EVIDENCE_VERDICTS),
  /** the strongest reason first; the portal shows the sentence of the first reason */
  reasons: z.array(evidenceReason),
})

export const EVIDENCE_DECISIONS = ['include', 'exclude'] as const

/** A damage that is visible at the return, with the judgement whether the pair of passings proves that it arose between them. */
export const evidence = z.object({
  familyId: id,
  /** number of the damage among all damages of the car (ruling 10) */
  number: z.nullable(z.int()),
  /** the box that represents the damage at the return */
  damageId: id,
  camera: z.enum(CAMERAS),
  /** true if the damage was first seen after the pickup */
  isNewSincePickup: z.boolean(),
  /** null for a damage from before the pickup, which this pair does not judge */
  judgement: z.nullable(judgement),
  /** the clerk's decision on this damage in this pair */
  decision: z.nullable(
    z.object({ decision: z.enum(EVIDENCE_DECISIONS), note: z.nullable(z.string()), by: person, at: instant }),
  ),
  /** true if reports, claims and customers' pages include the damage as a damage of this rental, according to the current data */
  isIncluded: z.boolean(),
  isPotential: z.boolean(),
  /** user who drew or accepted the box, with the time; null for an undecided suggestion */
  decided: z.nullable(z.extend(person, { at: instant })),
  /** the passing in which the damage was first seen */
  firstSeen: z.object({ imageSetId: id, recDate: instant, timeZone: z.string() }),
  repairedAt: z.nullable(instant),
  pair: z.object({
    camera: z.enum(CAMERAS),
    /** the pickup photo of the same camera; null if there is no photo to show */
    pickup: z.nullable(
      z.object({
        imageId: id,
        revision: z.int(),
        url: z.string(),
        /** the box of the return, mapped to the pickup photo; unmapped if the photos are not aligned */
        box: z.nullable(photoRect),
        alignment: z.enum(['aligned', 'notAligned']),
      }),
    ),
    return: z.object({
      imageId: id,
      revision: z.int(),
      /** null if the photo was deleted or may not be shown */
      url: z.nullable(z.string()),
      box: photoRect,
    }),
  }),
  labels: z.array(damageLabel),
  damagedParts: z.array(damagedPart),
  /** repair cost (C-09) according to the damage's largest box at the return; null if part or label is missing */
  price: z.nullable(damagePrice),
  /** true if sums include the damage: it is decided, and neither potential nor repaired */
  isInSum: z.boolean(),
})
export type Evidence = z.output<typeof evidence>
