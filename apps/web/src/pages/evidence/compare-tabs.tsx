import type { Image } from '@skadi/contract/images/image'
import { IconCalendar, IconCar, IconCarCrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { DamagePair } from '../../damages/pairs/pair-damages.ts'
import { PairList } from '../../damages/pairs/pair-list.tsx'
import { carImageSetsQuery } from '../../evidence/car-image-sets-query.ts'
import { IMAGE_SETS_TAB } from '../../evidence/compare-toolbar.tsx'
import { dayText, sideLabels } from '../../evidence/compare-words.ts'
import { EvidenceChip } from '../../evidence/evidence-chip.tsx'
import { inOrOut } from '../../evidence/evidence-words.ts'
import { ImageSetsTable } from '../../evidence/image-sets-table.tsx'
import type { PairEvidence } from '../../evidence/use-evidence.ts'
import { m } from '../../paraglide/messages.js'
import type { DetailTab } from '../../ui/details/detail-tabs.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { type ComparedSets, noNewsText } from './compare-header.tsx'
import css from './compare-page.module.css'
import type { CompareDamages } from './use-compare-damages.ts'
import type { ComparePhotos } from './use-compare-photos.ts'

const CarCard = lazy(() =>
  import('../image-sets/image-set-tab-parts.tsx').then((module) => ({ default: module.CarCard })),
)

type CompareParts = {
  pair: ComparedSets
  photos: ComparePhotos
  damages: CompareDamages
  evidence: PairEvidence
  onReplace: (part: 'id' | 'id2', imageSetId: string) => void
  onHistory: (pair: DamagePair) => void
}

/**
 * Returns the tabs in the drawer of a comparison (COMPARE-01, COMPARE-02). They show the passings of the car, the
 * damage of the car, and the details of the car.
 */
export function useCompareTabs(
  parts: CompareParts,
): readonly [imageSets: DetailTab, damage: DetailTab, car: DetailTab] {
  const { pair, onReplace } = parts
  const imageSets = useQuery(carImageSetsQuery(pair.newer)).data
  return [
    {
      id: IMAGE_SETS_TAB,
      label: m.compare_passings(),
      count: imageSets?.length,
      icon: <IconCalendar size={20} stroke={1.5} />,
      content: <ImageSetsTable car={pair.newer} pair={pair} labels={sideLabels(pair)} onReplace={onReplace} />,
    },
    {
      id: 'damage',
      label: m.details_carDamage(),
      count: parts.damages.pairs.length || undefined,
      icon: <IconCarCrash size={20} stroke={1.5} />,
      content: <ComparedDamages {...parts} />,
    },
    {
      id: 'car',
      label: m.details_carDetails(),
      icon: <IconCar size={20} stroke={1.5} />,
      content: (
        <Suspense>
          <CarCard imageSet={pair.newer} />
        </Suspense>
      ),
    },
  ]
}

function ComparedDamages({ pair: { older, newer }, photos, damages, evidence, onHistory }: CompareParts) {
  const { pairs, selected, show, state, retry } = damages
  const labels = sideLabels({ older, newer })
  const images = new Map([...older.items, ...newer.items].map((image) => [image.id, image]))
  const firstOf = (frames: readonly Image[] | undefined) =>
    (frames?.find(({ url, softDeleted }) => url !== null && softDeleted === null) ?? frames?.[0])?.id
  if (state === 'failed')
    return (
      <div className={css.part}>
        <ErrorNotice title={m.compare_damagesFailed()} onRetry={retry} />
      </div>
    )
  return (
    <PairList
      pairs={pairs}
      isLoading={state === 'loading'}
      familyId={selected?.familyId}
      photoOf={(imageId) => (imageId === undefined ? undefined : images.get(imageId))}
      photosOf={({ best: { camera } }) => {
        const { alignment } = photos.alignmentAt(camera)
        return {
          olderId: firstOf(photos.olderCameras.find((entry) => entry.camera === camera)?.frames),
          newerId: firstOf(photos.place.cameras.find((entry) => entry.camera === camera)?.frames),
          matrix: alignment.state === 'aligned' ? alignment.matrix : undefined,
        }
      }}
      captions={{
        older: `${labels.older} ${dayText(older)}`,
        newer: `${labels.newer} ${dayText(newer)}`,
      }}
      evidenceOf={({ familyId }) => <EvidenceMark evidence={evidence} familyId={familyId} />}
      verdict={noNewsText({ older, newer }, '') || undefined}
      onShow={show}
      onHistory={onHistory}
    />
  )
}

/**
 * Mark of a damage: proven, weak or blocked, and whether the clerk decided otherwise. Renders nothing for known damage.
 */
function EvidenceMark({ evidence, familyId }: { evidence: PairEvidence; familyId: string }) {
  const item = evidence.of(familyId)
  const mark = item && inOrOut(item)
  return (
    item?.judgement && (
      <>
        <EvidenceChip verdict={item.judgement.verdict} />
        {mark && <span>{mark}</span>}
      </>
    )
  )
}
