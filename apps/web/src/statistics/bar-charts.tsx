import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { scaleBand, scaleLinear } from '@visx/scale'
import { PHONE, useMedia } from '../core/use-media.ts'
import css from './chart.module.css'
import { Chart, type ChartProps, HATCH, type Mark, type Tone } from './chart.tsx'

type Stack = readonly (readonly [tone: Tone, value: number])[]

const sumOf = (stack: Stack): number => stack.reduce((sum, [, value]) => sum + value, 0)

/** A row with its stacked values. The first value is at the axis. */
export type RankMark = Mark & {
  /** sum as text, at the end of the row */
  value: string
  stack: Stack
  /** value that is marked next to the bar, for example the 95th percentile */
  most?: number | undefined
}

type RankChartProps = {
  title: string
  marks: readonly RankMark[]
  legend?: ChartProps['legend']
  writeValue: (value: number) => string
  /** returns the values of the axis; if undefined, the values are round numbers */
  ticksOf?: (highest: number) => number[]
}

const [ROW, BAR, AXIS, SIDE] = [40, 12, 22, 2]
/** Mean width in px of a character in a row's label. */
const LABEL_CHARACTER = 7.2

/** Chart of ranked rows. Each row has its name and its value above a horizontal bar. */
export function RankChart({ title, marks, legend, writeValue, ticksOf }: RankChartProps) {
  const highest = Math.max(1, ...marks.map(({ stack, most = 0 }) => Math.max(most, sumOf(stack))))
  const height = marks.length * ROW + AXIS
  const x = (width: number) => scaleLinear<number>({ domain: [0, highest], range: [SIDE, width - SIDE] })
  const ticks = ticksOf?.(highest) ?? x(300).ticks(4).filter(Number.isInteger)
  const frame = (width: number) => {
    const shown = ticks.filter((tick, n) => n === 0 || x(width)(tick) - SIDE > 40 * n)
    return (
      <AxisBottom
        axisClassName={css.axis}
        scale={x(width)}
        top={height - AXIS}
        tickValues={shown}
        tickFormat={(value) => writeValue(Number(value))}
        tickLength={4}
        tickComponent={({ x: at, y: line, formattedValue }) => (
          <text x={at} y={line + 8} textAnchor={at < 40 ? 'start' : at > width - 40 ? 'end' : 'middle'}>
            {formattedValue}
          </text>
        )}
      />
    )
  }
  const areaOf = (n: number, width: number) => ({ x: 0, y: n * ROW, width, height: ROW })
  const draw = (n: number, width: number) => {
    const mark = marks[n]
    if (!mark) return null
    const [line, bar] = [n * ROW + 15, n * ROW + 22]
    const room = Math.floor((width - LABEL_CHARACTER * (mark.value.length + 2)) / LABEL_CHARACTER)
    const name = mark.title.length > room ? `${mark.title.slice(0, Math.max(1, room - 1))}…` : mark.title
    let before = 0
    return (
      <>
        <text className={css.label} x={SIDE} y={line}>
          {name}
        </text>
        {mark.stack.map(([tone, value]) => {
          const [from, to] = [x(width)(before), x(width)(before + value)]
          before += value
          return value > 0 && <ToneBar key={tone} tone={tone} x={from} y={bar} width={to - from} height={BAR} />
        })}
        {mark.most !== undefined && (
          <line
            className={css.most}
            x1={x(width)(mark.most)}
            x2={x(width)(mark.most)}
            y1={bar - 2}
            y2={bar + BAR + 2}
          />
        )}
      </>
    )
  }
  // The texts are outside the links, because the name of a link must contain its visible text (WCAG 2.5.3).
  const texts = (width: number) =>
    marks.map(({ key, value }, n) => (
      <text key={key} className={css.value} x={width - SIDE} y={n * ROW + 15} textAnchor="end">
        {value}
      </text>
    ))
  const tipAt = (n: number, width: number) => ({
    x: x(width)(sumOf(marks[n]?.stack ?? []) / 2),
    y: n * ROW + 4,
  })
  return <Chart {...{ title, marks, height, legend, frame, areaOf, tipAt, draw, texts }} />
}

/** A step of time with its stacked values. The first value is the lowest in the bar. */
export type TimeMark = Mark & {
  /** short name of the step on the axis */
  label: string
  stack: Stack
  /** the same value in the previous period */
  before?: number | undefined
}

type TimeChartProps = {
  title: string
  marks: readonly TimeMark[]
  legend: NonNullable<ChartProps['legend']>
  writeValue: (value: number) => string
}

const [TOP, BOTTOM, RIGHT] = [12, 24, 4]
/** CHARACTER is the width of a character on the axes, and LABEL is the width of an axis label, in px. */
const [CHARACTER, LABEL] = [6.5, 52]
const MOST_TICKS = 4

/** Chart of values over time as stacked bars. A line across each bar shows the value in the previous period. */
export function TimeChart({ title, marks, legend, writeValue }: TimeChartProps) {
  const height = useMedia(PHONE) ? 190 : 240
  const top = Math.max(1, ...marks.map(({ stack, before = 0 }) => Math.max(before, sumOf(stack))))
  const y = scaleLinear<number>({ domain: [0, top], range: [height - BOTTOM, TOP], nice: MOST_TICKS })
  const ticks = y.ticks(MOST_TICKS).filter(Number.isInteger)
  const left = 12 + CHARACTER * Math.max(...ticks.map((tick) => writeValue(tick).length))
  const steps = marks.map((_, n) => n)
  const x = (width: number) => scaleBand<number>({ domain: steps, range: [left, width - RIGHT], padding: 0.3 })
  const areaOf = (n: number, width: number) => {
    const step = x(width).step()
    return { x: (x(width)(n) ?? 0) - step * 0.15, y: TOP, width: step, height: height - TOP - BOTTOM }
  }
  const frame = (width: number) => {
    const every = Math.ceil(marks.length / Math.max(1, Math.floor((width - left) / LABEL)))
    return (
      <>
        <GridRows className={css.grid} scale={y} left={left} width={width - left - RIGHT} tickValues={ticks} />
        <AxisLeft
          scale={y}
          left={left}
          tickValues={ticks}
          tickFormat={(value) => writeValue(Number(value))}
          hideAxisLine
          hideTicks
          tickComponent={({ x: at, y: line, formattedValue }) => (
            <text x={at - 6} y={line + 4} textAnchor="end">
              {formattedValue}
            </text>
          )}
        />
        <AxisBottom
          axisClassName={css.axis}
          scale={x(width)}
          top={height - BOTTOM}
          tickValues={steps.filter((n) => (marks.length - 1 - n) % every === 0)}
          tickFormat={(n) => marks[n]?.label}
          tickLength={4}
          tickComponent={({ x: at, y: line, formattedValue }) => (
            <text x={at} y={line + 8} textAnchor="middle">
              {formattedValue}
            </text>
          )}
        />
      </>
    )
  }
  const draw = (n: number, width: number) => {
    const { stack = [], before } = marks[n] ?? {}
    const band = x(width)
    const [from, breadth] = [band(n) ?? 0, band.bandwidth()]
    let below = 0
    return (
      <>
        {stack.map(([tone, value]) => {
          const [low, high] = [y(below), y(below + value)]
          below += value
          return value > 0 && <ToneBar key={tone} tone={tone} x={from} y={high} width={breadth} height={low - high} />
        })}
        {before !== undefined && before > 0 && (
          <line className={css.before} x1={from - 2} x2={from + breadth + 2} y1={y(before)} y2={y(before)} />
        )}
      </>
    )
  }
  const tipAt = (n: number, width: number) => ({
    x: (x(width)(n) ?? 0) + x(width).bandwidth() / 2,
    y: y(sumOf(marks[n]?.stack ?? [])),
  })
  return <Chart {...{ title, marks, height, legend, frame, areaOf, tipAt, draw }} />
}

type ToneBarProps = { tone: Tone; x: number; y: number; width: number; height: number }

/** Bar in the style of its tone. New damage is hatched, so that it differs not only in colour. */
const ToneBar = ({ tone, ...rect }: ToneBarProps) =>
  tone === 'new' ? (
    <rect className={css.edge} fill={`url(#${HATCH})`} {...rect} />
  ) : (
    <rect className={tone === 'ink' ? css.ink : css.plain} {...rect} />
  )
