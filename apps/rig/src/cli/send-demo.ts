import { DEMO_PASSINGS, registrationOf } from '../demo-passings.ts'
import { RigFailure } from '../protocol/rig-failure.ts'
import { sendPassing } from '../send/send-passing.ts'
import { drawPassing } from '../simulator/draw-passing.ts'
import { demoConfigFile, readRigConfig } from './rig-config.ts'
import { timeOption } from './time-option.ts'

/**
 * `npm run rig -- demo`: draws and sends the passings of the demo through the three demo rigs, whose keys lie in
 * DATA_DIR/rig. With the same `--since` it may be cut off and repeated at any moment: the clips have fixed names.
 */
export async function sendDemo(
  given: { since?: string },
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<void> {
  const since = timeOption('--since', given.since)
  for (const [i, { minutesAgo, captureSet, car, drawing }] of DEMO_PASSINGS.entries()) {
    if (signal.aborted) return
    const config = await readRigConfig(demoConfigFile(captureSet))
    const recordedAt = new Date(since.getTime() - minutesAgo * 60_000)
    const photos = await drawPassing(drawing)
    const what = `${registrationOf(car)?.registrationNo ?? 'a car without plate'} at ${captureSet}`
    try {
      await sendPassing({ ...config, recordedAt, photos, signal, clip: `demo-${String(i + 1).padStart(2, '0')}` })
      say(`demo passing ${i + 1} of ${DEMO_PASSINGS.length}: ${what}`)
    } catch (error) {
      // drawn by another version of this program before: the server has it, only a little different
      if (!(error instanceof RigFailure && error.kind === 'refused')) throw error
      say(`demo passing ${i + 1} of ${DEMO_PASSINGS.length}: ${what} was not taken (${error.message})`)
    }
  }
}
