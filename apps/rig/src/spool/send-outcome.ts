import type { Say } from '../log/log.ts'
import { refuseRecording, type Spool } from './spool.ts'

/** What one try to send a recording came to. */
export type SendOutcome =
  | { kind: 'sent' | 'refused' | 'unsettled' }
  | { kind: 'differs' | 'unavailable' | 'wrongDevice' | 'stuck'; text: string; retryAfterMs?: number }

/** Moves a recording aside that the server will never take, and says why. */
export async function setAside(spool: Spool, name: string, reason: string, say: Say): Promise<SendOutcome> {
  try {
    say(`refused ${name}: ${reason} -> ${await refuseRecording(spool, name, reason)}`, 'error')
    return { kind: 'refused' }
  } catch (error) {
    return localFault(name, error)
  }
}

/**
 * A full or failing disk, or a folder of somebody else: the recording stays where it is, `stuck`, and holds up no other.
 * One that was taken away meanwhile is no fault.
 */
export function localFault(name: string, error: unknown): SendOutcome {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return { kind: 'unsettled' }
  if (code === 'ENOSPC' || code === 'EDQUOT') return { kind: 'stuck', text: `${name} waits: the spool's disk is full` }
  const isForeign = code === 'EACCES' || code === 'EPERM'
  const text = isForeign
    ? 'the rig may not read and change it; its folder must be writable for the group of the spool'
    : message
  return { kind: 'stuck', text: `${name} waits: ${text}` }
}
