import type { SpoolReport } from '@skadi/domain/capture/spool-report'
import { type CallOptions, callServer, errorText } from './call-server.ts'
import type { Device } from './device.ts'
import { RigFailure } from './rig-failure.ts'

/** State of the spool in a heartbeat. `report` is missing if the spool was not read. */
export type SpoolNews = { waiting: number; report?: SpoolReport }

/**
 * Sends a heartbeat of this unit to the server (rig.md).
 * @throws RigFailure `wrongDevice` or `unavailable`
 */
export async function sendHeartbeat(
  device: Device,
  version: string,
  { waiting, report }: SpoolNews,
  options: CallOptions = {},
): Promise<void> {
  const ask = (spool: object) =>
    callServer(
      device,
      {
        method: 'POST',
        path: `/api/assets/captureUnits/${encodeURIComponent(device.unit)}/heartbeat`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ version, spool }),
      },
      options,
    )
  // an older server accepts only the number of waiting recordings, and answers 400 to a report
  const told = report && (await ask({ waiting, ...report }))
  const answer = told && told.status !== 400 ? told : await ask({ waiting })
  if (answer.status >= 300)
    throw new RigFailure(answer.status === 400 ? 'refused' : 'wrongDevice', `heartbeat: ${errorText(answer)}`)
}
