import { writeMoment } from '../core/clock.ts'
import { m } from '../paraglide/messages.js'

/** What an act tells of, by the name under which it was written: "Registration number". */
const FIELDS: Readonly<Record<string, () => string>> = {
  name: m.audit_fieldName,
  firstName: m.audit_fieldFirstName,
  lastName: m.audit_fieldLastName,
  email: m.audit_fieldEmail,
  phone: m.audit_fieldPhone,
  recipient: m.audit_fieldRecipient,
  recipients: m.audit_fieldRecipients,
  role: m.audit_fieldRole,
  groups: m.audit_fieldGroups,
  status: m.audit_fieldStatus,
  state: m.audit_fieldState,
  currentStep: m.audit_fieldStep,
  checked: m.audit_fieldChecked,
  registrationNo: m.audit_fieldRegistration,
  countryCode: m.audit_fieldCountry,
  label: m.audit_fieldLabel,
  labels: m.audit_fieldLabels,
  labelIds: m.audit_fieldLabelIds,
  damagedParts: m.audit_fieldParts,
  potentialDamage: m.audit_fieldSuggestion,
  decision: m.audit_fieldDecision,
  reason: m.audit_fieldReason,
  isDeleted: m.audit_fieldDeleted,
  camera: m.audit_fieldCamera,
  frame: m.audit_fieldFrame,
  make: m.audit_fieldMake,
  model: m.audit_fieldModel,
  year: m.audit_fieldYear,
  mileage: m.audit_fieldMileage,
  vin: m.audit_fieldVin,
  claimNo: m.audit_fieldClaimNo,
  number: m.audit_fieldNumber,
  version: m.audit_fieldVersion,
  changed: m.audit_fieldChanged,
  fileName: m.audit_fieldFileName,
  rows: m.audit_fieldRows,
  total: m.audit_fieldTotal,
  currency: m.audit_fieldCurrency,
  hourlyRate: m.audit_fieldHourlyRate,
  days: m.audit_fieldDays,
  title: m.audit_fieldTitle,
  text: m.audit_fieldText,
  url: m.audit_fieldUrl,
  kinds: m.audit_fieldKinds,
  kind: m.audit_fieldKind,
  scopes: m.audit_fieldScopes,
  channel: m.audit_fieldChannel,
  language: m.audit_fieldLanguage,
  location: m.audit_fieldLocation,
  modules: m.audit_fieldModules,
  settings: m.audit_fieldSettings,
  isHandicapped: m.audit_fieldReadOnly,
  expiresAt: m.audit_fieldExpiresAt,
  sessions: m.audit_fieldSessions,
  session: m.audit_fieldSession,
  tenantId: m.audit_fieldCompany,
  tenants: m.audit_fieldCompanies,
  imageSetId: m.audit_fieldPassing,
  imageId: m.audit_fieldPhoto,
  photoId: m.audit_fieldPhoto,
  damageId: m.audit_fieldDamage,
  logoId: m.audit_fieldLogo,
  eventId: m.audit_fieldEvent,
  sha256: m.audit_fieldChecksum,
  passings: m.audit_fieldPassings,
  photos: m.audit_fieldPhotos,
}

/** In words; a name that nobody has worded stands for itself. */
export const fieldWords = (name: string): string => (Object.hasOwn(FIELDS, name) ? FIELDS[name]?.() : undefined) ?? name

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** What stood or stands in a field: nothing as a dash, yes and no in words, times as everywhere else. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? m.audit_yes() : m.audit_no()
  if (typeof value === 'string') return INSTANT.test(value) ? writeMoment(value) : value
  const isWords = Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string')
  return isWords ? value.join(', ') : JSON.stringify(value)
}
