import { writeDemoLine } from '@skadi/domain/demo/demo-line'
import { DEMO_PASSINGS, registrationOf } from '../demo-passings.ts'
import { RigFailure } from '../protocol/rig-failure.ts'
import { sendPassing } from '../send/send-passing.ts'
import { drawPassing } from '../simulator/draw-passing.ts'
import { demoConfigFile, readRigConfig } from './rig-config.ts'
import { timeOption } from './time-option.ts'
import { UsageError } from './usage.ts'

/**
 * `npm run rig -- demo`: draws and sends the passings of the demo through the three demo rigs, whose keys lie in
 * DATA_DIR/rig. With the same `--since` it may be cut off and repeated at any moment: the clips have fixed names.
 * `--skip N` leaves out the first N, so that they are not drawn again for nothing.
 */
export async function sendDemo(
  given: { since?: string; skip?: string },
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<void> {
  const since = timeOption('--since', given.since)
  const skip = Number(given.skip ?? 0)
  if (!Number.isInteger(skip) || skip < 0) throw new UsageError('--skip takes a whole number from 0')
  const total = DEMO_PASSINGS.length
  say(writeDemoLine({ sent: Math.min(skip, total), total }))
  for (const [i, { minutesAgo, captureSet, car, drawing }] of DEMO_PASSINGS.entries()) {
    if (signal.aborted) return
    if (i < skip) continue
    const config = await readRigConfig(demoConfigFile(captureSet))
    const recordedAt = new Date(since.getTime() - minutesAgo * 60_000)
    const photos = await drawPassing(drawing)
    const what = `${registrationOf(car)?.registrationNo ?? 'a car without plate'} at ${captureSet}`
    try {
      await sendPassing({ ...config, recordedAt, photos, signal, clip: `demo-${String(i + 1).padStart(2, '0')}` })
      say(writeDemoLine({ sent: i + 1, total }, what))
    } catch (error) {
      // drawn by another version of this program before: the server has it, only a little different
      if (!(error instanceof RigFailure && error.kind === 'refused')) throw error
      say(writeDemoLine({ sent: i + 1, total }, `${what} was not taken (${error.message})`))
    }
  }
}
