import { type CallOptions, callServer, errorText } from './call-server.ts'
import type { Device } from './device.ts'
import { RigFailure } from './rig-failure.ts'

/**
 * Tells the server that this unit lives (rig.md).
 * @param waiting recordings in the spool that are not acknowledged yet
 * @throws RigFailure `wrongDevice` or `unavailable`
 */
export async function sendHeartbeat(
  device: Device,
  version: string,
  waiting: number,
  options: CallOptions = {},
): Promise<void> {
  const answer = await callServer(
    device,
    {
      method: 'POST',
      path: `/api/assets/captureUnits/${encodeURIComponent(device.unit)}/heartbeat`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ version, spool: { waiting } }),
    },
    options,
  )
  if (answer.status >= 300)
    throw new RigFailure(answer.status === 400 ? 'refused' : 'wrongDevice', `heartbeat: ${errorText(answer)}`)
}
