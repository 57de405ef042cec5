import { randomInt } from 'node:crypto'
import { createCaptureSet } from '@skadi/contract/capture/capture-set-writes'
import { assignCaptureUnit, createCaptureUnit } from '@skadi/contract/capture/capture-unit-writes'
import { clientOf, PEOPLE } from '../demo.ts'
import type { RunningServer } from '../start-server.ts'
import type { NewTenant } from './new-tenant.ts'

export type NewUnit = { id: string; name: string; deviceKey: string }

/** Creates a left and a right capture unit for these companies. The units belong to no set. */
export async function newUnits(
  { url }: Pick<RunningServer, 'url'>,
  ...tenants: NewTenant[]
): Promise<{ left: NewUnit; right: NewUnit }> {
  const { call, token } = await clientOf(url, PEOPLE.globalAdmin)
  const stem = `U${randomInt(1e9)}`
  const unit = async (side: 'left' | 'right'): Promise<NewUnit> => {
    const body = { name: `${stem}-${side === 'left' ? 'L' : 'R'}`, location: 'Sola', side }
    const { data } = await call(createCaptureUnit, { body }, { token })
    if (tenants.length > 0) {
      const assigned = { tenants: tenants.map(({ id }) => id) }
      await call(assignCaptureUnit, { params: { id: data.id }, body: assigned }, { token })
    }
    return data
  }
  return { left: await unit('left'), right: await unit('right') }
}

/**
 * Creates a capture set.
 * @returns its id and name
 */
export async function newSet(
  { url }: Pick<RunningServer, 'url'>,
  { left, right }: { left: NewUnit; right: NewUnit },
): Promise<{ id: string; name: string }> {
  const { call, token } = await clientOf(url, PEOPLE.globalAdmin)
  const body = { name: `Lane ${randomInt(1e9)}`, location: 'Sola', countryCode: 'NO' }
  const captureUnits = { left: left.id, right: right.id }
  return (await call(createCaptureSet, { body: { ...body, captureUnits } }, { token })).data
}
