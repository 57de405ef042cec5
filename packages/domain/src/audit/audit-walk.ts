/** An event of a chain as the check sees it; hashes in hex. */
export type AuditLink = {
  seq: number
  previousHash: string
  hash: string
  /** the hash is that of what the event says now */
  isOwnHash: boolean
}

/** How far a chain is known to be whole; `brokenSeq`: the number of the first event that does not fit. */
export type AuditWalk = { seq: number; hash: string; brokenSeq?: number }

/** Before the first event. */
export const AUDIT_START: AuditWalk = { seq: 0, hash: '00' }

/**
 * Goes on along a chain (ruling 27): every event has the next number, names the hash of the one before and has the
 * hash of what it says.
 * @returns where it stands after the last of them that fits
 */
export function walkAudit(walk: AuditWalk, links: readonly AuditLink[]): AuditWalk {
  let { seq, hash } = walk
  for (const link of links) {
    const fits = link.seq === seq + 1 && link.previousHash === hash && link.isOwnHash
    // where one is missing, that is the one that does not fit
    if (!fits) return { seq, hash, brokenSeq: Math.min(link.seq, seq + 1) }
    seq = link.seq
    hash = link.hash
  }
  return { seq, hash }
}
