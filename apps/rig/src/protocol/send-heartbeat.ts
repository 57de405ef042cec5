import type { SpoolReport } from '@skadi/domain/capture/spool-report'
import { type CallOptions, callServer, errorText } from './call-server.ts'
import type { Device } from './device.ts'
import { RigFailure } from './rig-failure.ts'

/** What a heartbeat says of the spool; `report` where it was looked through. */
export type SpoolNews = { waiting: number; report?: SpoolReport }

/**
 * Tells the server that this unit lives (rig.md).
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
  // a server of before knows only how many recordings wait
  const told = report && (await ask({ waiting, ...report }))
  const answer = told && told.status !== 400 ? told : await ask({ waiting })
  if (answer.status >= 300)
    throw new RigFailure(answer.status === 400 ? 'refused' : 'wrongDevice', `heartbeat: ${errorText(answer)}`)
}
