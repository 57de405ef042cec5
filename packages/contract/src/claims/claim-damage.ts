import { CAMERAS } from '@skadi/domain/capture/camera'
import { EVIDENCE_VERDICTS } from '@skadi/domain/evidence/evidence-reason'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'
import { damagedPart, damageLabel, damagePrice } from '../damages/damage.ts'
import { evidence } from '../evidence/evidence.ts'

/** An amount in whole units of a currency. */
export const money = z.object({ amount: z.int(), currency: z.string() })

/**
 * A damage that is attached to a claim. It has its labels, the evidence of its pair now, and the verdict when it was attached. If the
 * damage is no longer visible at the return, `judgement`, `price` and `pair` are null, and `labels` and `damagedParts` are empty.
 */
export const claimDamage = z.object({
  familyId: id,
  damageId: id,
  pickupId: id,
  imageSetId: id,
  number: z.nullable(z.int()),
  camera: z.nullable(z.enum(CAMERAS)),
  isPotential: z.boolean(),
  labels: z.array(damageLabel),
  damagedParts: z.array(damagedPart),
  price: z.nullable(damagePrice),
  /** true if the claim's sums include the damage: it is decided, neither potential nor repaired, and not blocked at present */
  isInSum: z.boolean(),
  /** judgement on the current data; null if the evidence of this pair no longer contains the damage */
  judgement: evidence.shape.judgement,
  pair: z.nullable(evidence.shape.pair),
  attachedVerdict: z.enum(EVIDENCE_VERDICTS),
  attachedAt: instant,
  attachedBy: z.object({ userId: id, name: z.nullable(z.string()) }),
  /** reason why a weak damage was attached */
  note: z.nullable(z.string()),
})
export type ClaimDamage = z.output<typeof claimDamage>
