import type { Damage } from '@skadi/contract/damages/damage'
import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { inspectionOf } from '@skadi/domain/image-sets/inspection'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { PHONE, useMedia } from '../../core/use-media.ts'
import { counted } from '../../core/words/counts.ts'
import { type InspectedFields, inspectionFactsOf } from '../../core/words/inspection-facts.ts'
import { m } from '../../paraglide/messages.js'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { useFaintFold } from '../data/faint-damages.ts'
import { groupDamages, type LogNotice, type LogSwitches, spotsInOrder } from '../data/group-damages.ts'
import { countSeen, useSelection } from '../data/selection.ts'
import { spotOf } from '../data/spots.ts'
import { useDamageActs } from '../data/use-damage-acts.ts'
import { useDamages } from '../data/use-damages.ts'
import { faultOf, useFaults } from '../data/use-faults.ts'
import { seenText } from '../words.ts'
import { useCardHandlers } from './cards/use-card-handlers.ts'
import { DamageList } from './damage-list.tsx'
import css from './damage-log.module.css'
import { openDamageDialog } from './dialogs/damage-dialog-state.ts'
import { useEditRefusal } from './edit-refusal.ts'
import { LogMore } from './log-more.tsx'
import { pageLog } from './log-pages.ts'
import { LogSkeleton } from './log-skeleton.tsx'
import { setLogSwitches, useLogSwitches } from './log-switches.ts'
import { LogToolbar } from './log-toolbar.tsx'

type LogEmptyProps = {
  imageSet: InspectedFields
  notice: LogNotice
  switches: LogSwitches
  counts: { old: number; deleted: number }
  canEdit: boolean
}

/**
 * Text that says why the log is empty.
 * Without an inspection, the text never claims that there are no damages (DETAIL-06, ruling 5).
 */
function LogEmpty(props: LogEmptyProps) {
  const [title, text] = wordsOf(props)
  return <EmptyState title={title} text={text} />
}

function wordsOf({ imageSet, notice, switches, counts, canEdit }: LogEmptyProps): [title: string, text?: string] {
  const hidden = notice === 'noNewDamages' ? m.log_noneNewText(counted(counts.old)) : undefined
  if (imageSet.status === 'inProgress') return [m.log_running(), m.log_runningText()]
  const { state } = inspectionOf(inspectionFactsOf(imageSet))
  if (state === 'partly') return [m.verdict_partly(), hidden ?? m.log_partlyText()]
  if (state !== 'whole') {
    const title = state === 'skipped' ? m.log_skipped() : m.log_notChecked()
    return [title, hidden ?? (canEdit ? m.log_skippedText() : m.log_skippedOnly())]
  }
  if (hidden !== undefined) return [m.damages_noneNew(), hidden]
  const isHiding = counts.deleted > 0 && !switches.showDeleted
  return [m.damages_none(), isHiding ? m.log_deletedHidden(counted(counts.deleted)) : undefined]
}

/** Part below the log. It loads after the log. */
const UnseenDamages = lazy(() => import('./unseen-damages.tsx').then((file) => ({ default: file.UnseenDamages })))

/** Part below the groups. It is shown if there are faint suggestions to unfold. */
const FaintFold = lazy(() => import('./faint/faint-fold.tsx').then((file) => ({ default: file.FaintFold })))

type DamageLogProps = {
  imageSet: ImageSet
  /** shows a box on the camera and frame of the box */
  onShow: (damage: Damage) => void
  /** called when a card is under the pointer or has the focus */
  onHover: (damage: Damage | undefined) => void
  /** remedies for a passing without an inspection, shown above the damages */
  mend?: ReactNode
  /** links for the next step, shown below the log */
  ways?: ReactNode
}

/** The damage log. It lists every spot of the car in this passing, with the actions on the spots. */
export function DamageLog({ imageSet, onShow, onHover, mend, ways }: DamageLogProps) {
  const { listed, counts, faint, state, isStale, retry, syncOf } = useDamages(imageSet.id)
  const acts = useDamageActs(imageSet)
  const faults = useFaults(imageSet.id)
  const selection = useSelection(imageSet.id)
  const { damageId } = selection
  const switches = useLogSwitches()
  const isUnfolded = useFaintFold(({ openId }) => openId === imageSet.id)
  const refusal = useEditRefusal(imageSet)
  // On a phone the log has no title, because the parts of the drawer have titles.
  const isPhone = useMedia(PHONE)
  const groups = useMemo(() => groupDamages(listed, switches), [listed, switches])
  const spots = useMemo(() => spotsInOrder(groups), [groups])
  const photos = useMemo(() => new Map(imageSet.items.map((image) => [image.id, image])), [imageSet.items])
  const imageOf = useCallback((id: string) => photos.get(id), [photos])
  const handlers = useCardHandlers({ imageSet, spots, acts, onShow, onHover })

  const selectedKey = damageId === undefined ? undefined : spotOf(spots, damageId)?.key
  // When the user opens another passing, the log starts with a single page.
  const [asked, setAsked] = useState({ id: imageSet.id, pages: 1 })
  const pages = asked.id === imageSet.id ? asked.pages : 1
  const paged = useMemo(
    () => pageLog(groups, switches, { pages, counts, selectedKey }),
    [groups, switches, pages, counts, selectedKey],
  )
  const showMore = () => setAsked({ id: imageSet.id, pages: paged.pages + 1 })
  // Pages that were loaded for a selected damage stay visible after the selection changes.
  useEffect(() => setAsked({ id: imageSet.id, pages: paged.pages }), [imageSet.id, paged.pages])

  const isListed = state === 'ready' || counts !== undefined
  if (state === 'loading' && !isListed) return <LogSkeleton />
  const canEdit = refusal === undefined
  const hasMore = paged.shown < paged.total
  const { old, deleted } = counts ?? groups.counts
  return (
    <div className={css.log}>
      {!isPhone && <h2 className="visually-hidden">{m.log_label()}</h2>}
      {(state === 'failed' || isStale) && (
        <div className={css.failed}>
          <ErrorNotice title={m.log_failed()} onRetry={retry} />
        </div>
      )}
      {isListed && (
        <>
          <LogToolbar
            counts={{ old, deleted }}
            switches={switches}
            onSwitches={setLogSwitches}
            onMerge={canEdit && !counts ? () => openDamageDialog({ dialog: 'merge' }) : undefined}
          />
          {refusal && <p className={css.note}>{refusal}</p>}
          {hasBaseline(imageSet) && <p className={css.note}>{m.verdict_baseline(counted(imageSet.baselineDamages))}</p>}
          {groups.notice && (
            <LogEmpty
              imageSet={imageSet}
              notice={groups.notice}
              switches={switches}
              counts={{ old, deleted }}
              canEdit={canEdit}
            />
          )}
          {mend}
          <DamageList
            groups={paged.groups}
            imageSet={imageSet}
            imageOf={imageOf}
            selectedKey={selectedKey}
            canEdit={canEdit}
            syncOf={syncOf}
            faultOf={(damageIds) => faultOf(faults, damageIds)}
            handlers={handlers}
            onMore={hasMore ? showMore : undefined}
          />
          {hasMore && (
            <LogMore
              shown={paged.shown}
              total={paged.total}
              isLoading={paged.isComing && state !== 'failed'}
              hasFailed={paged.isComing && state === 'failed'}
              onMore={state === 'failed' ? retry : showMore}
            />
          )}
          {faint && !hasMore && (isUnfolded || faint.differences + faint.firstLook > 0) && (
            <Suspense fallback={null}>
              <FaintFold imageSet={imageSet} counts={faint} onShow={onShow} onHover={onHover} />
            </Suspense>
          )}
          {switches.showOld && !hasMore && (
            <Suspense fallback={null}>
              <UnseenDamages imageSetId={imageSet.id} />
            </Suspense>
          )}
          <div className={css.foot}>
            {ways}
            <p title={m.damages_seenHint()}>
              {spots.length > 0 && seenText({ ...countSeen(spots, selection), total: paged.total })}
            </p>
          </div>
        </>
      )}
    </div>
  )
}

/**
 * Whether a passing is the baseline of the car.
 * A first passing is a baseline only if the whole car was inspected in the passing.
 */
const hasBaseline = (imageSet: ImageSet): imageSet is ImageSet & { baselineDamages: number } =>
  imageSet.baselineDamages !== null && inspectionOf(inspectionFactsOf(imageSet)).state === 'whole'
