import type { ClaimSummary } from '@skadi/contract/claims/claims-reads'
import { m } from '../../paraglide/messages.js'

/** Display name of a claim: its number; a draft without number shows a text for that. */
export const claimName = ({ claimNo }: Pick<ClaimSummary, 'claimNo'>): string => claimNo.trim() || m.claims_noNumber()
