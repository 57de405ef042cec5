import type { Detector, DetectorFigure } from '@skadi/contract/detections/detector'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { cameraName } from '../core/words/camera-name.ts'
import { counted, writeCount } from '../core/words/counts.ts'
import { m } from '../paraglide/messages.js'
import { ErrorNotice } from '../ui/feedback/error-notice.tsx'
import { Skeleton } from '../ui/skeletons/skeleton.tsx'
import { intervalWords, monthWords, weatherWords } from './detector-words.ts'
import css from './detectors.module.css'
import { detectorFiguresQuery } from './detectors-query.ts'

type DetectorFiguresProps = {
  detector: Detector
  /** the live version, with which a version in shadow mode is compared */
  live: Detector | undefined
  labelName: (label: { name: string }) => string
}

/**
 * Results of a version compared with people's decisions.
 * They are shown in total, and for each kind of damage, camera, rig, month and weather.
 */
export function DetectorFigures({ detector, live, labelName }: DetectorFiguresProps) {
  const { data, error, isFetching, refetch } = useQuery(detectorFiguresQuery(detector.id))
  const isBeside = detector.state === 'shadow' && live !== undefined
  const beside = useQuery({ ...detectorFiguresQuery(live?.id ?? ''), enabled: isBeside })
  if (error)
    return (
      <ErrorNotice
        title={m.detectors_figuresFailed()}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <div role="status" aria-label={m.shell_loading()}>
        <Skeleton height={96} />
      </div>
    )
  if (data.passings === 0) return <p className="muted">{m.detectors_noFigures()}</p>
  const { total, passings, isSample } = data
  return (
    <>
      <p className="muted">
        {isSample ? m.detectors_sample({ shown: writeCount(passings) }) : m.detectors_basis(counted(passings))}
        {detector.state === 'shadow' && `. ${m.detectors_shadowNote()}`}
      </p>
      <dl className={css.cards}>
        <div className={css.card}>
          <dt>{m.detectors_recall()}</dt>
          <dd className={css.number}>{intervalWords(total.recall)}</dd>
          {isBeside && beside.data && (
            <dd className="muted">{m.detectors_liveBeside({ share: intervalWords(beside.data.total.recall) })}</dd>
          )}
        </div>
        {countsOf(total).map(([label, count]) => (
          <div key={label} className={css.card}>
            <dt>{label}</dt>
            <dd className={css.number}>{writeCount(count)}</dd>
          </div>
        ))}
      </dl>
      <div className={css.tables}>
        <FigureTable
          title={m.detectors_byKind()}
          rows={data.byKind.map(({ value, figure }) => {
            return [value === null ? m.damageKind_none() : labelName({ name: value }), figure]
          })}
        />
        <FigureTable
          title={m.detectors_byCamera()}
          rows={data.byCamera.map(({ value, figure }) => [cameraName(value), figure])}
        />
        <FigureTable
          title={m.detectors_byRig()}
          rows={data.byRig.map(({ value, figure }) => [value?.name ?? m.detectors_noRig(), figure])}
        />
        <FigureTable
          title={m.detectors_byMonth()}
          rows={data.byMonth.map(({ value, figure }) => [monthWords(value), figure])}
        />
        <FigureTable
          title={m.detectors_byWeather()}
          rows={data.byWeather.map(({ value, figure }) => [weatherWords(value), figure])}
        />
      </div>
    </>
  )
}

const countsOf = ({ accepted, rejected, undecided, faint, drawnInstead, foundByOther }: DetectorFigure) =>
  [
    [m.detectors_found(), accepted + rejected + undecided],
    [m.detectors_faint(), faint],
    [m.detectors_accepted(), accepted],
    [m.detectors_rejected(), rejected],
    [m.detectors_undecided(), undecided],
    [m.detectors_drawn(), drawnInstead],
    [m.detectors_other(), foundByOther],
  ] as const

function FigureTable({ title, rows }: { title: string; rows: readonly (readonly [string, DetectorFigure])[] }) {
  const id = useId()
  const head = rows[0] ? countsOf(rows[0][1]).map(([label]) => label) : []
  return (
    <section>
      <h3 id={id} className="type-strong">
        {title}
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must scroll a wide table */}
      <div className={css.scroll} tabIndex={0} role="group" aria-labelledby={id}>
        <table className={css.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{title}</span>
              </th>
              {head.map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">{m.detectors_recall()}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, figure]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {countsOf(figure).map(([label, count]) => (
                  <td key={label}>{writeCount(count)}</td>
                ))}
                <td>{intervalWords(figure.recall)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
