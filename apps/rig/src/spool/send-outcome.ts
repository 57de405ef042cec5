import type { SpoolProblemReason } from '@skadi/domain/capture/spool-report'
import type { Say } from '../log/log.ts'
import { type Refusal, refuseRecording } from './refusal.ts'
import type { Spool } from './spool.ts'

/** Result of one attempt to send a recording. */
export type SendOutcome =
  | { kind: 'sent' | 'refused' | 'unsettled' }
  | { kind: 'differs' | 'unavailable' | 'wrongDevice'; text: string; retryAfterMs?: number | undefined }
  | { kind: 'stuck'; text: string; reason: SpoolProblemReason }

/** Moves a recording that the server refuses for good to `refused`, and logs the reason. */
export async function setAside(spool: Spool, name: string, refusal: Refusal, say: Say): Promise<SendOutcome> {
  try {
    say(`refused ${name}: ${refusal.text} -> ${await refuseRecording(spool, name, refusal)}`, 'error')
    return { kind: 'refused' }
  } catch (error) {
    return localFault(name, error)
  }
}

/**
 * Judges an error of the local disk. If the disk is full or failing, or a folder belongs to another user, the recording
 * waits as `stuck` and does not block others. A folder that was removed meanwhile is no fault.
 */
export function localFault(name: string, error: unknown): SendOutcome {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return { kind: 'unsettled' }
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return { kind: 'stuck', reason: 'diskFull', text: `${name} waits: the spool's disk is full` }
  const isForeign = code === 'EACCES' || code === 'EPERM'
  const text = isForeign
    ? 'the rig may not read and change it; its folder must be writable for the group of the spool'
    : message
  return { kind: 'stuck', reason: isForeign ? 'denied' : 'failing', text: `${name} waits: ${text}` }
}
