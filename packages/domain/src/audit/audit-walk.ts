/** An event of a chain with the fields that the check needs. Hashes are in hex. */
export type AuditLink = {
  seq: number
  previousHash: string
  hash: string
  /** true if the stored hash matches the current content of the event */
  isOwnHash: boolean
}

/** Result of verifying a part of a chain. `brokenSeq` is the number of the first event that does not fit. */
export type AuditWalk = { seq: number; hash: string; brokenSeq?: number }

/** Start of a walk: the position before the first event of a chain. */
export const AUDIT_START: AuditWalk = { seq: 0, hash: '00' }

/**
 * Verifies the next part of a chain (ruling 27). Every event must have the next number, contain the hash of the event before it, and have
 * the hash of its own content.
 * @returns position after the last event that fits
 */
export function walkAudit(walk: AuditWalk, links: readonly AuditLink[]): AuditWalk {
  let { seq, hash } = walk
  for (const link of links) {
    const fits = link.seq === seq + 1 && link.previousHash === hash && link.isOwnHash
    // a gap in the numbers means that the missing event is the first that does not fit
    if (!fits) return { seq, hash, brokenSeq: Math.min(link.seq, seq + 1) }
    seq = link.seq
    hash = link.hash
  }
  return { seq, hash }
}
