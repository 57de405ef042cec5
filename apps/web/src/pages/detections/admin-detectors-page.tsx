import { DETECTOR_KINDS } from '@skadi/domain/detections/detector-version'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PHONE, useMedia } from '../../core/use-media.ts'
import { labelName } from '../../damages/label-names.ts'
import { DetectorFigures } from '../../detections/detector-figures.tsx'
import { DetectorSection } from '../../detections/detector-section.tsx'
import css from '../../detections/detectors.module.css'
import { detectorsQuery } from '../../detections/detectors-query.ts'
import { UploadDetector } from '../../detections/upload-detector.tsx'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { Skeleton } from '../../ui/skeletons/skeleton.tsx'
import { PilotReportDialog } from './pilot-report-dialog.tsx'

/** `/admin/detectors`: the nets that detect damages, their figures by people's decisions, and the live versions. */
export function AdminDetectorsPage() {
  const isPhone = useMedia(PHONE)
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
            <Button onClick={() => setOpened('pilot')}>{m.detectors_pilot()}</Button>
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
          {data.isSwitchedOff && <p className={css.off}>{m.detectors_off()}</p>}
          {DETECTOR_KINDS.map((kind) => (
            <DetectorSection
              key={kind}
              kind={kind}
              versions={data.items.filter((one) => one.kind === kind)}
              figuresOf={(detector, live) => <DetectorFigures detector={detector} live={live} labelName={labelName} />}
            />
          ))}
        </div>
      )}
      {opened === 'upload' && <UploadDetector onClose={close} />}
      {opened === 'pilot' && <PilotReportDialog onClose={close} />}
    </>
  )
}
