import { describe, expect, test } from 'vitest'
import type { Actor, TenantRole } from '../auth/roles.ts'
import type { TenantModule } from '../tenants/modules.ts'
import { ALERT_KINDS, mayGetAlert, usualChannel } from './alert-kinds.ts'

const member = (role: TenantRole, modules: readonly TenantModule[]): Actor => ({
  userId: 'u',
  groups: [],
  tenants: [{ id: 't', role }],
  currentTenant: { id: 't', role, isHandicapped: false, modules, groupTenantIds: [] },
})
const told = (actor: Actor) => ALERT_KINDS.filter((kind) => mayGetAlert(actor, kind))

describe('alerts that a user may get', () => {
  const imageSets = ['newDamage', 'customerAnswer']
  test.each<[string, Actor, readonly string[]]>([
    ['a user with the inbox', member('USER', ['inbox']), imageSets],
    ['a user with the fleet', member('USER', ['fleet']), imageSets],
    ['a user of a company without either', member('USER', ['claims']), []],
    ['an administrator', member('ADMIN_TENANT', ['inbox', 'reports']), [...ALERT_KINDS]],
    ['a user who may handle cases', member('USER', ['reports']), ['caseAnswer']],
    ['an administrator without inbox and fleet', member('ADMIN_TENANT', []), ['rigAlarm', 'silentRig']],
    ['an annotator', member('ANNOTATOR', ['inbox']), []],
    ['a reviewer', member('REVIEWER', ['inbox', 'fleet']), []],
    ['somebody who has left the company', { ...member('ADMIN_TENANT', ['inbox']), currentTenant: undefined }, []],
    [
      'a global admin who belongs to no company',
      { userId: 'u', groups: ['GLOBAL_ADMIN'], tenants: [], currentTenant: undefined },
      [],
    ],
  ])('%s', (_, actor, kinds) => expect(told(actor)).toEqual(kinds))
})

test.each<[string, string | undefined, readonly string[]]>([
  ['an administrator', 'ADMIN_TENANT', ['off', 'mail', 'mail', 'mail', 'mail', 'mail']],
  ['a user', 'USER', ['off', 'mail', 'mail', 'off', 'off', 'off']],
  ['an annotator', 'ANNOTATOR', ['off', 'off', 'off', 'off', 'off', 'off']],
  ['nobody', undefined, ['off', 'off', 'off', 'off', 'off', 'off']],
])('default channels for %s without a saved choice', (_, role, channels) =>
  expect(ALERT_KINDS.map((kind) => usualChannel(kind, role))).toEqual(channels),
)
