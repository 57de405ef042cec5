import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { IconCar, IconCarCrash, IconCoin, IconListCheck } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lacksInspection } from '../../core/words/inspection-facts.ts'
import { DamageLog } from '../../damages/log/damage-log.tsx'
import { m } from '../../paraglide/messages.js'
import type { DetailTab } from '../../ui/details/detail-tabs.tsx'
import css from './image-set-board.module.css'
import {
  CarCard,
  CaseLink,
  CasesOf,
  ClaimLink,
  DamageLogRail,
  ImageSetCosts,
  ImageSetFacts,
  InspectImageSet,
  LeftOut,
  ProcessingPanel,
} from './image-set-parts.ts'
import type { ImageSetDamages } from './use-image-set-damages.ts'

type ImageSetParts = {
  imageSet: ImageSet
  damages: Pick<ImageSetDamages, 'damages' | 'spots' | 'select' | 'show' | 'pointAt'>
  /** company that owns the passing, if it is not the current company */
  foreign: { name: string; isReadOnly: boolean } | undefined
  /** true if the company estimates costs and the user may see costs */
  hasCosts: boolean
  /** true if the user may confirm an inspection */
  canInspect: boolean
  /** opens the pair of the selected damage */
  onPair: () => void
}

/** Returns the tabs in the drawer of a passing (DETAIL-01). One of the tabs shows the result of the processing. */
export const imageSetTabs = ({
  imageSet,
  damages: { damages, spots, select, show, pointAt },
  foreign,
  hasCosts,
  canInspect,
  onPair,
}: ImageSetParts): DetailTab[] => [
  {
    id: 'damage',
    label: m.details_carDamage(),
    count: spots.length || undefined,
    icon: <IconCarCrash size={20} stroke={1.5} />,
    content: (
      <>
        <DamageLog
          imageSet={imageSet}
          onShow={show}
          onHover={pointAt}
          mend={
            // The placeholder reserves the height, so that the cards below do not move under a pointer.
            <Suspense fallback={canInspect && lacksInspection(imageSet) && <div className={css.inspect} />}>
              <InspectImageSet imageSet={imageSet} spots={spots} />
            </Suspense>
          }
          ways={
            <Suspense>
              <ClaimLink imageSet={imageSet} />
              <CaseLink imageSet={imageSet} />
            </Suspense>
          }
        />
        {imageSet.newDamages > 0 && (
          <Suspense>
            <LeftOut
              imageSet={imageSet}
              onCompare={(familyId) => {
                const spot = spots.find(({ best }) => best.familyId === familyId)
                if (spot) select(spot.best.id)
                onPair()
              }}
            />
          </Suspense>
        )}
        <Suspense>
          <div className={css.cases}>
            <CasesOf tenantId={imageSet.tenantId} subject={{ imageSetId: imageSet.id }} />
          </div>
        </Suspense>
      </>
    ),
    collapsed: (
      <Suspense>
        <DamageLogRail imageSet={imageSet} onShow={show} />
      </Suspense>
    ),
  },
  {
    id: 'car',
    label: m.details_carDetails(),
    icon: <IconCar size={20} stroke={1.5} />,
    content: (
      <Suspense>
        <CarCard imageSet={imageSet} />
      </Suspense>
    ),
  },
  ...(hasCosts
    ? [
        {
          id: 'costs',
          label: m.costs_tab(),
          icon: <IconCoin size={20} stroke={1.5} />,
          content: (
            <Suspense>
              <ImageSetCosts
                imageSet={imageSet}
                onShow={(damageId) => {
                  const box = damages.find(({ id }) => id === damageId)
                  if (!box) return
                  select(damageId)
                  show(box)
                }}
              />
            </Suspense>
          ),
        },
      ]
    : []),
  {
    id: 'processing',
    label: m.details_processing(),
    icon: <IconListCheck size={20} stroke={1.5} />,
    content: (
      <Suspense>
        <ImageSetFacts row={imageSet} foreign={foreign} />
        <ProcessingPanel imageSet={imageSet} />
      </Suspense>
    ),
  },
]
