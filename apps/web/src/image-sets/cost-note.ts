import { m } from '../paraglide/messages.js'

const DONE = /^(\d+) of (\d+) damages estimated, prices v(\d+)$/

/** How many damages cost estimation could estimate, and by which prices; undefined for what it does not say. */
export function costNote(note: string): string | undefined {
  const [, estimated, all, version] = DONE.exec(note) ?? []
  return estimated && all && version ? m.note_costDone({ estimated, all, version }) : undefined
}
