import { CALLS } from '@skadi/contract/calls'
import type { Access, CallDefinition } from '@skadi/contract/core/define-call'
import { CALL_ROLES } from '@skadi/domain/auth/call-role'
import { beforeAll, expect, test } from 'vitest'
import { expiredToken } from '../testing/expired-token.ts'
import { testServer } from '../testing/test-server.ts'
import type { CallName } from './testing/row.ts'
import { isNoticed } from './testing/rows.ts'
import { buildWorld, type World } from './testing/world.ts'

const server = testServer()
let world: World
beforeAll(async () => {
  world = await buildWorld(server, expiredToken)
})

/** Calls whose action refuses once more by its own rule: admitting everybody signed in changes nothing. */
const REFUSED_AGAIN: readonly CallName[] = [
  'getCaptureSet',
  'getCaptureUnit',
  'listCaptureSets',
  'listCaptureUnits',
  'suggestCaptureSets',
  'listUsers',
  'assignTenants',
  'inviteUser',
  'listInvitations',
  'listTenantsOfUsers',
  'unassignTenants',
  'withdrawInvitation',
  'checkImageSet',
  'getImageSet',
  'listImageSets',
  'suggestOrigins',
  'suggestRegistrations',
  'getImage',
  'getImageLink',
  'listImages',
  'listCars',
  'listListedCars',
  'getAssignmentJob',
  'checkUnchanged',
  'exportFleet',
  'listFleet',
  'suggestFleet',
  'updateCar',
  'updateZoomStandarization',
  'addDamageLabels',
  'createDamages',
  'deleteBoundingBoxes',
  'deleteDamages',
  'listDamages',
  'listUniqueDamages',
  'mergeDamages',
  'removeDamageLabels',
  'updateBoundingBoxes',
  'updateDamages',
  'getAlignments',
  'decideEvidence',
  'getEvidence',
  'answerCustomer',
  'createCustomerLink',
  'listCustomerLinks',
  'revokeCustomerLink',
  'createBundle',
  'createReport',
  'getReport',
  'getReportLink',
  'listReports',
  'sendReport',
  'cancelJob',
  'dismissJob',
  'getJob',
  'getJobLink',
  'listJobs',
  'createSavedView',
  'deleteSavedView',
  'listSavedViews',
  'updateSavedView',
  'createAppraisal',
  'getAppraisal',
  'getAppraisalReport',
  'listAppraisals',
  'updateAppraisal',
  'triggerCostEstimation',
  'triggerDamageDetection',
  'getPriceTable',
  'listPriceVersions',
  'getRigHealth',
]

/** The same, but users of a read-only tenant are then told of that instead of their role, which is noticed. */
const REFUSED_OTHERWISE: readonly CallName[] = [
  'createCaptureSet',
  'deleteImage',
  'updateImageSet',
  'assignToTenant',
  'readPlateFile',
  'addCars',
  'overwriteCars',
  'deleteCars',
  'deleteCar',
  'choosePriceTable',
  'createPriceTable',
  'readPriceFile',
  'answerRigAlarm',
]

type Mutant = { name: string; access: Access; isNoticed: boolean }

/** Every way to admit fewer or more to a call by one word of its contract. */
function mutantsOf({ name, access }: (typeof CALLS)[number] & CallDefinition): Mutant[] {
  if (access === 'tokenFree') return [{ name: 'signedIn', access: ['signedIn'], isNoticed: true }]
  const tokenFree: Mutant = { name: 'tokenFree', access: 'tokenFree', isNoticed: true }
  if (access === 'device') return [tokenFree]
  const fewer = access.map((role) => ({
    name: `without ${role}`,
    access: access.filter((one) => one !== role),
    isNoticed: true,
  }))
  const isWide = access.includes('signedIn')
  const isRefusedAgain = [...REFUSED_AGAIN, ...REFUSED_OTHERWISE].includes(name)
  const more = CALL_ROLES.filter((role) => !isWide && (role === 'signedIn' || !isRefusedAgain)).filter(
    (role) => !access.includes(role),
  )
  return [
    tokenFree,
    ...fewer,
    ...more.map((role) => ({
      name: `with ${role}`,
      access: [...access, role],
      isNoticed: !REFUSED_AGAIN.includes(name),
    })),
  ]
}

/** Does the work while the contract admits others to a call. */
async function whileAdmitting<T>(call: CallDefinition, access: Access, work: () => Promise<T>): Promise<T> {
  const before = call.access
  call.access = access
  try {
    return await work()
  } finally {
    call.access = before
    world.forgetSessions()
  }
}

test.each(CALLS.map((call) => [call.name, call] as const))(
  'a word more or less in the access of %s is noticed',
  async (name, call) => {
    const mutants = mutantsOf(call)
    const noticed: string[] = []
    for (const { name: mutant, access } of mutants)
      if (await whileAdmitting(call, access, () => isNoticed(world, name, server.inject))) noticed.push(mutant)
    expect(noticed).toEqual(mutants.flatMap((mutant) => (mutant.isNoticed ? [mutant.name] : [])))
  },
)
