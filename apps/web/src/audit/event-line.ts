import type { AuditEvent } from '@skadi/contract/audit/audit-event'
import { m } from '../paraglide/messages.js'
import { eventWords } from './act-words.ts'
import { fieldWords, isWorded } from './field-words.ts'
import { isSayable, valueWords } from './value-words.ts'

export type LineEvent = Pick<AuditEvent, 'action' | 'target' | 'before' | 'after' | 'personal' | 'names'>
type Values = Record<string, unknown>
/**
 * An audit event as one line, with a sentence, the target and the changes. The target is undefined if the sentence
 * already names it.
 */
export type EventLine = { act: string; subject: string | undefined; changes: string[] }

/** Fields that only the details show: the passings of a pair have the same plate, which is the subject of the line. */
const ONLY_IN_DETAILS: readonly string[] = ['pickupId']

/** Maximum number of changes in a line. The details show all changes. */
const MOST_CHANGES = 4

const asValues = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {}

/**
 * Returns the values before and after an event. The values include encrypted personal data as long as the data can be
 * decrypted.
 */
function sidesOf({ before, after, personal }: LineEvent): { before: Values; after: Values } {
  const { before: was, after: is, ...rest } = asValues(personal?.values)
  return { before: { ...before, ...asValues(was) }, after: { ...after, ...asValues(is), ...rest } }
}

/** Returns the readable name of the target of an event. Returns undefined if the name is no longer known. */
function subjectOf(event: LineEvent): string | undefined {
  const { target, names } = event
  const { before, after } = sidesOf(event)
  const own = names[target.id]
  if (target.type === 'damage' || target.type === 'damageFamily')
    return [own && m.audit_damageNo({ number: own }), target.name].filter(Boolean).join(' · ') || undefined
  const told = (name: string) => after[name] ?? before[name]
  const found =
    target.name ?? own ?? told('name') ?? told('title') ?? told('number') ?? told('claimNo') ?? told('phone')
  if (typeof found === 'string') return found
  const imageSet = told('imageSetId') ?? told('pickupId')
  return typeof imageSet === 'string' ? names[imageSet] : undefined
}

function changesOf(event: LineEvent, without: readonly string[], subject: string | undefined): string[] {
  const { names } = event
  const { before, after } = sidesOf(event)
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => isWorded(field) && !without.includes(field) && !ONLY_IN_DETAILS.includes(field),
  )
  return fields.flatMap((field) => {
    const [was, is] = [before[field], after[field]]
    const told = [was, is].filter((value) => value !== undefined)
    if (!told.every((value) => isSayable(value, names))) return []
    const [from, to] = [valueWords(was, field, names), valueWords(is, field, names)]
    const isChange = field in before && field in after && was !== null
    if (isChange) return from === to ? [] : [m.audit_fromTo({ field: fieldWords(field), from, to })]
    const value = field in after ? to : from
    return value === '–' || value === subject ? [] : [m.audit_is({ field: fieldWords(field), value })]
  })
}

/**
 * Returns a sentence about the change, and the fields that the sentence covers. Returns undefined if the action has no
 * such sentence.
 */
function sentenceOf(event: LineEvent, subject: string | undefined): { act: string; says: string[] } | undefined {
  const { action, names } = event
  const { before, after } = sidesOf(event)
  const name = subject ?? m.audit_formerUser()
  const say = (field: string) => ({
    from: valueWords(before[field], field, names),
    to: valueWords(after[field], field, names),
  })
  const role = say('role')
  if (action === 'assignTenants')
    return before.role
      ? { act: m.audit_lineRole({ name, ...role }), says: ['role'] }
      : { act: m.audit_lineMember({ name, role: role.to }), says: ['role'] }
  if (action === 'unassignTenants') return { act: m.audit_lineRemoved({ name, role: role.from }), says: ['role'] }
  if (action === 'assignGroup' || action === 'unassignGroup')
    return { act: m.audit_lineGroups({ name, ...say('groups') }), says: ['groups'] }
  const field = 'finalState' in after ? 'finalState' : 'state'
  const number = names[event.target.id]
  if (action !== 'updateDamages' || !(field in after) || number === undefined) return undefined
  // Before its first decision, a damage has the state in which it was recorded.
  const from = valueWords(before[field] ?? before.state ?? 'created', field, names)
  return { act: m.audit_lineDamageState({ number, from, to: say(field).to }), says: ['state', 'finalState'] }
}

/** Returns the parts of the line of an audit event: action, target, and changes with old and new value. */
export function eventLine(event: LineEvent): EventLine {
  const subject = subjectOf(event)
  const sentence = sentenceOf(event, subject)
  const says = sentence?.says ?? (event.action === 'checkImageSet' ? ['checked'] : [])
  const isSaid = sentence !== undefined && event.target.type === 'user'
  const shown = sentence && event.target.type === 'damage' ? (event.target.name ?? undefined) : subject
  return {
    act: sentence?.act ?? eventWords(event),
    subject: isSaid ? undefined : shown,
    changes: changesOf(event, says, subject).slice(0, MOST_CHANGES),
  }
}
