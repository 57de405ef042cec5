import { WORKER } from '@skadi/store/db/scope'
import { sql } from '@skadi/store/db/sql'
import { addTask, judgeUnitTask } from '@skadi/store/tasks/add-task'
import { axeFaults } from '../../harness/axe-faults.ts'
import { newSet, newUnits } from '../../harness/data/new-rig.ts'
import { newMember, newTenant } from '../../harness/data/new-tenant.ts'
import { inStore } from '../../harness/open-store.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import type { RunningServer } from '../../harness/start-server.ts'
import { RigsPage } from '../../pages/rigs-page.ts'

/** Measurements from which frames are selected, for the photos of the top left camera. */
type TopLeft = { sharpness: number; brightness: number; clippedShare: number }

const GOOD: TopLeft = { sharpness: 40, brightness: 110, clippedShare: 0.01 }
const BLURRED = { ...GOOD, sharpness: 3 }
const TITLE = 'Top left: the photos are no longer sharp'

test('a blurred camera appears under the bell of the company’s administrator, who opens it and answers the alarm', async ({
  page,
  shell,
  skadi,
}) => {
  const tenant = await newTenant(skadi)
  const admin = await newMember(skadi, tenant, 'ADMIN_TENANT')
  const units = await newUnits(skadi, tenant)
  await newSet(skadi, units)
  const rigs = new RigsPage(page)
  await takeSession(page, admin.phone, admin.password)
  await rigs.openAsTenantAdmin()
  await expect(rigs.row(units.left.name)).toContainText('Not known yet')
  await expect(shell.bell).toHaveAccessibleName(/^Notices, \d+ unread$/)
  await shell.bell.click()
  await expect(shell.notices.getByRole('listitem').first()).toBeVisible()
  await expect(shell.bell).toHaveAccessibleName('Notices')
  await page.keyboard.press('Escape')

  await recordPassings(skadi, units, tenant.id, [...Array(30).fill(GOOD), ...Array(12).fill(BLURRED)])
  await expect(shell.bell).toHaveAccessibleName('Notices, 1 unread')
  await shell.bell.click()
  const notice = shell.notices.getByRole('listitem').filter({ hasText: `${units.left.name}, top left` })
  await expect(notice).toContainText('the photos are no longer sharp')
  await notice.getByRole('link', { name: `Open ${units.left.name}` }).click()

  const alarm = page.getByRole('region', { name: TITLE })
  await expect(alarm).toContainText('in 12 of 12 passings')
  await expect(page.getByRole('row', { name: /^Top left/ })).toContainText('3 usually 40')
  await alarm.getByRole('button', { name: 'We know' }).click()
  await expect(alarm).toContainText(' knows, ')
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'All capture units' }).click()
  await expect(rigs.row(units.left.name)).toContainText('Needs attention')
  await expect(rigs.row(units.right.name)).not.toContainText('Needs attention')
})

/**
 * Creates finished passings of a rig without cars, one per minute up to the current time, with measurements of their
 * photos. Then the server judges the rig by these passings.
 * @param topLeft measurements for each passing, oldest first; null if the top left camera delivered no photo
 */
async function recordPassings(
  server: Pick<RunningServer, 'dataDir'>,
  rig: { left: { id: string }; right: { id: string } },
  tenantId: string,
  topLeft: readonly (TopLeft | null)[],
): Promise<void> {
  const shots = topLeft.map((measures, n) => ({
    measures: measures ?? GOOD,
    missing: measures === null,
    ago: topLeft.length - n,
  }))
  const cameras = ['bottomLeft', 'topLeft', 'roofLeft', 'bottomRight', 'topRight', 'roofRight']
  await inStore(server, WORKER, async (tx) => {
    await tx.run(sql`
      with passing as (
        select gen_random_uuid() as id, gen_random_uuid() as "left", gen_random_uuid() as "right", measures, missing,
          clock_timestamp() - make_interval(mins => ago) as at
        from jsonb_to_recordset(${JSON.stringify(shots)}::jsonb) shot (measures jsonb, missing boolean, ago int)),
      recorded as (
        insert into recording (id, capture_unit_id, side, clip_id, recorded_at, completed_at, image_set_id)
        select r.id, r.unit, r.side, r.id, at, at, p.id from passing p,
          lateral (values (p."left", ${rig.left.id}::uuid, 'left'), (p."right", ${rig.right.id}::uuid, 'right')) r (id, unit, side)),
      shown as (
        insert into image_set (id, tenant_id, output, rec_date, time_zone, origin_name, origin_location, left_recording_id,
          right_recording_id, status, registration_source, registration_no, country_code)
        select id, ${tenantId}, 'tenant', at, 'Europe/Oslo', 'Gate', 'Sola', "left", "right", 'finished', 'plate', 'AB12345', 'NO' from passing),
      file as (
        insert into recording_file (id, recording_id, name, camera, content_type, size, sha256)
        select gen_random_uuid(), case when camera like '%Left' then "left" else "right" end, camera, camera, 'image/jpeg', 1, ''
        from passing, unnest(${cameras}::text[]) camera where not (missing and camera = 'topLeft')
        returning id, camera, recording_id)
      insert into image (id, image_set_id, recording_file_id, camera, frame, file_name, sha256, object_key, content_type, status,
        revision, measures)
      select gen_random_uuid(), p.id, f.id, camera, 0, camera, '', f.id, 'image/jpeg', 'ready', 1,
        case camera when 'topLeft' then p.measures else ${JSON.stringify(GOOD)}::jsonb end
      from file f join passing p on f.recording_id in (p."left", p."right")`)
    for (const { id } of [rig.left, rig.right]) await addTask(tx, judgeUnitTask(id))
  })
}
