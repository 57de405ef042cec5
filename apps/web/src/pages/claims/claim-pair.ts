import type { ClaimAnalysis } from '@skadi/contract/claims/claims-reads'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { EvidencePair } from '../../evidence/evidence-query.ts'

type Passing = ClaimAnalysis['passings'][number]

/** The two passings looked at. */
export type ChosenPair = {
  older: Passing | undefined
  newer: Passing | undefined
  /** both, where there are both */
  ids: EvidencePair | undefined
  /** takes a passing into the pair, on its side of the accident */
  take: (imageSetId: string) => void
  choose: (side: 'older' | 'newer', imageSetId: string) => void
}

/** The pair around the accident unless the address names others: `?before=…&after=…`. */
export function useClaimPair(analysis: ClaimAnalysis | undefined): ChosenPair {
  const search: { before?: unknown; after?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const passings = analysis?.passings ?? []
  const { older, newer } = pairOf(passings, analysis?.pair ?? null, search)
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
      const passing = passings.find((one) => one.imageSetId === imageSetId)
      if (passing) choose(sideOf(passing, newer), imageSetId)
    },
  }
}

/** Where the accident's moment is not known, what lies before the newer one is the older one. */
function sideOf(passing: Passing, newer: Passing | undefined): 'older' | 'newer' {
  if (passing.side === 'before') return 'older'
  if (passing.side === 'after') return 'newer'
  return newer && passing.recDate < newer.recDate ? 'older' : 'newer'
}

/** Passings of the address that the car has, in their order; else the pair around the accident. */
export function pairOf(
  passings: readonly Passing[],
  around: { pickupId: string; imageSetId: string } | null,
  { before, after }: { before?: unknown; after?: unknown },
): { older: Passing | undefined; newer: Passing | undefined } {
  const find = (id: unknown) => passings.find(({ imageSetId }) => imageSetId === id)
  const older = find(before) ?? find(around?.pickupId)
  const newer = find(after) ?? find(around?.imageSetId)
  const isTurned = older && newer && older.recDate > newer.recDate
  return isTurned ? { older: newer, newer: older } : { older, newer }
}
