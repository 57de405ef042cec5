import { CAMERAS } from '@skadi/domain/capture/camera'
import {
  DETECTOR_ACTS,
  DETECTOR_KINDS,
  DETECTOR_SOURCES,
  DETECTOR_STATES,
} from '@skadi/domain/detections/detector-version'
import { WEATHERS } from '@skadi/domain/detections/figures'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'

/** A version of a net that detects damages. */
export const detector = z.object({
  id,
  kind: z.enum(DETECTOR_KINDS),
  /** name of the detector, as in `evidence.detector` of damages */
  name: z.string(),
  /** as in `evidence.detector` of damages: a model's SHA-256, else the model card's version and the beginning of the weights' SHA-256 */
  version: z.string(),
  source: z.enum(DETECTOR_SOURCES),
  /** SHA-256 of the ONNX file, hexadecimal */
  weightsSha256: z.string(),
  bytes: z.int(),
  /** version of the model card */
  cardVersion: z.string(),
  licence: z.string(),
  /** for a model: the damage label of each class of the net; null for a class whose finds are not damages */
  classes: z.nullable(z.array(z.nullable(z.string()))),
  state: z.enum(DETECTOR_STATES),
  stateSince: instant,
  /** the version that becomes live when this version is rolled back; null if there is no version */
  previousId: z.nullable(id),
  /** false: the weights are neither in this release nor configured nor stored */
  hasWeights: z.boolean(),
  /** actions that the version's state allows now */
  acts: z.array(z.enum(DETECTOR_ACTS)),
  /** passings that the version examined in the last 30 days, and passings at which it failed */
  looks: z.object({ done: z.int(), failed: z.int() }),
  createdAt: instant,
  modifiedAt: instant,
})
export type Detector = z.output<typeof detector>

const interval = z.object({ share: z.number(), low: z.number(), high: z.number(), of: z.int() })

/** Counts of spots on reviewed passings; a damage in several photos counts once. The first three counts include `faint` spots. */
export const detectorFigure = z.object({
  accepted: z.int(),
  rejected: z.int(),
  /** found, without a decision */
  undecided: z.int(),
  faint: z.int(),
  /** not found, and drawn by a person */
  drawnInstead: z.int(),
  /** not found, and suggested by another detector */
  foundByOther: z.int(),
  /** recall: share of the confirmed damages that the version found, with Wilson's 95 % interval */
  recall: z.nullable(interval),
})
export type DetectorFigure = z.output<typeof detectorFigure>

const by = <S extends z.ZodMiniType>(value: S) => z.array(z.object({ value, figure: detectorFigure }))

/** Figures of a version, computed from people's decisions on the newest reviewed passings that it examined. */
export const detectorFigures = z.object({
  detectorId: id,
  /** number of reviewed passings behind the figures */
  passings: z.int(),
  /** more reviewed passings exist than were read */
  isSample: z.boolean(),
  total: detectorFigure,
  /** by the label of the damage; null for damages without a label */
  byKind: by(z.nullable(z.string())),
  byCamera: by(z.enum(CAMERAS)),
  /** by capture set; null for passings without a capture set */
  byRig: by(z.nullable(z.object({ id, name: z.string() }))),
  /** by month of the recording, the latest first: `2026-11` */
  byMonth: by(z.string()),
  /** by the weather in people's labels; null for passings without a weather label */
  byWeather: by(z.nullable(z.enum(WEATHERS))),
})
