import type { PriceFile } from '@skadi/contract/costs/prices/price-table'
import { isJump, type PriceTableContent, priceChanges, priceJumps } from '@skadi/domain/costs/price-table'
import { useState } from 'react'
import { counted, writeCount } from '../core/words/counts.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import css from './price-preview.module.css'
import { faultPlace, faultText, jumpText, rowName } from './price-words.ts'

/** Number of changed rows that are shown at first. Few users want to see more rows. */
const FIRST = 8

type PricePreviewProps = {
  fileName: string
  file: PriceFile
  current: PriceTableContent
  isBusy: boolean
  onApply: () => void
  onLeave: () => void
}

/** Preview of a price file, with the changes that the file would make, or its errors. Nothing is stored yet. */
export function PricePreview({ fileName, file, current, isBusy, onApply, onLeave }: PricePreviewProps) {
  const { content, faults } = file
  const isSame = content !== null && isNothing(current, content)
  return (
    <div className={css.preview} role="group" aria-label={fileName} data-testid="price-preview">
      <p className="type-strong">{fileName}</p>
      {content ? <Changes from={current} to={content} isSame={isSame} /> : <Faults {...{ fileName, faults }} />}
      <div className={css.actions}>
        {content && !isSame && (
          <Button height={40} look="ink" isBusy={isBusy} onClick={onApply}>
            {m.prices_apply()}
          </Button>
        )}
        <Button height={40} onClick={onLeave}>
          {m.prices_leave()}
        </Button>
      </div>
    </div>
  )
}

const isNothing = (from: PriceTableContent, to: PriceTableContent): boolean =>
  from.currency === to.currency && from.hourlyRate === to.hourlyRate && priceChanges(from, to).length === 0

const Faults = ({ fileName, faults }: { fileName: string; faults: PriceFile['faults'] }) => (
  <div className={css.faults} role="alert">
    <p>{m.prices_faults({ ...counted(faults.length), fileName })}</p>
    <ul>
      {faults.map((fault) => (
        <li key={`${fault.row}/${fault.reason}/${fault.text}`}>
          <span className={css.place}>{faultPlace(fault)}</span> {faultText(fault)}
        </li>
      ))}
    </ul>
  </div>
)

/**
 * Warns of very large price changes. For such a change, a misread decimal separator is more likely than a new price.
 */
function Jumps({ from, to }: { from: PriceTableContent; to: PriceTableContent }) {
  const [fromRate, toRate] = [writeCount(from.hourlyRate), writeCount(to.hourlyRate)]
  const texts = [
    ...(isJump(from.hourlyRate, to.hourlyRate)
      ? [m.prices_jump({ figure: m.prices_figureRate(), from: fromRate, to: toRate })]
      : []),
    ...priceJumps(from, to).map(jumpText),
  ]
  if (texts.length === 0) return null
  return (
    <div className={css.faults} role="alert" data-testid="price-jumps">
      <p className="type-strong">{m.prices_jumps(counted(texts.length))}</p>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}

function Changes({ from, to, isSame }: { from: PriceTableContent; to: PriceTableContent; isSame: boolean }) {
  const [isWhole, setWhole] = useState(false)
  if (isSame) return <p>{m.prices_same()}</p>
  const changes = priceChanges(from, to)
  const shown = isWhole ? changes : changes.slice(0, FIRST)
  return (
    <>
      <div>
        {from.currency !== to.currency && <p>{m.prices_currencyChange({ from: from.currency, to: to.currency })}</p>}
        {from.hourlyRate !== to.hourlyRate && (
          <p>{m.prices_rateChange({ from: writeCount(from.hourlyRate), to: writeCount(to.hourlyRate) })}</p>
        )}
        <p>{m.prices_changes(counted(changes.length))}</p>
      </div>
      <Jumps from={from} to={to} />
      {shown.length > 0 && (
        <table className={css.changes}>
          <thead>
            <tr>
              <th scope="col">{m.prices_group()}</th>
              <th scope="col">{m.prices_from()}</th>
              <th scope="col">{m.prices_to()}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((change) => (
              <tr key={rowName(change)}>
                <th scope="row">{rowName(change)}</th>
                <td>{writeCount(change.from)}</td>
                <td>{writeCount(change.to)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {shown.length < changes.length && (
        <div>
          <Button height={28} onClick={() => setWhole(true)}>
            {m.prices_all()}
          </Button>
        </div>
      )}
    </>
  )
}
