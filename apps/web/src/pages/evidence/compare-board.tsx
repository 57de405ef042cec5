import type { Damage } from '@skadi/contract/damages/damage'
import { lazy, Suspense, useState } from 'react'
import { useKeys } from '../../core/keys/keys.ts'
import { useCan } from '../../core/session/actor.ts'
import { cameraName } from '../../core/words/camera-name.ts'
import { damageName } from '../../damages/log/damage-name.ts'
import type { DamagePair } from '../../damages/pairs/pair-damages.ts'
import { holdBlink, nextPairMode, setLinked, useCompareChoice } from '../../evidence/compare-choice.ts'
import { CompareToolbar, PairModes, Stepper } from '../../evidence/compare-toolbar.tsx'
import { alignmentText } from '../../evidence/compare-words.ts'
import { EvidenceBar } from '../../evidence/evidence-bar.tsx'
import { partForDamage } from '../../evidence/selectors-of.ts'
import { placeAmong, stepPair } from '../../evidence/step-pair.ts'
import { useEvidence } from '../../evidence/use-evidence.ts'
import { PhoneActions } from '../../image-sets/details/phone-bar.tsx'
import { holdBoxes } from '../../image-sets/details/viewer-choice.ts'
import { CameraChips } from '../../image-sets/photos/camera-chips.tsx'
import { CameraStrip } from '../../image-sets/photos/camera-strip.tsx'
import { photoKeys } from '../../image-sets/photos/photo-keys.ts'
import type { CanvasPlace } from '../../image-sets/photos/use-canvas-place.ts'
import { useWideScreen } from '../../image-sets/use-wide-screen.ts'
import { m } from '../../paraglide/messages.js'
import { DetailDrawer } from '../../ui/details/detail-drawer.tsx'
import { collapseDetailDrawer, toggleDetailDrawer, useDetailDrawer } from '../../ui/details/detail-drawer-state.ts'
import {
  CompareActions,
  type ComparedSets,
  CompareHeader,
  compareFacts,
  compareSentence,
  noNewsText,
  useLeaveCompare,
} from './compare-header.tsx'
import css from './compare-page.module.css'
import { useCompareTabs } from './compare-tabs.tsx'
import { PairPhotos, PhoneNotice } from './pair-photos.tsx'
import { useCompareDamages } from './use-compare-damages.ts'
import { useComparePhotos } from './use-compare-photos.ts'

type CompareKeys = {
  place: CanvasPlace
  step: (by: 1 | -1) => void
  /** moves the view to the selected damage; undefined if no damage is selected */
  onShow: (() => void) | undefined
  onLeave: () => void
}

/** Registers all keys of a comparison (ui-recipe 19). */
function useCompareKeys({ place, step, onShow, onLeave }: CompareKeys): void {
  const { mode, isLinked } = useCompareChoice()
  const { isBrief } = useDetailDrawer()
  useKeys('page', [
    ...photoKeys(place),
    { action: 'damagePrevious', label: m.compare_previousNew(), run: () => step(-1), repeats: true },
    { action: 'damageNext', label: m.compare_nextNew(), run: () => step(1), repeats: true },
    { action: 'damageShow', run: () => onShow?.() },
    { action: 'damageHide', run: holdBoxes },
    { action: 'compareMode', run: nextPairMode },
    { action: 'compareBlink', run: holdBlink },
    { action: 'compareLinked', run: () => mode === 'side' && setLinked(!isLinked) },
    { action: 'toggleDetailDrawer', run: toggleDetailDrawer },
    {
      action: 'passingBack',
      label: m.compare_back(),
      run: isBrief ? collapseDetailDrawer : onLeave,
    },
  ])
}

const CompareDecision = lazy(() =>
  import('./compare-decision.tsx').then((module) => ({ default: module.CompareDecision })),
)
const DamageHistory = lazy(() =>
  import('../../damages/log/history/damage-history.tsx').then((module) => ({ default: module.DamageHistory })),
)

type CompareBoardProps = {
  pair: ComparedSets
  /** family of the selected damage, which stays selected when the user chooses other passings */
  familyId: string | undefined
  choose: (familyId: string | undefined) => void
  onReplace: (part: 'id' | 'id2', imageSetId: string) => void
}

/**
 * Board with two passings of a car (ui-recipe 11). It contains a canvas for both photos, the new damages with their
 * degrees of proof, and the drawer.
 */
export function CompareBoard({ pair, familyId, choose, onReplace }: CompareBoardProps) {
  const { older, newer } = pair
  const isWide = useWideScreen()
  const photos = useComparePhotos(older, newer)
  const damages = useCompareDamages(older, newer, photos, { familyId, choose })
  const ids = { pickupId: older.id, imageSetId: newer.id }
  const evidence = useEvidence(ids)
  const canDecide = useCan('changeDamages', { tenantId: newer.tenantId })
  const [through, setThrough] = useState<DamagePair>()
  const { leave } = useLeaveCompare(newer.id)

  const { place, alignment } = photos
  const { selected, pairs, show, layers } = damages
  const isKnown = damages.state === 'ready'
  const news = pairs.filter(({ kind }) => kind === 'new')
  const stepped = [...news, ...pairs.filter(({ kind }) => kind === 'toDecide')]
  const step = (by: 1 | -1) => {
    const next = stepped.find((one) => one.familyId === stepPair(stepped, familyId, by))
    if (next) show(next)
  }
  const steps = { place: placeAmong(news, familyId), total: news.length, step }
  useCompareKeys({
    place,
    step,
    onShow: selected && (() => show(selected)),
    onLeave: leave,
  })
  const tabs = useCompareTabs({ pair, photos, damages, evidence, onReplace, onHistory: setThrough })
  const openElsewhere = (box: Damage) => {
    setThrough(undefined)
    choose(box.familyId)
    if (box.imageSetId !== older.id && box.imageSetId !== newer.id)
      onReplace(partForDamage(box.timestamp, older.recDate), box.imageSetId)
  }

  const camera = cameraName(place.camera)
  const sentence = compareSentence(pair, isKnown ? news.length : undefined)
  return (
    <div className={css.board}>
      <CompareHeader
        pair={pair}
        sentence={sentence}
        toolbar={
          isWide ? (
            <CompareToolbar steps={steps} cameraName={camera} alignment={alignmentText(alignment)} />
          ) : (
            <CameraChips place={place} badges={damages.badges} />
          )
        }
      />
      <section className={css.photos} aria-label={m.photo_viewer()}>
        <div className={css.canvas}>
          <PairPhotos {...{ pair, photos, layers }} />
        </div>
        <PhoneNotice photos={photos} />
        <EvidenceBar
          key={familyId}
          damage={selected && damageName(selected.best)}
          evidence={selected && evidence.of(selected.familyId)}
          state={evidence.state}
          none={news.length > 0 ? m.compare_noneSelected() : isKnown ? noNewsText(pair, m.compare_nothingNew()) : ''}
          pair={ids}
          timeZone={newer.timeZone}
          canDecide={canDecide}
          onRetry={evidence.retry}
        >
          <Suspense>
            <CompareDecision {...{ newer, photos, damages }} />
          </Suspense>
        </EvidenceBar>
        {isWide && <CameraStrip place={place} badges={damages.badges} />}
      </section>
      {!isWide && (
        <div className={css.below}>
          <p className={css.verdict}>{sentence}</p>
          <p className={css.muted}>{compareFacts(pair)}</p>
          <PairModes isWide />
          {steps.total > 0 && <Stepper {...steps} height={48} />}
        </div>
      )}
      <DetailDrawer tabs={isWide ? tabs : [tabs[1], tabs[0], tabs[2]]} first="damage" />
      {!isWide && (
        <PhoneActions>
          <CompareActions tenantId={newer.tenantId} isTouch />
        </PhoneActions>
      )}
      <Suspense>
        {through && (
          <DamageHistory
            damage={through.best}
            imageSet={through.newer ? newer : older}
            onShow={() => show(through)}
            onShowElsewhere={openElsewhere}
            onClose={() => setThrough(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}
