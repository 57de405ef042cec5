import { isCamera } from '@skadi/domain/capture/camera'
import { PIPELINE_STEPS, type PipelineStep } from '@skadi/domain/passages/stage'
import { writeMoment } from '../core/clock.ts'
import { currentLanguageTag } from '../core/language.ts'
import { roleName } from '../core/session/role-name.ts'
import { cameraName } from '../core/words/camera-name.ts'
import { CLAIM_STATE_WORDS } from '../core/words/claim-state.ts'
import { stepName } from '../core/words/step-name.ts'
import { m } from '../paraglide/messages.js'

type Words = Readonly<Record<string, () => string>>

const STATES: Words = {
  ...CLAIM_STATE_WORDS,
  draft: m.casesSheet_statesDraft,
  waitingForApproval: m.casesSheet_statesWaitingForApproval,
  stated: m.casesSheet_statesStated,
  sent: m.casesSheet_statesSent,
  partlyAnswered: m.casesSheet_statesPartlyAnswered,
  objected: m.casesSheet_statesObjected,
  settled: m.casesSheet_statesSettled,
  waived: m.casesSheet_statesWaived,
  movedToClaim: m.casesSheet_statesMovedToClaim,
  created: m.audit_stateCreated,
  suggested: m.audit_stateSuggested,
  annotated: m.audit_stateAnnotated,
  accepted: m.audit_stateAccepted,
  rejected: m.audit_stateRejected,
  ready: m.detectors_stateReady,
  shadow: m.detectors_stateShadow,
  live: m.detectors_stateLive,
  retired: m.detectors_stateRetired,
}
const GROUPS: Words = {
  GLOBAL_ADMIN: m.admin_globalAdmin,
  ANNOTATOR: m.admin_globalAnnotator,
  REVIEWER: m.admin_globalReviewer,
}
/** Texts for the values of each field. Fields with free text have no entry. */
const BY_FIELD: Readonly<Record<string, Words>> = {
  state: STATES,
  finalState: STATES,
  group: GROUPS,
  groups: GROUPS,
  role: {
    USER: () => roleName('USER'),
    ADMIN_TENANT: () => roleName('ADMIN_TENANT'),
    ANNOTATOR: () => roleName('ANNOTATOR'),
    REVIEWER: () => roleName('REVIEWER'),
  },
  status: {
    active: m.audit_stateActive,
    inactive: m.audit_stateInactive,
    draft: m.audit_stateDraft,
    filed: m.audit_stateFiled,
  },
  inspection: {
    failed: m.verdict_failedUnknown,
    inProgress: m.verdict_inProgressUnknown,
    skipped: m.verdict_skipped,
    notInspected: m.verdict_notInspected,
    partly: m.verdict_partly,
    whole: m.audit_inspected,
  },
  timeSource: {
    rig: m.audit_timeRig,
    arrival: m.audit_timeArrival,
    confirmed: m.audit_timeConfirmed,
    set: m.audit_timeSet,
    archive: m.audit_timeArchive,
  },
  decision: { include: m.audit_included, exclude: m.audit_excluded },
  by: { pin: m.audit_byPin, newPin: m.audit_byNewPin, password: m.audit_byPassword, device: m.audit_byDevice },
  kind: {
    accept: m.audit_accept,
    object: m.audit_object,
    ask: m.audit_ask,
    comparison: m.audit_pickupAndReturn,
    pickup: m.audit_pickup,
    answer: m.audit_remindAnswer,
    lateAnswer: m.audit_remindLate,
    payment: m.audit_remindPayment,
    difference: m.detectorKind_difference,
    firstLook: m.detectorKind_firstLook,
    model: m.detectorKind_model,
  },
  source: {
    builtIn: m.detectors_sourceBuiltIn,
    configured: m.detectors_sourceConfigured,
    uploaded: m.detectors_sourceUploaded,
  },
  channel: { mail: m.audit_mail, email: m.audit_mail, sms: m.audit_sms, show: m.audit_show },
  side: { left: m.audit_left, right: m.audit_right },
  jobType: { ANNOTATION: m.audit_annotation, REVIEW: m.audit_review },
  label: { pickup: m.audit_pickup, return: m.audit_return },
}

const isStep = (text: string): text is PipelineStep => (PIPELINE_STEPS as readonly string[]).includes(text)
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Returns the text for an old or new value. No value is a dash, true and false are words, times have the usual format,
 * and ids are replaced by names.
 * @param field field whose texts apply
 */
export function valueWords(value: unknown, field = '', names: Readonly<Record<string, string>> = {}): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? m.audit_yes() : m.audit_no()
  if (typeof value === 'string') return textWords(value, field, names)
  if (!Array.isArray(value)) return JSON.stringify(value)
  if (value.length === 0) return m.audit_noGroups()
  return value.every((one) => typeof one === 'string')
    ? value.map((one) => textWords(one, field, names)).join(', ')
    : JSON.stringify(value)
}

function textWords(text: string, field: string, names: Readonly<Record<string, string>>): string {
  const words = BY_FIELD[field]
  if (words && Object.hasOwn(words, text)) return words[text]?.() ?? text
  if (field === 'language') return languageWords(text)
  if (isCamera(text)) return cameraName(text)
  if (isStep(text)) return stepName(text)
  if (INSTANT.test(text)) return writeMoment(text)
  return names[text] ?? text
}

const languageWords = (tag: string): string =>
  /^[a-z]{2}(-[A-Z]{2})?$/.test(tag)
    ? (new Intl.DisplayNames([currentLanguageTag()], { type: 'language' }).of(tag) ?? tag)
    : tag

/** Returns true if a value fits into a line. The value must be short, and must not be an id whose name is unknown. */
export const isSayable = (value: unknown, names: Readonly<Record<string, string>>): boolean =>
  Array.isArray(value)
    ? value.length <= 8 && value.every((one) => isSayable(one, names))
    : value === null ||
      ['boolean', 'number'].includes(typeof value) ||
      (typeof value === 'string' && isShort(value, names))

const isShort = (text: string, names: Readonly<Record<string, string>>): boolean =>
  text.length <= 120 && (!ID.test(text) || names[text] !== undefined)
