import type { RigHealth } from '@skadi/contract/capture/capture-reads'
import type { ReactNode } from 'react'
import { cameraName } from '../../core/words/camera-name.ts'
import { stepName } from '../../core/words/step-name.ts'
import { m } from '../../paraglide/messages.js'
import css from './trend-tables.module.css'
import {
  type CameraTrends,
  cameraTrends,
  type StepTrend,
  stepTrends,
  type Trend,
  trendFacts,
  trendPath,
} from './trends.ts'

const WIDTH = 160
const HEIGHT = 28

/**
 * A trend as a line. The newest passing is at the right, and zero at the bottom. The cells beside the line have its
 * figures as text.
 */
const TrendLine = ({ trend }: { trend: Trend }) => (
  <svg className={css.line} viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`} preserveAspectRatio="none" aria-hidden="true">
    <path className={css.base} d={`M0 ${HEIGHT}H${WIDTH}`} />
    <path className={css.values} d={trendPath(trend, WIDTH, HEIGHT)} />
  </svg>
)

/** One tick per passing. A tick is tall and dark if the event occurred in the passing. */
const TrendTicks = ({ ticks }: { ticks: readonly boolean[] }) => (
  <svg className={css.line} viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`} preserveAspectRatio="none" aria-hidden="true">
    <path className={css.base} d={`M0 ${HEIGHT}H${WIDTH}`} />
    <path className={css.ticks} d={ticks.map((is, at) => tick(is, at, ticks.length)).join('')} />
  </svg>
)

const tick = (is: boolean, at: number, count: number): string =>
  is ? `M${Math.round(((at + 0.5) * WIDTH * 10) / count) / 10} ${HEIGHT}V4` : ''

type ImageSets = RigHealth['passings']

/** Trends of the photos of each camera of the unit, as lines with captions. */
export const CameraTable = ({ passings: imageSets }: { passings: ImageSets }) => (
  <table className={css.table} aria-label={m.health_title()}>
    <thead className="visually-hidden-phone">
      <tr>
        <th scope="col">{m.health_camera()}</th>
        <th scope="col">{m.health_sharpness()}</th>
        <th scope="col">{m.health_brightness()}</th>
        <th scope="col">{m.health_missed()}</th>
      </tr>
    </thead>
    <tbody>
      {cameraTrends(imageSets).map((trends) => (
        <CameraRow key={trends.camera} {...trends} />
      ))}
    </tbody>
  </table>
)

const CameraRow = ({ camera, sharpness, brightness, missing }: CameraTrends) => (
  <tr>
    <th scope="row">{cameraName(camera)}</th>
    <td>
      <ValueTrend caption={m.health_sharpness()} trend={sharpness} write={writeWhole} />
    </td>
    <td>
      <ValueTrend caption={m.health_brightness()} trend={brightness} write={writeWhole} />
    </td>
    <td>
      <TickTrend caption={m.health_missed()} ticks={missing} />
    </td>
  </tr>
)

/** Figures of whole passings: whether the plate was read, and the duration of each step. */
export const ImageSetTable = ({ passings: imageSets }: { passings: ImageSets }) => (
  <table className={css.table} aria-label={m.health_passing()}>
    <tbody>
      <tr>
        <th scope="row">{m.health_plates()}</th>
        <td>
          <TickTrend ticks={imageSets.map(({ isPlateRead }) => !isPlateRead)} />
        </td>
      </tr>
      {stepTrends(imageSets).map((trend) => (
        <StepRow key={`${trend.step} ${trend.camera}`} {...trend} />
      ))}
    </tbody>
  </table>
)

const StepRow = ({ step, camera, ms }: StepTrend) => (
  <tr>
    <th scope="row">{camera ? `${stepName(step)}, ${cameraName(camera).toLowerCase()}` : stepName(step)}</th>
    <td>
      <ValueTrend trend={ms} write={(value) => m.health_seconds({ shown: (value / 1_000).toFixed(1) })} />
    </td>
  </tr>
)

const writeWhole = (value: number): string => String(Math.round(value))

type ValueTrendProps = {
  /** caption, which is visible only if the head of the table is hidden */
  caption?: string
  trend: Trend
  write: (value: number) => string
}

function ValueTrend({ caption, trend, write }: ValueTrendProps) {
  const { now, before } = trendFacts(trend)
  if (now === null)
    return <Captioned caption={caption} words={<span className="muted">{m.health_notMeasured()}</span>} />
  return (
    <Captioned
      caption={caption}
      words={
        <>
          <span className="type-strong">{write(now)}</span>
          {before !== null && <span className="muted"> {m.health_usually({ shown: write(before) })}</span>}
        </>
      }
    >
      <TrendLine trend={trend} />
    </Captioned>
  )
}

const TickTrend = ({ caption, ticks }: { caption?: string; ticks: readonly boolean[] }) => (
  <Captioned
    caption={caption}
    words={m.health_ofPassings({ shown: String(ticks.filter(Boolean).length), of: String(ticks.length) })}
  >
    <TrendTicks ticks={ticks} />
  </Captioned>
)

type CaptionedProps = { caption: string | undefined; words: ReactNode; children?: ReactNode }

const Captioned = ({ caption, words, children }: CaptionedProps) => (
  <div className={css.trend}>
    <p className={css.words}>
      {caption && <span className={css.caption}>{caption}: </span>}
      {words}
    </p>
    {children}
  </div>
)
