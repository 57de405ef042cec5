import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { pairVerdictOf } from '@skadi/domain/image-sets/verdict'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useKeyed } from '../../core/keys/write-key.ts'
import { isPractice } from '../../core/practice.ts'
import { onPlainClick } from '../../core/screens/on-plain-click.ts'
import { paths } from '../../core/screens/paths.ts'
import { useCan } from '../../core/session/actor.ts'
import { imageSetTimeText, implausibleText } from '../../core/words/image-set-time-words.ts'
import { gapText, pairVerdict } from '../../evidence/compare-words.ts'
import { useWideScreen } from '../../image-sets/use-wide-screen.ts'
import { verdictFactsOf } from '../../image-sets/verdict/verdict-view.ts'
import { partsOfVerdict } from '../../image-sets/verdict/verdict-words.ts'
import { plateText } from '../../image-sets/words.ts'
import { m } from '../../paraglide/messages.js'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { CustomerActions, useCanShowCustomer } from '../customer/customer-actions.tsx'
import imageSetCss from '../image-sets/image-set-page.module.css'

export type ComparedSets = { older: ImageSet; newer: ImageSet }

/**
 * Returns the verdict of a pair as text. It is the verdict of the newer passing, but only damages that were first seen
 * after the older passing count as new.
 */
export function compareSentence({ older, newer }: ComparedSets, newDamages: number | undefined): string {
  const verdict = pairVerdictOf(verdictFactsOf(newer), newDamages ?? 0)
  const isSaidOfPair = verdict.kind === 'noChange' || verdict.kind === 'changed'
  if (!isSaidOfPair) return partsOfVerdict(verdict, null).join(', ')
  if (newDamages === undefined) return ''
  const [, ...rest] = verdict.kind === 'changed' ? partsOfVerdict(verdict, { date: '' }) : []
  return [pairVerdict(newDamages, { older, newer }), ...rest].join(', ')
}

/**
 * Returns the text for a pair without new damages. The text is `quiet` if the whole car was inspected and no suggestion
 * is undecided. Otherwise the text is the verdict.
 */
export const noNewsText = (pair: ComparedSets, quiet: string): string =>
  pairVerdictOf(verdictFactsOf(pair.newer), 0).kind === 'noChange' ? quiet : compareSentence(pair, 0)

/**
 * Returns time and place of a pair, for example `38 days · Gardermoen`.
 * If a rig's time is implausible, a warning is in the middle of the text.
 */
export function compareFacts({ older, newer }: ComparedSets): string {
  const places = [...new Set([older, newer].map(({ origin }) => origin.location || origin.name))].filter(Boolean)
  const doubts = [older, newer].map(implausibleText)
  return [gapText({ older, newer }), ...doubts, places.join(' → ')].filter(Boolean).join(' · ')
}

type CompareHeaderProps = { pair: ComparedSets; sentence: string; toolbar: ReactNode }

/** The 85 px header of a comparison, with the plate, the verdict, the time between the two passings, and the report. */
export function CompareHeader({ pair, sentence, toolbar }: CompareHeaderProps) {
  const { older, newer } = pair
  const { registrationNo, countryCode } = newer.carInfo
  const leave = useLeaveCompare(newer.id)
  const isWide = useWideScreen()
  const times = {
    older: imageSetTimeText(older),
    newer: imageSetTimeText(newer),
  }
  return (
    <PageHeader
      title={
        <>
          {!registrationNo && <span className={imageSetCss.noPlate}>{m.passing_noRegistration()}</span>}
          {/* On a phone the verdict is below the photos. */}
          <span className="visually-hidden-phone">{sentence}</span>
        </>
      }
      documentTitle={m.compare_documentTitle({ plate: plateText(newer), ...times })}
      subtitle={compareFacts(pair)}
      back={leave.back}
      {...(registrationNo ? { plate: { registrationNo, countryCode } } : {})}
      actions={isWide && <CompareActions tenantId={newer.tenantId} />}
      toolbar={toolbar}
    />
  )
}

/** Returns a function that opens the newer passing, and the data of the back button. */
export function useLeaveCompare(newerId: string) {
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const keyed = useKeyed()
  const leave = () => void navigate({ to: paths.imageSet, params: { id: newerId }, search })
  return {
    leave,
    back: {
      href: paths.imageSet.replace('$id', newerId),
      label: m.compare_back(),
      hint: keyed(m.compare_back(), 'passingBack'),
      onClick: onPlainClick(leave),
    },
  }
}

type CompareActionsProps = {
  tenantId: string | null
  /** true for the variant in the bar on a phone */
  isTouch?: boolean
}

/** Actions of a comparison, at the right of row A or at the lower edge of a phone. The report is the main action. */
export function CompareActions({ tenantId, isTouch = false }: CompareActionsProps) {
  const params = useParams({ from: '/signed-in/fleet/$registrationNo/$id/compare/$id2' })
  const search = useSearch({ strict: false })
  const canReport = useCan('readReports', { tenantId })
  const canShow = useCanShowCustomer(tenantId)
  return (
    <>
      {canShow && (
        <CustomerActions shown={{ pickupId: params.id, returnId: params.id2 }} tenantId={tenantId} isTouch={isTouch} />
      )}
      {canReport && !isPractice(params.id2) && (
        <ButtonLink look="ink" height={isTouch ? 48 : 32} to={paths.compareReport} params={params} search={search}>
          {m.compare_report()}
        </ButtonLink>
      )}
    </>
  )
}
