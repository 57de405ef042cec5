import { PLATE_FILE_LAYOUTS, type PlateFileLayout } from '@skadi/domain/cars/plate-list'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import css from './example-files.module.css'

const NAMES: Record<PlateFileLayout, () => string> = {
  simple: m.plates_exampleSimple,
  extended: m.plates_exampleExtended,
}

/** Example files in the two layouts that the server knows (1§2, A-23). */
export const ExampleFiles = ({ onExample }: { onExample: (layout: PlateFileLayout) => void }) => (
  <div className={css.examples} role="group" aria-label={m.plates_examples()}>
    <span aria-hidden className={css.label}>
      {m.plates_examples()}
    </span>
    {PLATE_FILE_LAYOUTS.map((layout) => (
      <Button key={layout} height={28} title={m.plates_exampleHint()} onClick={() => onExample(layout)}>
        {NAMES[layout]()}
      </Button>
    ))}
  </div>
)
