import type { Page } from '@playwright/test'
import type { Camera } from '@skadi/domain/capture/camera'
import type { Transaction } from '@skadi/store/db/database'
import { newId } from '@skadi/store/db/new-id'
import { WORKER } from '@skadi/store/db/scope'
import { sql } from '@skadi/store/db/sql'
import { insertDetector } from '@skadi/store/detections/detector-version.repo'
import { keepVersion } from '@skadi/store/detections/reranker.repo'
import { NO_WEIGHTS } from '@skadi/store/testing/build-reranker'
import { PEOPLE } from './demo.ts'
import { inStore } from './open-store.ts'
import { signIn } from './sign-in.ts'
import type { RunningServer } from './start-server.ts'

/** Opens the page of the detectors, with a live version and a version in shadow mode. */
export async function showDetectors(page: Page, server: RunningServer): Promise<void> {
  await inStore(server, WORKER, detectorsAtWork)
  await signIn(page, PEOPLE.globalAdmin)
  await page.goto('/admin/detectors')
  await page.getByRole('button', { name: 'Figures of 7' }).click()
  await page.getByRole('table').first().waitFor()
}

/**
 * Records that both versions examined all passings of the demo, with figures as large as after a month. Does nothing if
 * this is already recorded.
 */
export async function detectorsAtWork(tx: Transaction): Promise<void> {
  const live = await tx.row<{ id: string; version: string }>(
    sql`select id, version from detector_version where kind = 'difference' and state = 'live'`,
  )
  if (!live || (await tx.row(sql`select from detector_version where source = 'uploaded'`))) return
  const given = { kind: 'difference', name: 'difference', source: 'uploaded', bytes: 2_412_000 } as const
  const [shadowId, olderId] = [newId(), newId()]
  const card = (version: string) => ({ version, licence: 'Own photos, Fjord Rental 2026' })
  const hashes = ['9f3c51d08a7e', '41b7e2c09d15'].map((start) => start.padEnd(64, '0')) as [string, string]
  await insertDetector(
    tx,
    { ...given, version: '7+9f3c51d0', weightsSha256: hashes[0], card: card('7') },
    { id: shadowId, state: 'shadow' },
  )
  await insertDetector(
    tx,
    { ...given, version: '6b+41b7e2c0', weightsSha256: hashes[1], card: card('6b') },
    { id: olderId, state: 'retired' },
  )
  await tx.run(sql`
    update image_set set inspected_at = coalesce(inspected_at, clock_timestamp()) where tenant_id is not null and status = 'finished'`)
  await tx.run(sql`
    update damage set detector_version = ${live.version}, detector = 'difference' where detector is not null and box_index % 4 <> 3`)
  for (const [id, mode] of [
    [live.id, 'live'],
    [shadowId, 'shadow'],
  ] as const)
    await tx.run(sql`
      insert into detector_look (image_set_id, detector_id, tenant_id, mode, status, cameras)
      select s.id, ${id}, s.tenant_id, ${mode}, 'done', array(select distinct camera from image i where i.image_set_id = s.id)
      from image_set s where s.tenant_id is not null and s.status = 'finished'`)
  await tx.run(sql`
    insert into shadow_find (id, tenant_id, image_set_id, detector_id, image_id, points, certainty, is_faint, label_ids)
    select gen_random_uuid(), d.tenant_id, d.image_set_id, ${shadowId}, d.image_id, d.points, 0.8, d.box_index % 5 = 4, d.label_ids
    from damage d join detector_look l on l.image_set_id = d.image_set_id and l.detector_id = ${shadowId}
    where d.deleted_at is null and d.box_index % 6 <> 5`)
  await learnt(tx)
}

/** Adds an active re-ranker, and a re-ranker whose newest version is not better than the version before it. */
async function learnt(tx: Transaction): Promise<void> {
  const at = await tx.row<{ tenantId: string; captureSetId: string }>(sql`
    select tenant_id as "tenantId", capture_set_id as "captureSetId" from image_set where tenant_id is not null and capture_set_id is not null
    order by created_at limit 1`)
  if (!at) return
  const figures = { accepted: 41, acceptedSureBefore: 38, acceptedSureAfter: 38, rejected: 64, rejectedSureBefore: 57 }
  const keep = (camera: Camera, isBetter: boolean, decisions: number) =>
    keepVersion(
      tx,
      { ...at, camera },
      {
        model: { weights: NO_WEIGHTS, spots: [] },
        figures: { ...figures, rejectedSureAfter: isBetter ? 9 : 57, drawn: 3 },
        isBetter,
        decisions,
        quiet: 2,
        fingerprint: `${camera} ${decisions}`,
      },
    )
  await keep('topLeft', true, 105)
  await keep('roofRight', true, 84)
  await keep('roofRight', false, 94)
}
