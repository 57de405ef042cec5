/** An event of a chain with the fields that the check needs; hashes in hex. */
export type AuditLink = {
  seq: number
  previousHash: string
  hash: string
  /** the stored hash matches the event's present content */
  isOwnHash: boolean
}

/** Verified part of a chain; `brokenSeq`: the number of the first event that does not fit. */
export type AuditWalk = { seq: number; hash: string; brokenSeq?: number }

/** Position before the first event of a chain. */
export const AUDIT_START: AuditWalk = { seq: 0, hash: '00' }

/**
 * Verifies the next part of a chain (ruling 27): every event has the next number, contains the hash of the previous event and
 * has the hash of its own content.
 * @returns position after the last event that fits
 */
export function walkAudit(walk: AuditWalk, links: readonly AuditLink[]): AuditWalk {
  let { seq, hash } = walk
  for (const link of links) {
    const fits = link.seq === seq + 1 && link.previousHash === hash && link.isOwnHash
    // a gap in the numbers: the missing event is the first that does not fit
    if (!fits) return { seq, hash, brokenSeq: Math.min(link.seq, seq + 1) }
    seq = link.seq
    hash = link.hash
  }
  return { seq, hash }
}
