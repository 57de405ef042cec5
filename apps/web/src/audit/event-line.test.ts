import { AUDIT_ACTIONS } from '@skadi/domain/audit/audit-action'
import { describe, expect, test } from 'vitest'
import { eventLine, type LineEvent } from './event-line.ts'

const LARS = '00000000-0000-4000-8000-000000000001'
const DAMAGE = '00000000-0000-4000-8000-000000000002'
const OTHER = '00000000-0000-4000-8000-000000000003'

const event = (given: Partial<LineEvent>): LineEvent => ({
  action: 'updateUser',
  target: { type: 'user', id: LARS, name: 'Lars', imageSetId: null },
  before: null,
  after: null,
  personal: null,
  names: {},
  ...given,
})
const damage = { type: 'damage', id: DAMAGE, name: 'AB12345', imageSetId: null }

const textOf = (given: Partial<LineEvent>): string => {
  const { act, subject, changes } = eventLine(event(given))
  return [act, subject, ...changes].filter(Boolean).join(' | ')
}

test.each<[Partial<LineEvent>, string]>([
  [
    { action: 'assignTenants', before: { role: 'USER' }, after: { role: 'ADMIN_TENANT' } },
    'Changed role of Lars from User to Administrator',
  ],
  [{ action: 'assignTenants', before: { role: null }, after: { role: 'REVIEWER' } }, 'Added Lars as Reviewer'],
  [{ action: 'unassignTenants', before: { role: 'USER' }, after: { role: null } }, 'Removed Lars, who was User'],
  [
    { action: 'assignGroup', before: { groups: [] }, after: { groups: ['GLOBAL_ADMIN'] } },
    'Changed global roles of Lars from none to Global admin',
  ],
  [
    {
      action: 'updateDamages',
      target: damage,
      before: { finalState: null, state: 'created' },
      after: { finalState: 'rejected' },
      names: { [DAMAGE]: '4' },
    },
    'Damage 4: from created to rejected | AB12345',
  ],
  [
    {
      action: 'updateDamages',
      target: damage,
      before: { damagedParts: ['Roof'] },
      after: { damagedParts: ['Bonnet'] },
    },
    'Changed a damage | AB12345 | Damaged parts: from Roof to Bonnet',
  ],
  [
    {
      action: 'checkImageSet',
      target: { type: 'imageSet', id: OTHER, name: 'AB12345', imageSetId: null },
      before: { checked: false },
      after: { checked: true, anyway: true, inspection: 'notInspected' },
    },
    'Checked a passing anyway | AB12345 | With something left to do: Yes | Inspection: Not inspected yet',
  ],
  [
    {
      action: 'requestApproval',
      target: { type: 'case', id: OTHER, name: '00000018', imageSetId: null },
      before: { state: 'draft' },
      after: { state: 'waitingForApproval', pickupId: DAMAGE },
      names: { [DAMAGE]: 'AB12345' },
    },
    'Requested the approval of a case | 00000018 | State: from Draft to Waiting for approval',
  ],
  [
    { action: 'updateUser', before: { status: 'active' }, after: { status: 'inactive' } },
    'Changed a user | Lars | Status: from active to inactive',
  ],
  [
    { action: 'updateUser', personal: { values: { before: { firstName: 'Lars' }, after: { firstName: 'Leif' } } } },
    'Changed a user | Lars | First name: from Lars to Leif',
  ],
  [{ action: 'updateUser', personal: { values: null } }, 'Changed a user | Lars'],
  [
    {
      action: 'setDefaultTenant',
      target: { type: 'captureUnit', id: OTHER, name: null, imageSetId: null },
      before: { defaultTenantId: null },
      after: { defaultTenantId: LARS },
      names: { [OTHER]: 'Flesland return left', [LARS]: 'Bergen Cars' },
    },
    'Chose the company of a capture unit | Flesland return left | Default company: Bergen Cars',
  ],
  [
    {
      action: 'submitJob',
      target: { ...damage, type: 'imageSet' },
      after: { jobId: OTHER, unseenCameras: ['topLeft'] },
    },
    'Submitted a passing | AB12345 | Photos never opened: Top left',
  ],
  [{ action: 'refuseUnlock', after: { by: 'pin' } }, 'Failed to take a device back | Lars | By: PIN'],
  [{ action: 'createCustomerLink', after: { language: 'es' } }, 'Created customer page | Lars | Language: Spanish'],
  [{ action: 'anOlderVerb', after: { tenantId: OTHER, nobodyKnows: 1 } }, 'anOlderVerb | Lars'],
])('the line of the event %j: %s', (given, line) => {
  expect(textOf(given)).toBe(line)
})

describe('the line of each action', () => {
  const SAMPLES: Partial<Record<string, [before: object, after: object, from: string, to: string]>> = {
    assignTenants: [{ role: 'USER' }, { role: 'REVIEWER' }, 'User', 'Reviewer'],
    unassignTenants: [{ role: 'USER' }, { role: null }, 'User', ''],
    assignGroup: [{ groups: [] }, { groups: ['ANNOTATOR'] }, 'none', 'Annotator'],
    unassignGroup: [{ groups: ['ANNOTATOR'] }, { groups: [] }, 'Annotator', 'none'],
  }
  test.each(AUDIT_ACTIONS)('%s names its target, the old and the new value, and no id', (action) => {
    const [before, after, from, to] = SAMPLES[action] ?? [{ label: 'pickup' }, { label: 'return' }, 'pickup', 'return']
    const line = textOf({
      action,
      before: { ...before, jobId: OTHER },
      after: { ...after, jobId: LARS, tenantId: DAMAGE },
    })
    for (const part of ['Lars', from, to]) expect(line).toContain(part)
    expect(line).not.toMatch(/[0-9a-f]{8}-/)
    expect(line).not.toMatch(new RegExp(`^${action}`))
  })
})
