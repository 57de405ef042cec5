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
  /**
   * version as in `evidence.detector` of damages: the SHA-256 of a model; for the built-in kinds, the version of the model card and the
   * beginning of the weights' SHA-256
   */
  version: z.string(),
  source: z.enum(DETECTOR_SOURCES),
  /** SHA-256 of the ONNX file, in hex */
  weightsSha256: z.string(),
  bytes: z.int(),
  /** version that the model card names */
  cardVersion: z.string(),
  licence: z.string(),
  /** for a model: the damage label of each class of the net; null for a class whose finds are no damages */
  classes: z.nullable(z.array(z.nullable(z.string()))),
  state: z.enum(DETECTOR_STATES),
  stateSince: instant,
  /** the version that becomes live when this version is rolled back; null if there is none */
  previousId: z.nullable(id),
  /** false if the weights are neither in this release nor configured nor stored */
  hasWeights: z.boolean(),
  /** actions that the version's state allows now */
  acts: z.array(z.enum(DETECTOR_ACTS)),
  /** numbers of passings in the last 30 days that the version examined, and at which it failed */
  looks: z.object({ done: z.int(), failed: z.int() }),
  createdAt: instant,
  modifiedAt: instant,
})
export type Detector = z.output<typeof detector>

const interval = z.object({ share: z.number(), low: z.number(), high: z.number(), of: z.int() })

/** Numbers of spots on reviewed passings. A damage in several photos counts once. The first three numbers include `faint` spots. */
export const detectorFigure = z.object({
  accepted: z.int(),
  rejected: z.int(),
  /** found, but without a decision */
  undecided: z.int(),
  faint: z.int(),
  /** not found by the version, but drawn by a person */
  drawnInstead: z.int(),
  /** not found by the version, but suggested by another detector */
  foundByOther: z.int(),
  /** share of the confirmed damages that the version found (recall), with Wilson's 95 % interval */
  recall: z.nullable(interval),
})
export type DetectorFigure = z.output<typeof detectorFigure>

const by = <S extends z.ZodMiniType>(value: S) => z.array(z.object({ value, figure: detectorFigure }))

/** Figures of a version, computed from people's decisions on the newest reviewed passings that it examined. */
export const detectorFigures = z.object({
  detectorId: id,
  /** number of reviewed passings on which the figures are based */
  passings: z.int(),
  /** true if there are more reviewed passings than were read */
  isSample: z.boolean(),
  total: detectorFigure,
  /** per label of the damage; null for damages without a label */
  byKind: by(z.nullable(z.string())),
  byCamera: by(z.enum(CAMERAS)),
  /** per capture set; null for passings without a capture set */
  byRig: by(z.nullable(z.object({ id, name: z.string() }))),
  /** per month of the recording (for example `2026-11`), the latest first */
  byMonth: by(z.string()),
  /** per weather that people's labels indicate; null for passings without a weather label */
  byWeather: by(z.nullable(z.enum(WEATHERS))),
})
