import { expect, test } from 'vitest'
import { drawPhoto } from './testing/draw-photo.ts'
import { pipelineBench } from './testing/pipeline-bench.ts'
import { sendImageSet } from './testing/rig.ts'
import { drawPhoto as drawCar, drawQr } from './vision/pixels/drawn-photo.ts'

const { database, objects, make, start, imageSet, ended } = pipelineBench()

test.each([
  {
    what: 'a QR sticker',
    plate: { countryCode: 'WN', registrationNo: '0042K' },
    source: 'qr',
    draw: async () => drawCar([], { png: await drawQr('WN#0042-K', 200), left: 900, top: 600 }),
  },
  {
    what: 'a plate',
    plate: { countryCode: 'NO', registrationNo: 'AB12345' },
    source: 'plate',
    draw: () => drawCar([{ text: 'AB12345', x: 700, y: 760, height: 74 }]),
  },
])(
  '[PIPE-09] $what on the car brings the passing to the company that lists it, and only there',
  async ({ plate, source, draw }) => {
    const [ours, theirs] = [await make.tenant(), await make.tenant()]
    await make.insert('plate_list', {
      tenant_id: ours,
      country_code: plate.countryCode,
      registration_no: plate.registrationNo,
    })
    const set = await make.captureSet({ tenants: [ours, theirs], defaultTenant: theirs })
    const heard: { action: string; tenantId: string | null; isNew?: boolean }[] = []
    const client = await database.owner.connect()
    try {
      client.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '{}')))
      await client.query('listen skadi')
      await start()
      const id = await sendImageSet(database.db, objects.store, set, {
        left: { bottomLeft: await draw() },
        right: { bottomRight: await drawPhoto() },
      })
      await ended(id)
      const passing = await imageSet(id)
      expect(passing).toMatchObject({
        status: 'finished',
        tenant_id: ours,
        country_code: plate.countryCode,
        registration_no: plate.registrationNo,
        registration_source: source,
      })
      expect(
        (await database.owner.query('select tenant_id, registration_no from car where id = $1', [passing.car_id])).rows,
      ).toEqual([{ tenant_id: ours, registration_no: plate.registrationNo }])
      await expect.poll(() => heard.filter(({ isNew }) => isNew)).toHaveLength(1)
      expect(heard.every(({ tenantId }) => tenantId === ours || tenantId === null)).toBe(true)
    } finally {
      client.release(true)
    }
  },
  90_000,
)
