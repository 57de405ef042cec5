import { CAMERAS } from '@skadi/domain/capture/camera'
import {
  EVIDENCE_REASON_CODES,
  EVIDENCE_VERDICTS,
  type EvidenceReasonCode,
} from '@skadi/domain/evidence/evidence-reason'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'
import { damagedPart, damageLabel, damagePrice } from '../damages/damage.ts'

/** Rectangle in pixels of the 1920x1200 photo; on the pickup photo it may have fractions and reach beyond the photo. */
export const photoRect = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })

const person = z.object({ userId: id, name: z.nullable(z.string()) })

export const evidenceReasonCode = z.enum(EVIDENCE_REASON_CODES as [EvidenceReasonCode, ...EvidenceReasonCode[]])

export const evidenceReason = z.object({
  code: evidenceReasonCode,
  effect: z.enum(['blocks', 'weakens', 'supports']),
})

const judgement = z.object({
  verdict: z.enum(EVIDENCE_VERDICTS),
  /** the strongest reason first; the sentence on screen states the first reason */
  reasons: z.array(evidenceReason),
})

export const EVIDENCE_DECISIONS = ['include', 'exclude'] as const

/** A damage visible at the return, and whether the pair of passings proves that it occurred between them. */
export const evidence = z.object({
  familyId: id,
  /** running number among the damages of the car (ruling 10) */
  number: z.nullable(z.int()),
  /** the box that represents the damage at the return */
  damageId: id,
  camera: z.enum(CAMERAS),
  /** first seen after the pickup */
  isNewSincePickup: z.boolean(),
  /** null for a known damage, which this pair does not judge */
  judgement: z.nullable(judgement),
  /** the clerk's decision on this damage of this pair */
  decision: z.nullable(
    z.object({ decision: z.enum(EVIDENCE_DECISIONS), note: z.nullable(z.string()), by: person, at: instant }),
  ),
  /** true if comparative reports, claims and customers' pages include the damage as one of this rental, on current data */
  isIncluded: z.boolean(),
  isPotential: z.boolean(),
  /** the user who drew or accepted the box, and the time; null for an undecided suggestion */
  decided: z.nullable(z.extend(person, { at: instant })),
  /** the passing in which the damage was first seen */
  firstSeen: z.object({ imageSetId: id, recDate: instant, timeZone: z.string() }),
  repairedAt: z.nullable(instant),
  pair: z.object({
    camera: z.enum(CAMERAS),
    /** the same camera's photo at pickup; null if there is no photo to show */
    pickup: z.nullable(
      z.object({
        imageId: id,
        revision: z.int(),
        url: z.string(),
        /** the return's box mapped to the pickup photo; not mapped when the photos are not aligned */
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
  /** possible repair cost (C-09), by its largest box at the return; null where part or label is missing */
  price: z.nullable(damagePrice),
  /** included in sums: decided, and neither potential nor repaired */
  isInSum: z.boolean(),
})
export type Evidence = z.output<typeof evidence>
