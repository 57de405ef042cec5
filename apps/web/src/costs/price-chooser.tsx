import { useId, useRef } from 'react'
import { m } from '../paraglide/messages.js'
import { useFileDrop } from '../ui/use-file-drop.ts'
import css from './price-chooser.module.css'

type PriceChooserProps = { onFile: (file: File) => void }

/** Takes a price file by drop, click or key. */
export function PriceChooser({ onFile }: PriceChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const take = ([file]: readonly File[]) => file && onFile(file)
  const isOver = useFileDrop(take)
  return (
    <div className={css.choose}>
      <button
        type="button"
        className={css.zone}
        data-over={isOver || undefined}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        <span className="type-strong">{isOver ? m.prices_dropNow() : m.prices_choose()}</span>
        <span className={css.or}>{m.prices_orDrop()}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        data-testid="price-file"
        onChange={(event) => {
          take([...(event.target.files ?? [])])
          // the same file, mended, may be chosen again
          event.target.value = ''
        }}
      />
      <p id={hintId} className={css.hint}>
        {m.prices_hint()}
      </p>
    </div>
  )
}
