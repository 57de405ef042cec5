import { createCaptureSet, updateCaptureSet } from '@skadi/contract/capture/capture-set-writes'
import { createCaptureUnit } from '@skadi/contract/capture/capture-unit-writes'
import type { CallInput } from '@skadi/contract/core/define-call'
import { complete, record } from '@skadi/store/testing/record'
import { beforeAll } from 'vitest'
import { asking } from './asking.ts'
import type { SignedIn, TestServer } from './test-server.ts'

type SetBody = CallInput<typeof createCaptureSet>['body']
type SetChange = CallInput<typeof updateCaptureSet>['body']

/** Returns a global admin who sets up rigs through the API. Also returns passings that these rigs record. */
export function rigOffice(server: TestServer) {
  const ask = asking(server)
  const { build, database } = server
  let globalAdmin: SignedIn
  let n = 0
  beforeAll(async () => {
    globalAdmin = await server.signIn(await build.user({ groups: ['GLOBAL_ADMIN'] }))
  })
  const next = () => {
    n += 1
    return n
  }

  const askForUnit = (side: 'left' | 'right', name = `Rig ${next()}`, who: Pick<SignedIn, 'headers'> = globalAdmin) =>
    ask(createCaptureUnit, who, { body: { name, location: 'Bodø', side } })

  const office = {
    get globalAdmin() {
      return globalAdmin
    },
    askForUnit,
    unit: async (side: 'left' | 'right', name?: string) => (await askForUnit(side, name)).body.data,
    askForSet: (body: Partial<SetBody>, who: Pick<SignedIn, 'headers'> = globalAdmin) =>
      ask(createCaptureSet, who, {
        body: { name: `Gate ${next()}`, location: 'Bodø', countryCode: 'NO', captureUnits: {}, ...body },
      }),
    /** adds a capture set of two new units */
    set: async (given: Partial<SetBody> & { tenants?: string[] } = {}) => {
      const { tenants, ...body } = given
      const [left, right] = [(await office.unit('left')).id, (await office.unit('right')).id]
      const { data } = (await office.askForSet({ captureUnits: { left, right }, ...body })).body
      return tenants ? (await office.change(data.id, { tenants })).body.data : data
    },
    change: (id: string, body: SetChange) => ask(updateCaptureSet, globalAdmin, { params: { id }, body }),
    /** adds a passing that both units of a set have recorded */
    imageSet: async ({
      captureUnits: { left, right },
    }: {
      captureUnits: { left: { id: string }; right: { id: string } }
    }) => {
      await complete(database.db, left.id, await record(database.db, left.id, 'left'))
      const answer = await complete(database.db, right.id, await record(database.db, right.id, 'right'))
      return (answer as { imageSetId: string }).imageSetId
    },
  }
  return office
}
