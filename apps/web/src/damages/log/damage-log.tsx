import type { Damage } from '@skadi/contract/damages/damage'
import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { inspectionOf } from '@skadi/domain/image-sets/inspection'
import { lazy, type ReactNode, Suspense, useCallback, useMemo } from 'react'
import { writeCount } from '../../core/counts.ts'
import { inspectionFactsOf } from '../../core/inspection-facts.ts'
import { PHONE, useMedia } from '../../core/use-media.ts'
import { m } from '../../paraglide/messages.js'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { type DamageGroups, groupDamages, spotsInOrder } from '../data/group-damages.ts'
import { countSeen, useSelection } from '../data/selection.ts'
import { spotOf } from '../data/spots.ts'
import { useDamageActs } from '../data/use-damage-acts.ts'
import { useDamages } from '../data/use-damages.ts'
import { faultOf, useFaults } from '../data/use-faults.ts'
import { seenText } from '../words.ts'
import { openDamageDialog } from './damage-dialog-state.ts'
import { DamageList } from './damage-list.tsx'
import css from './damage-log.module.css'
import { useEditRefusal } from './edit-refusal.ts'
import { LogEmpty } from './log-empty.tsx'
import type { LogGroup } from './log-layout.ts'
import { LogSkeleton } from './log-skeleton.tsx'
import { setLogSwitches, useLogSwitches } from './log-switches.ts'
import { LogToolbar } from './log-toolbar.tsx'
import { useCardHandlers } from './use-card-handlers.ts'

/** Shown below the log once it has come, as its damages do. */
const UnseenDamages = lazy(() => import('./unseen-damages.tsx').then((file) => ({ default: file.UnseenDamages })))

type DamageLogProps = {
  imageSet: ImageSet
  /** brings a box into sight: its camera, its frame */
  onShow: (damage: Damage) => void
  /** a card is under the pointer or has the focus */
  onHover: (damage: Damage | undefined) => void
  /** how a passing that was not looked at can be, above its damages */
  mend?: ReactNode
  /** where one goes on from the damages, at the foot of the log */
  ways?: ReactNode
}

/** The damage log: every spot of the car as this passing shows it, with what may be done to it. */
export function DamageLog({ imageSet, onShow, onHover, mend, ways }: DamageLogProps) {
  const { damages, state, isStale, retry, syncOf } = useDamages(imageSet.id)
  const acts = useDamageActs(imageSet)
  const faults = useFaults(imageSet.id)
  const selection = useSelection(imageSet.id)
  const { damageId } = selection
  const switches = useLogSwitches()
  const refusal = useEditRefusal(imageSet)
  // There the drawer's parts have titles of their own.
  const isPhone = useMedia(PHONE)
  const groups = useMemo(() => groupDamages(damages, switches), [damages, switches])
  const listed = useMemo(() => toGroups(groups), [groups])
  const spots = useMemo(() => spotsInOrder(groups), [groups])
  const photos = useMemo(() => new Map(imageSet.items.map((image) => [image.id, image])), [imageSet.items])
  const imageOf = useCallback((id: string) => photos.get(id), [photos])
  const handlers = useCardHandlers({ imageSet, spots, acts, onShow, onHover })

  if (state === 'loading') return <LogSkeleton />
  const canEdit = refusal === undefined
  return (
    <div className={css.log}>
      {!isPhone && <h2 className="visually-hidden">{m.log_label()}</h2>}
      {(state === 'failed' || isStale) && (
        <div className={css.failed}>
          <ErrorNotice title={m.log_failed()} onRetry={retry} />
        </div>
      )}
      {state === 'ready' && (
        <>
          <LogToolbar
            counts={groups.counts}
            switches={switches}
            onSwitches={setLogSwitches}
            onMerge={canEdit ? () => openDamageDialog({ dialog: 'merge' }) : undefined}
          />
          {refusal && <p className={css.note}>{refusal}</p>}
          {hasBaseline(imageSet) && (
            <p className={css.note}>{m.log_baseline({ shown: writeCount(imageSet.baselineDamages) })}</p>
          )}
          {groups.notice && (
            <LogEmpty
              imageSet={imageSet}
              notice={groups.notice}
              switches={switches}
              counts={groups.counts}
              canEdit={canEdit}
            />
          )}
          {mend}
          <DamageList
            groups={listed}
            imageSet={imageSet}
            imageOf={imageOf}
            selectedKey={damageId === undefined ? undefined : spotOf(spots, damageId)?.key}
            canEdit={canEdit}
            syncOf={syncOf}
            faultOf={(damageIds) => faultOf(faults, damageIds)}
            handlers={handlers}
          />
          {switches.showOld && (
            <Suspense fallback={null}>
              <UnseenDamages imageSetId={imageSet.id} />
            </Suspense>
          )}
          <div className={css.foot}>
            {ways}
            <p title={m.damages_seenHint()}>{spots.length > 0 && seenText(countSeen(spots, selection))}</p>
          </div>
        </>
      )}
    </div>
  )
}

/** Where nobody has looked at the whole of it, a first passing says nothing of the car. */
const hasBaseline = (imageSet: ImageSet): imageSet is ImageSet & { baselineDamages: number } =>
  imageSet.baselineDamages !== null && inspectionOf(inspectionFactsOf(imageSet)).state === 'whole'

const toGroups = (groups: DamageGroups): LogGroup[] =>
  (['toDecide', 'new', 'recent', 'old'] as const).map((name) => ({ name, spots: groups[name] }))
