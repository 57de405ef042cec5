import { useId } from 'react'
import { m } from '../paraglide/messages.js'
import { DropZone } from '../ui/fields/drop-zone.tsx'
import css from './price-chooser.module.css'

const ACCEPT = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type PriceChooserProps = { onFile: (file: File) => void }

/** Accepts a price file by drop, click or key. */
export function PriceChooser({ onFile }: PriceChooserProps) {
  const hintId = useId()
  return (
    <div className={css.choose}>
      <DropZone
        onFiles={([file]) => file && onFile(file)}
        hintId={hintId}
        accept={ACCEPT}
        words={{ choose: m.prices_choose(), orDrop: m.prices_orDrop(), dropNow: m.prices_dropNow() }}
        testId="price-file"
      />
      <p id={hintId} className={css.hint}>
        {m.prices_hint()}
      </p>
    </div>
  )
}
