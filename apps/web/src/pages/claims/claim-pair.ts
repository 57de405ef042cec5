import type { ClaimAnalysis } from '@skadi/contract/claims/claims-reads'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { EvidencePair } from '../../evidence/evidence-query.ts'

type ImageSet = ClaimAnalysis['passings'][number]

/** The two displayed passings of the pair. */
export type ChosenPair = {
  older: ImageSet | undefined
  newer: ImageSet | undefined
  /** ids of both passings; undefined if a passing is missing */
  ids: EvidencePair | undefined
  /** puts a passing into the pair; the time of the accident determines the side */
  take: (imageSetId: string) => void
  choose: (side: 'older' | 'newer', imageSetId: string) => void
}

/**
 * Returns the displayed pair. The URL may name a pair as `?before=…&after=…`.
 * Otherwise it is the pair around the accident.
 */
export function useClaimPair(analysis: ClaimAnalysis | undefined): ChosenPair {
  const search: { before?: unknown; after?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const imageSets = analysis?.passings ?? []
  const { older, newer } = pairOf(imageSets, analysis?.pair ?? null, search)
  const choose = (side: 'older' | 'newer', imageSetId: string) => {
    const [name, other] = side === 'older' ? (['before', newer] as const) : (['after', older] as const)
    const names = {
      [name]: imageSetId,
      ...(other ? { [name === 'before' ? 'after' : 'before']: other.imageSetId } : {}),
    }
    void navigate({
      to: '.',
      search: (was: Record<string, unknown>) => ({ ...was, ...names }),
      replace: true,
      resetScroll: false,
    })
  }
  return {
    older,
    newer,
    ids: older && newer && { pickupId: older.imageSetId, imageSetId: newer.imageSetId },
    choose,
    take: (imageSetId) => {
      const imageSet = imageSets.find((one) => one.imageSetId === imageSetId)
      if (imageSet) choose(sideOf(imageSet, newer), imageSetId)
    },
  }
}

/**
 * Returns whether a passing can be the older or the newer passing of the pair. If the time of the accident is unknown,
 * every passing before the pair's newer passing can be the older one.
 */
function sideOf(imageSet: ImageSet, newer: ImageSet | undefined): 'older' | 'newer' {
  if (imageSet.side === 'before') return 'older'
  if (imageSet.side === 'after') return 'newer'
  return newer && imageSet.recDate < newer.recDate ? 'older' : 'newer'
}

/**
 * Returns the two passings that the URL names, in order of time, if both belong to the car.
 * Otherwise returns the pair around the accident.
 */
export function pairOf(
  imageSets: readonly ImageSet[],
  around: { pickupId: string; imageSetId: string } | null,
  { before, after }: { before?: unknown; after?: unknown },
): { older: ImageSet | undefined; newer: ImageSet | undefined } {
  const find = (id: unknown) => imageSets.find(({ imageSetId }) => imageSetId === id)
  const older = find(before) ?? find(around?.pickupId)
  const newer = find(after) ?? find(around?.imageSetId)
  const isTurned = older && newer && older.recDate > newer.recDate
  return isTurned ? { older: newer, newer: older } : { older, newer }
}
