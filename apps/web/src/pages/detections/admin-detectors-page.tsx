import { DETECTOR_KINDS } from '@skadi/domain/detections/detector-version'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { paths } from '../../core/screens/paths.ts'
import { PHONE, useMedia } from '../../core/use-media.ts'
import { labelName } from '../../damages/label-names.ts'
import { DetectorFigures } from '../../detections/detector-figures.tsx'
import { DetectorSection } from '../../detections/detector-section.tsx'
import css from '../../detections/detectors.module.css'
import { detectorsQuery } from '../../detections/detectors-query.ts'
import { Rerankers } from '../../detections/rerankers.tsx'
import { UploadDetector } from '../../detections/upload-detector.tsx'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { WarnSign } from '../../ui/signs/warn-sign.tsx'
import { Skeleton } from '../../ui/skeletons/skeleton.tsx'
import { PilotReportDialog } from './pilot-report-dialog.tsx'

/**
 * The page `/admin/detectors` with the detectors, their results compared with people's decisions, and the live version
 * of each detector.
 */
export function AdminDetectorsPage() {
  const isPhone = useMedia(PHONE)
  const learntId = useId()
  const { data, error, isPending, isFetching, refetch } = useQuery(detectorsQuery())
  const [opened, setOpened] = useState<'upload' | 'pilot'>()
  const close = () => setOpened(undefined)
  return (
    <>
      <PageHeader
        title={m.detectors_title()}
        subtitle={m.detectors_subtitle()}
        actions={
          <>
            <Button onClick={() => setOpened('pilot')}>
              {isPhone ? m.detectors_pilotShort() : m.detectors_pilot()}
            </Button>
            <Button look="ink" aria-label={m.detectors_upload()} onClick={() => setOpened('upload')}>
              {isPhone ? m.detectors_uploadShort() : m.detectors_upload()}
            </Button>
          </>
        }
      />
      {error && (
        <ErrorNotice
          title={m.detectors_failed()}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && (
        <div className={css.page} role="status" aria-label={m.shell_loading()}>
          <Skeleton height={96} />
          <Skeleton height={96} />
        </div>
      )}
      {data && (
        <div className={css.page}>
          {data.isSwitchedOff && (
            <p className={css.off}>
              <WarnSign />
              {m.detectors_off()}
            </p>
          )}
          {DETECTOR_KINDS.map((kind) => (
            <DetectorSection
              key={kind}
              kind={kind}
              versions={data.items.filter((one) => one.kind === kind)}
              figuresOf={(detector, live) => <DetectorFigures detector={detector} live={live} labelName={labelName} />}
            />
          ))}
          <section className={css.kind} aria-labelledby={learntId}>
            <h2 id={learntId} className="type-panel">
              {m.detections_learnt()}
            </h2>
            <p className="muted">{m.detections_learntText()}</p>
            <div className={css.learnt}>
              <Rerankers
                isNamed
                setName={({ id, name }) => (
                  <Link to={paths.adminCaptureSet} params={{ id }} className="touch">
                    {name}
                  </Link>
                )}
              />
            </div>
          </section>
        </div>
      )}
      {opened === 'upload' && <UploadDetector onClose={close} />}
      {opened === 'pilot' && <PilotReportDialog onClose={close} />}
    </>
  )
}
