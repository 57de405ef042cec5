import type { ClaimSummary } from '@skadi/contract/claims/claims-reads'
import { m } from '../../paraglide/messages.js'

/** What a claim is called: its number, of a draft without one that it has none yet. */
export const claimName = ({ claimNo }: Pick<ClaimSummary, 'claimNo'>): string => claimNo.trim() || m.claims_noNumber()
