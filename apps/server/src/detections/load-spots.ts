import type { DetectorKind } from '@skadi/domain/detections/detector-version'
import { judgeFinds, type Spot, type Weather, weatherOf } from '@skadi/domain/detections/figures'
import type { Database } from '@skadi/store/db/database'
import type { Scope } from '@skadi/store/db/scope'
import {
  FIGURE_PASSINGS,
  type FigureOf,
  type ReviewedBoxRow,
  type ReviewedPassingRow,
  reviewedBoxesStatement,
  reviewedPassingsStatement,
  type ShadowFindRow,
  shadowFindsStatement,
} from '@skadi/store/detections/detector-figures.repo'

/** A single version, or all live versions of a company, which together count as one detector. */
type SpotsOf = FigureOf & { kind: DetectorKind }

type LoadedSpots = {
  spots: Spot[]
  /** reviewed passings that the version has examined, in order from new to old */
  passings: (Omit<ReviewedPassingRow, 'labels'> & { weather: Weather | null })[]
  isSample: boolean
}

/** Loads the decisions that people made about the finds of the newest reviewed passings. */
export async function loadSpots(
  db: Pick<Database, 'rows'>,
  scope: Scope,
  { kind, ...of }: SpotsOf,
  signal?: AbortSignal,
): Promise<LoadedSpots> {
  const options = { signal }
  const read = await db.rows<ReviewedPassingRow>(scope, reviewedPassingsStatement(of), options)
  const boxes = await db.rows<ReviewedBoxRow>(scope, reviewedBoxesStatement(of), options)
  const finds =
    'detectorId' in of ? await db.rows<ShadowFindRow>(scope, shadowFindsStatement(of.detectorId), options) : []
  const spots = judgeFinds(kind, boxes.map(seen), finds.map(seen))
  return { spots, passings: read.slice(0, FIGURE_PASSINGS).map(seen), isSample: read.length > FIGURE_PASSINGS }
}

const seen = <Row extends { labels: readonly number[] }>({ labels, ...row }: Row) => ({
  ...row,
  weather: weatherOf(labels),
})
