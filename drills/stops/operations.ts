import { submitJob } from '@skadi/contract/annotation/annotation-calls'
import { setDefaultTenant } from '@skadi/contract/capture/capture-set-writes'
import { assignCaptureUnit } from '@skadi/contract/capture/capture-unit-writes'
import { overwriteCars } from '@skadi/contract/cars/cars-writes'
import { createClaim, updateClaim } from '@skadi/contract/claims/claims-writes'
import type { CallDefinition, CallInput } from '@skadi/contract/core/define-call'
import { createDamages, deleteDamages, mergeDamages } from '@skadi/contract/damages/damages-calls'
import { updateImageSet } from '@skadi/contract/image-sets/image-sets-writes'
import { deleteImage } from '@skadi/contract/images/images-calls'
import { eraseData } from '@skadi/contract/retention/retention-calls'
import { assignToTenant } from '@skadi/contract/unassigned/unassigned-calls'
import { CAR, CLIENT, PERSON } from '@skadi/domain/claims/testing/claim-facts'
import { JOB_KINDS } from '@skadi/server/job-kinds'
import { workOnJobs } from '@skadi/server/jobs/work-on-jobs'
import { asking } from '@skadi/server/testing/asking'
import { boxAt, carPark, draw } from '@skadi/server/testing/car-park'
import { giveAssignment } from '@skadi/server/testing/hand-work'
import { testRig } from '@skadi/server/testing/test-rig'
import type { SignedIn, TestServer } from '@skadi/server/testing/test-server'
import { newId } from '@skadi/store/db/new-id'
import { jobFileKey, originalKey } from '@skadi/store/objects/object-key'

export const OPERATIONS = [
  'announcing a recording',
  'a photo that arrives',
  'completing a recording',
  'submitting an annotation',
  'recording a damage',
  'merging damages',
  'deleting a damage',
  'deleting a frame',
  'writing a plate onto a passing',
  'assigning an unassigned passing',
  'giving a unit to another tenant',
  'changing a unit’s default tenant',
  'asking for another plate list',
  'overwriting a plate list',
  'filing a claim',
  'filing a draft of a claim',
  'asking for an erasure',
  'erasing a plate',
  'erasing a person',
] as const
export type OperationName = (typeof OPERATIONS)[number]

type Answer = { status: number; text: string }
export type Operation = {
  /** Performs the operation: a call as a client makes it, or a job as the queue runs it. */
  act: (key: string) => Promise<Answer>
  /**
   * true if the operation has several transactions: its intermediate states may be visible, and a retry must complete
   * it
   */
  isInSteps?: true
  /** pattern of values that are random in each run */
  mask?: RegExp
}

export type Operations = {
  /**
   * Creates all data of the operations once in the server's database. Each operation runs on a copy of this database.
   */
  prepare(): Promise<void>
  make(name: OperationName): Promise<Operation>
}

/**
 * Prepares the operations. Call it at the top of a test file, because the rig of a test file must exist before its
 * tests.
 */
export function operations(server: TestServer): Operations {
  const { build } = server
  const ask = asking(server)
  const rig = testRig(server)
  const made = new Map<OperationName, () => Promise<Operation>>()
  let spoolDir = ''

  const call =
    <C extends CallDefinition>(userId: string, what: C, input: CallInput<C>) =>
    async (): Promise<Operation> => {
      const who = await server.signIn(userId)
      return { act: (key) => ask(what, who, input, { 'idempotency-key': key }) }
    }
  const job =
    (jobId: string, given: Omit<Operation, 'act'> = {}) =>
    async (): Promise<Operation> => ({
      ...given,
      act: () =>
        workOnJobs({ services: server.services, kinds: JOB_KINDS, spoolDir })
          .run(jobId, { isLast: false, signal: new AbortController().signal })
          .then(
            () => ({ status: 200, text: '' }),
            (error: Error) => ({ status: 503, text: String(error) }),
          ),
    })
  async function started<C extends CallDefinition>(who: SignedIn, what: C, input: CallInput<C>): Promise<string> {
    const { status, text, body } = await ask(what, who, input)
    if (status !== 202) throw new Error(text)
    return (body as { data: { jobId: string } }).data.jobId
  }

  const prepare = async (): Promise<void> => {
    spoolDir = server.services.uploadsDir
    const root = await build.user({ groups: ['GLOBAL_ADMIN'] })
    const rootSignedIn = await server.signIn(root)
    const park = await carPark(server)
    const admin = await build.user({ tenants: [{ id: park.tenantId, role: 'ADMIN_TENANT' }] })
    const adminSignedIn = await server.signIn(admin)
    const [first, second, third] = park.passings

    const [bytes, other] = [rig.photo(), rig.photo()]
    const files = [rig.fileOf(bytes)]
    made.set('announcing a recording', async () => ({ act: () => rig.announce(files, { clipId: 'stopped' }) }))
    const upload = await rig.announceOne(bytes)
    made.set('a photo that arrives', async () => ({
      act: async () => ({ ...(await rig.put(upload.path, bytes)), text: '' }),
    }))
    const whole = await rig.announceOne(other)
    await rig.put(whole.path, other)
    made.set('completing a recording', async () => ({
      act: async () => ({ ...(await rig.complete(whole.recordingId)), text: '' }),
    }))

    const annotator = await build.user({ groups: ['ANNOTATOR'] })
    const waiting = await build.imageSet({
      tenantId: park.tenantId,
      annotation_enabled: true,
      review_enabled: true,
      manual_status: 0,
    })
    await build.image(waiting)
    await giveAssignment(server, { imageSetId: waiting, tenantId: park.tenantId, userId: annotator, leftS: 86_400 })
    made.set(
      'submitting an annotation',
      call(annotator, submitJob, { body: { imageSetId: waiting, jobType: 'ANNOTATION' } }),
    )

    const box = { imageId: third.photo, points: boxAt(500, 500), labelIds: [7], firstDamageId: null }
    made.set('recording a damage', call(park.userId, createDamages, { body: { damages: [box] } }))
    const one = await draw(server, park.user, first.photo, { firstDamageId: null })
    const two = await draw(server, park.user, second.photo, { firstDamageId: null, points: boxAt(900, 300) })
    made.set('merging damages', call(park.userId, mergeDamages, { body: { damages: [one.id, two.id] } }))
    const gone = await draw(server, park.user, third.otherPhoto)
    made.set('deleting a damage', call(park.userId, deleteDamages, { query: { ids: gone.id } }))
    made.set('deleting a frame', call(admin, deleteImage, { params: { id: first.otherPhoto } }))
    made.set(
      'writing a plate onto a passing',
      call(admin, updateImageSet, {
        params: { id: second.id },
        body: { carInfo: { countryCode: 'NO', registrationNo: 'ST40001' } },
      }),
    )

    const elsewhere = await build.tenant()
    const set = await build.captureSet({ tenants: [park.tenantId] })
    const plate = { countryCode: 'NO', registrationNo: 'ST20001' }
    const orphan = () => build.imageSet({ capture_set_id: set.id, plate: plate.registrationNo })
    const [imageSetId] = [await orphan(), await orphan()]
    made.set(
      'assigning an unassigned passing',
      call(admin, assignToTenant, { body: { imageSets: [{ imageSetId, ...plate, scope: 'plate' }] } }),
    )
    made.set(
      'giving a unit to another tenant',
      call(root, assignCaptureUnit, { params: { id: set.left }, body: { tenants: [elsewhere] } }),
    )
    made.set(
      'changing a unit’s default tenant',
      call(root, setDefaultTenant, { params: { id: set.left }, body: { tenant: park.tenantId } }),
    )

    for (const registrationNo of ['ST30001', 'ST30002'])
      await build.insert('plate_list', {
        tenant_id: park.tenantId,
        country_code: 'NO',
        registration_no: registrationNo,
      })
    const list = {
      body: {
        cars: ['ST20001', 'ST30002', 'ST30003'].map((registrationNo) => ({ countryCode: 'NO', registrationNo })),
      },
    }
    const eldest = await build.tenant()
    const otherAdmin = await build.user({ tenants: [{ id: eldest, role: 'ADMIN_TENANT' }] })
    made.set('asking for another plate list', call(otherAdmin, overwriteCars, list))
    made.set('overwriting a plate list', job(await started(adminSignedIn, overwriteCars, list)))

    const claim = { claimNo: 'ST-1', car: CAR, reporter: PERSON, client: CLIENT }
    made.set('filing a claim', call(park.userId, createClaim, { body: claim }))
    const draft = await ask(createClaim, park.user, { body: { ...claim, claimNo: 'ST-2', status: 'draft' } })
    made.set(
      'filing a draft of a claim',
      call(park.userId, updateClaim, { params: { id: draft.body.data.claimId }, body: { status: 'filed' } }),
    )

    const erasedPlate = async (registrationNo: string) => {
      const tenantId = await build.tenant()
      const carId = await build.car(tenantId, { plate: registrationNo })
      for (let passing = 0; passing < 2; passing += 1) {
        const id = await build.imageSet({ tenantId, plate: registrationNo, car_id: carId })
        await server.services.objects.put(originalKey(id, await build.image(id)), Buffer.from('photo'))
      }
      return {
        body: {
          subject: { kind: 'plate', tenantId, countryCode: 'NO', registrationNo } as const,
          confirm: registrationNo,
        },
      }
    }
    made.set('asking for an erasure', call(root, eraseData, await erasedPlate('ST50001')))
    made.set(
      'erasing a plate',
      job(await started(rootSignedIn, eraseData, await erasedPlate('ST50002')), {
        isInSteps: true,
        mask: /\bX[A-Z0-9]{8}\b/g,
      }),
    )
    const username = '+4799900001'
    const userId = await build.user({ username, tenants: [{ id: eldest, role: 'USER' }] })
    await server.signIn(userId)
    const exportId = newId()
    const file_key = jobFileKey(exportId, newId())
    await server.services.objects.put(file_key, Buffer.from('an export'))
    const file = { file_key, file_name: 'Fleet.csv', file_type: 'text/csv', file_size: 9 }
    const ended = { kind: 'fleetExport', input: {}, status: 'FINISHED', finished_at: new Date(), ...file }
    await build.insert('job', { id: exportId, tenant_id: eldest, user_id: userId, ...ended })
    made.set(
      'erasing a person',
      job(
        await started(rootSignedIn, eraseData, { body: { subject: { kind: 'person', userId }, confirm: username } }),
        {
          isInSteps: true,
        },
      ),
    )
  }

  return {
    prepare,
    async make(name) {
      const make = made.get(name)
      if (!make) throw new Error(`nobody has made ${name}`)
      return make()
    },
  }
}
