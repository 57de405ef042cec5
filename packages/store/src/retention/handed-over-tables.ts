import type { PersonSection, PlateSection } from '@skadi/domain/retention/hand-over'

/** The table behind each section of a hand-over. A test holds all tables of the database against these three lists. */
export const PLATE_TABLES: Record<PlateSection, string> = {
  cars: 'car',
  listed: 'plate_list',
  passings: 'image_set',
  steps: 'passage_stage',
  photos: 'image',
  families: 'damage_family',
  damages: 'damage',
  decisions: 'evidence_decision',
  estimates: 'appraisal',
  reports: 'report',
  reportPhotos: 'report_photo',
  customerPages: 'customer_link',
  customerPagePhotos: 'customer_link_photo',
  customerAnswers: 'customer_answer',
  customerPhotos: 'customer_photo',
  claims: 'claim',
  claimDamages: 'claim_damage',
  claimFiles: 'claim_file',
  holds: 'bundle_hold',
  events: 'tenant_event',
}

export const PERSON_TABLES: Record<PersonSection, string> = {
  account: 'app_user',
  groups: 'user_group',
  companies: 'tenant_member',
  identities: 'user_identity',
  sessions: 'user_session',
  invitations: 'invitation',
  messages: 'sms_sent',
  savedViews: 'saved_view',
  jobs: 'job',
  noticesRead: 'notice_read',
  alertSettings: 'alert_setting',
  alerts: 'alert',
  waits: 'waiting_user',
  work: 'manual_job',
  workActs: 'annotation_act',
  questions: 'annotation_question',
  returnedBoxes: 'returned_box',
  knownResults: 'known_result',
}

const OF_A_COMPANY = 'says something about a company, not about a person or a plate'
const OF_A_RIG = 'says something about a rig'
const OF_THE_MACHINE = 'keeps the machine going and names nobody'
const GONE_SOON = 'gone within a day; guards the door'
const SECRET = 'secrets and nothing else'
const REPEATS = 'repeats what another section tells'

/** What no hand-over holds, and why. */
export const NOT_HANDED_OVER: Readonly<Record<string, string>> = {
  api_key: OF_A_COMPANY,
  image_set_count: OF_A_COMPANY,
  price_choice: OF_A_COMPANY,
  price_table: OF_A_COMPANY,
  purge_night: OF_A_COMPANY,
  tenant: OF_A_COMPANY,
  tenant_group: OF_A_COMPANY,
  tenant_group_member: OF_A_COMPANY,
  tenant_logo: OF_A_COMPANY,
  webhook: OF_A_COMPANY,
  capture_set: OF_A_RIG,
  capture_unit: OF_A_RIG,
  capture_unit_tenant: OF_A_RIG,
  notice: 'written for everybody, or about a rig or a webhook',
  reranker: OF_A_RIG,
  reranker_version: OF_A_RIG,
  rig_alarm: OF_A_RIG,
  rig_alarm_answer: OF_A_RIG,
  rig_silence: OF_A_RIG,
  known_rate: OF_THE_MACHINE,
  object_removal: OF_THE_MACHINE,
  object_sweep: OF_THE_MACHINE,
  schema_migration: OF_THE_MACHINE,
  worker_beat: OF_THE_MACHINE,
  photo_alignment: OF_THE_MACHINE,
  spot_comparison: OF_THE_MACHINE,
  idempotency_key: GONE_SOON,
  provider_flow: GONE_SOON,
  provider_ticket: GONE_SOON,
  registration: GONE_SOON,
  sign_in_failure: GONE_SOON,
  sms_code: GONE_SOON,
  throttle_event: GONE_SOON,
  user_recovery_code: SECRET,
  audit_chain: SECRET,
  audit_event: 'the section audit, with what was said of persons opened',
  audit_subject_key: SECRET,
  plate_subject: 'an inner number of a plate',
  known_passing: REPEATS,
  webhook_delivery: REPEATS,
  recording: REPEATS,
  recording_file: 'photos before faces were blurred, which nobody is shown; they go after the retention of the photos',
}
