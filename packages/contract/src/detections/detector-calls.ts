import {
  DETECTOR_ACTS,
  DETECTOR_KINDS,
  DETECTOR_TEXT_LIMITS,
  MAX_DETECTOR_BYTES,
} from '@skadi/domain/detections/detector-version'
import * as z from 'zod/mini'
import type { CallDefinition } from '../core/define-call.ts'
import { defineCall } from '../core/define-call.ts'
import { id, idParams, instant, oneOf } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'
import { startedJob } from '../jobs/job.ts'
import { language } from '../users/user.ts'
import { detector, detectorFigures } from './detector.ts'

/** Lists all versions of the nets that detect damages. For each kind, the live version comes first, then the latest versions. */
const listDetectors = defineCall({
  name: 'listDetectors',
  method: 'GET',
  path: '/services/detectors',
  access: ['globalAdmin'],
  summary: 'List detectors and their versions',
  output: oneOf(
    z.object({
      items: z.array(detector),
      /** true if the configuration turns the built-in kinds off */
      isSwitchedOff: z.boolean(),
    }),
  ),
  status: 200,
  errors: [],
})

/**
 * Returns the figures of a version, computed from people's decisions on its newest 2,000 reviewed passings. They are grouped per kind,
 * camera, rig, month and weather.
 */
const getDetectorFigures = defineCall({
  name: 'getDetectorFigures',
  method: 'GET',
  path: '/services/detectors/{id}/figures',
  access: ['globalAdmin'],
  summary: 'Get figures of a detector',
  params: idParams,
  output: oneOf(detectorFigures),
  status: 200,
  errors: ['NOT_FOUND'],
})

/**
 * Adds a version as an ONNX file of at most 100 MB. The version examines no passing until `changeDetector` starts its shadow mode. Within
 * 40 s, the file must load and answer in the form of its kind. Otherwise the call answers MODEL_REFUSED, whose `details` name the failed
 * check. Answers EXISTS for a file that was added before. Audited.
 */
const uploadDetector = defineCall({
  name: 'uploadDetector',
  method: 'POST',
  path: '/services/detectors',
  access: ['globalAdmin'],
  summary: 'Add a version of a detector',
  query: z.strictObject({
    kind: z.enum(DETECTOR_KINDS),
    /** name of the file, which is also the display name of a model */
    fileName: typedLine(DETECTOR_TEXT_LIMITS.name, 1),
    /** version that the model card names */
    cardVersion: typedLine(DETECTOR_TEXT_LIMITS.version, 1),
    licence: typedLine(DETECTOR_TEXT_LIMITS.licence, 1),
    /** for a model: names of damage labels in the order of its classes, joined by commas; `-` is a class that is no damage */
    classes: z.optional(typedLine(DETECTOR_TEXT_LIMITS.classes, 1)),
  }),
  fileTypes: ['application/octet-stream'],
  maxBytes: MAX_DETECTOR_BYTES,
  deadlineMs: 60_000,
  output: oneOf(detector),
  status: 201,
  errors: ['VALIDATION', 'TOO_LARGE', 'TYPE_NOT_SUPPORTED', 'MODEL_REFUSED', 'UNKNOWN_LABEL', 'EXISTS'],
})

/**
 * Starts or ends the shadow mode of a version, promotes it or rolls it back. A promotion retires the live version of the same kind. A
 * rollback makes the version before it live again. Answers DETECTOR_STATE for an action that the version's state does not allow. Audited.
 */
const changeDetector = defineCall({
  name: 'changeDetector',
  method: 'PATCH',
  path: '/services/detectors/{id}',
  access: ['globalAdmin'],
  summary: 'Change the state of a detector',
  params: idParams,
  body: z.strictObject({
    act: z.enum(DETECTOR_ACTS),
    /** version of the record that the caller has read; the call answers CONFLICT if the record has changed since */
    modifiedAt: z.optional(instant),
  }),
  output: oneOf(detector),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT', 'DETECTOR_STATE', 'NOTHING_BEFORE', 'WEIGHTS_MISSING'],
})

/**
 * Starts a job (kind `pilotReport`) that prints the figures of the live detectors at a company's rig: recall and false suggestions per
 * passing, with intervals. Audited. Answers PRINT_IN_BROWSER if this server cannot print.
 */
const createPilotReport = defineCall({
  name: 'createPilotReport',
  method: 'POST',
  path: '/services/detectors/pilotReport',
  access: ['globalAdmin'],
  summary: 'Create the pilot report of a company',
  body: z.strictObject({
    tenantId: id,
    /** one rig; absent for all rigs of the company */
    captureSetId: z.optional(id),
    language: z._default(language, 'en'),
  }),
  output: oneOf(startedJob),
  status: 202,
  errors: ['VALIDATION', 'NOT_FOUND', 'PRINT_IN_BROWSER', 'TOO_MANY_REQUESTS'],
})

export const DETECTOR_CALLS = [
  listDetectors,
  getDetectorFigures,
  uploadDetector,
  changeDetector,
  createPilotReport,
] as const satisfies readonly CallDefinition[]
export { changeDetector, createPilotReport, getDetectorFigures, listDetectors, uploadDetector }
