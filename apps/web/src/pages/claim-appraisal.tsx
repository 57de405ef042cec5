import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCan } from '../core/actor.ts'
import { writeMoney } from '../core/money.ts'
import { paths } from '../core/paths.ts'
import { useSession } from '../core/session.ts'
import { appraisalQuery } from '../costs/appraisal-query.ts'
import { m } from '../paraglide/messages.js'
import css from './claim-page.module.css'

/** The appraisal of the return, with its sum for who may read costs, and the way to it. */
export function ClaimAppraisal({ imageSetId }: { imageSetId: string }) {
  const tenantId = useSession((state) => state.currentTenantId)
  const mayRead = useCan('readCosts')
  const { data } = useQuery({ ...appraisalQuery(tenantId, imageSetId), enabled: mayRead })
  const total = data?.totalEstimate
  return (
    <p className={css.sums}>
      <span>
        {m.claim_appraisal()} {data && total && <strong>{writeMoney(total.amount, data.currency)}</strong>}
      </span>
      <Link to={paths.passing} params={{ id: imageSetId }}>
        {m.claim_openAppraisal()}
      </Link>
    </p>
  )
}
