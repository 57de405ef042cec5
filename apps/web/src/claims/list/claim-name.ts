import type { ClaimSummary } from '@skadi/contract/claims/claims-reads'
import { m } from '../../paraglide/messages.js'

/** Returns the name of a claim. The name is the claim number, or a text for a draft without a number. */
export const claimName = ({ claimNo }: Pick<ClaimSummary, 'claimNo'>): string => claimNo.trim() || m.claims_noNumber()
