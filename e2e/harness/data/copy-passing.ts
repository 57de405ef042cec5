import { COVER_ORDER } from '@skadi/domain/images/shown-first'
import { newId } from '@skadi/store/db/new-id'
import { WORKER } from '@skadi/store/db/scope'
import { sql } from '@skadi/store/db/sql'
import { setCover } from '@skadi/store/images/derive-image.repo'
import { finishPipeline, publishImageSet } from '@skadi/store/passages/end-image-set.repo'
import { inStore } from '../open-store.ts'
import type { RunningServer } from '../start-server.ts'

/**
 * Copies a demo passing of a rig as a new passing at the current time, as if no plate could be read. The copy has no
 * recordings and reuses the photos of the first passing, like a control set. Sending a real passing would take two
 * seconds of both cores.
 * @param rig name of the capture set
 * @param output company of the first passing, or unassigned
 * @param frames number of frames of the top left camera; all are equal, so the middle frame is chosen
 * @returns id of the copy
 */
export const copyPassing = (
  server: Pick<RunningServer, 'dataDir'>,
  { rig, output, frames = 1 }: { rig: string; output: 'tenant' | 'unassigned'; frames?: number },
): Promise<string> =>
  inStore(server, WORKER, async (tx) => {
    const source = await tx.row<{ id: string }>(sql`
      select id from image_set where origin_name = ${rig} and output in ('tenant', ${output}) and status = 'finished' and detection = 'notRun'
        and left_recording_id is not null order by created_at limit 1`)
    if (!source) throw new Error(`The demo has sent nothing from ${rig}.`)
    const copyId = newId()
    await tx.run(sql`
      insert into image_set (id, tenant_id, output, rec_date, time_zone, rec_day, capture_set_id, origin_name, origin_location,
        origin_label, image_count)
      select ${copyId}, case ${output} when 'tenant' then tenant_id end, ${output}, clock_timestamp(), time_zone, current_date,
        capture_set_id, origin_name, origin_location, origin_label, image_count + ${frames - 1}
      from image_set where id = ${source.id}`)
    await tx.run(sql`
      insert into image (id, image_set_id, pictures_of, camera, frame, file_name, sha256, object_key, content_type, revision, status,
        width, height, face_count, measures, is_selected, frame_choice)
      select gen_random_uuid(), ${copyId}, id, camera, n, file_name, sha256, object_key, content_type, revision, status,
        width, height, face_count, measures, n = (taken + 1) / 2, case when taken = 1 then frame_choice end
      from image, lateral (select case camera when 'topLeft' then ${frames}::int else 1 end as taken) t, generate_series(1, taken) n
      where image_set_id = ${source.id}`)
    await tx.run(sql`
      insert into passage_stage (image_set_id, step, kind, camera, status, started_at, ended_at, attempts, note)
      select ${copyId}, step, kind, camera, status, started_at, ended_at, attempts, note
      from passage_stage where image_set_id = ${source.id}`)
    await setCover(tx, copyId, COVER_ORDER)
    await finishPipeline(tx, copyId)
    await publishImageSet(tx, copyId, true)
    return copyId
  })
