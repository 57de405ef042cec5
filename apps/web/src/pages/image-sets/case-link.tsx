import { createCase } from '@skadi/contract/cases/cases-writes'
import { CallError } from '@skadi/contract/core/client'
import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { IconReceipt } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { caseFailure, STATE_WORDS } from '../../cases/case-words.ts'
import { casesKeys, casesOfQuery } from '../../cases/cases-query.ts'
import { call } from '../../core/calls/call.ts'
import { isPractice } from '../../core/practice.ts'
import { paths } from '../../core/screens/paths.ts'
import { useCan } from '../../core/session/actor.ts'
import { useSession } from '../../core/session/session.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import type { EvidencePair } from '../../evidence/evidence-query.ts'
import { useComparedWith } from '../../evidence/use-compared-with.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import css from './image-set-links.module.css'

const PickDamages = lazy(() => import('../cases/pick-damages.tsx').then((file) => ({ default: file.PickDamages })))

type CaseLinkProps = {
  imageSet: ImageSet
  /** true in the collapsed drawer, which is 70 px wide */
  isNarrow?: boolean
}

/**
 * Makes the case of a return from the damages that the pair proves. The collapsed drawer also opens a known case, because it has no room
 * for the list of cases (`CasesOf`).
 */
export function CaseLink({ imageSet, isNarrow = false }: CaseLinkProps) {
  const { id, tenantId, newDamages } = imageSet
  const compared = useComparedWith(imageSet)
  const mayRead = useCan('readCases', { tenantId })
  const mayWrite = useCan('writeCases', { tenantId })
  const own = useSession((state) => state.currentTenantId)
  const isReturn = compared?.isPickup === true && tenantId === own && !isPractice(id)
  const { data: cases } = useQuery({ ...casesOfQuery(own, { imageSetId: id }), enabled: isReturn && mayRead })
  if (!isReturn || !mayRead || cases === undefined) return null
  const known = cases.find((one) => one.imageSetId === id && one.state !== 'waived')
  if (known) {
    const to = { to: paths.case, params: { caseId: known.caseId } } as const
    if (!isNarrow) return null
    return (
      <Link {...to} className={css.narrow} title={m.case_openOf({ state: STATE_WORDS[known.state]() })}>
        <IconReceipt size={20} stroke={1.5} aria-hidden />
        {m.case_screen()}
      </Link>
    )
  }
  return mayWrite && newDamages > 0 ? (
    <MakeCase pair={{ pickupId: compared.olderId, imageSetId: id }} isNarrow={isNarrow} />
  ) : null
}

/** Makes a case of all damages that count as evidence; if there are none, the user chooses. */
function MakeCase({ pair, isNarrow }: { pair: EvidencePair; isNarrow: boolean }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const tenantId = useSession((state) => state.currentTenantId)
  const [isBusy, setBusy] = useState(false)
  const [isPicking, setPicking] = useState(false)
  const open = (caseId: string) => {
    void client.invalidateQueries({ queryKey: casesKeys(tenantId) })
    void navigate({ to: paths.case, params: { caseId } })
  }
  const make = async () => {
    setBusy(true)
    try {
      open((await call(createCase, { body: pair })).data.caseId)
    } catch (error) {
      const { code, details = [] } = error instanceof CallError ? error : {}
      const existing = code === 'CASE_EXISTS' ? details[0]?.rule : undefined
      if (existing) open(existing)
      else if (code === 'NO_DAMAGES' || code === 'VALIDATION') setPicking(true)
      else showSnackbar({ text: caseFailure(m.case_makeFailed(), error), isError: true })
    } finally {
      setBusy(false)
    }
  }
  const start = () => void make()
  return (
    <>
      {isNarrow ? (
        <button type="button" className={css.narrow} disabled={isBusy} title={m.case_makeHint()} onClick={start}>
          <IconReceipt size={20} stroke={1.5} aria-hidden />
          {m.case_make()}
        </button>
      ) : (
        <Button height={28} isBusy={isBusy} title={m.case_makeHint()} onClick={start}>
          {m.case_make()}
        </Button>
      )}
      <Suspense>
        {isPicking && (
          <PickDamages
            pair={pair}
            taken={[]}
            title={m.case_pickTitle()}
            text={m.case_pickText()}
            confirm={m.case_make()}
            onPick={(lines) => call(createCase, { body: { ...pair, lines } }).then(({ data }) => open(data.caseId))}
            onClose={() => setPicking(false)}
          />
        )}
      </Suspense>
    </>
  )
}
