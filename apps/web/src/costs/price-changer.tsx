import type { PriceTableContent } from '@skadi/domain/costs/price-table'
import { m } from '../paraglide/messages.js'
import { ErrorNotice } from '../ui/feedback/error-notice.tsx'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import css from './price-changer.module.css'
import { PriceChooser } from './price-chooser.tsx'
import { PricePreview } from './price-preview.tsx'
import type { usePriceChange } from './use-price-change.ts'

type PriceChangerProps = Pick<ReturnType<typeof usePriceChange>, 'step' | 'isBusy' | 'read' | 'leave'> & {
  /** the prices gone by now */
  current: PriceTableContent
  isExample: boolean
  onApply: () => void
}

/** Price change by file: choose the file, preview its changes, apply it. */
export function PriceChanger({ step, isBusy, read, leave, current, isExample, onApply }: PriceChangerProps) {
  return (
    <section className={css.changer} aria-labelledby="price-changer">
      <div>
        <h2 id="price-changer" className="type-panel">
          {m.prices_change()}
        </h2>
        <p className={css.muted}>{m.prices_intro()}</p>
        {isExample && <p>{m.prices_exampleNote()}</p>}
      </div>
      {step.at === 'choose' && step.fault && <ErrorNotice title={step.fault.title} text={step.fault.text ?? ''} />}
      {step.at === 'choose' && <PriceChooser onFile={read} />}
      {step.at === 'read' && (
        <div role="status">
          <p>{m.prices_reading({ fileName: step.fileName })}</p>
          <ProgressBar label={m.prices_reading({ fileName: step.fileName })} value={0} max={undefined} />
        </div>
      )}
      {step.at === 'decide' && (
        <PricePreview
          fileName={step.fileName}
          file={step.file}
          current={current}
          isBusy={isBusy}
          onApply={onApply}
          onLeave={leave}
        />
      )}
    </section>
  )
}
