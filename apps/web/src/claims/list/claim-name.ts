import type { ClaimSummary } from '@skadi/contract/claims/claims-reads'
import { m } from '../../paraglide/messages.js'

/** Name of a claim: its number, or a text for a draft without a number. */
export const claimName = ({ claimNo }: Pick<ClaimSummary, 'claimNo'>): string => claimNo.trim() || m.claims_noNumber()
