import { LANGUAGES } from '@skadi/domain/language/language'
import { chooseAppearance, useAppearance } from '../core/appearance.ts'
import { APPEARANCES, type Appearance } from '../core/appearance-choice.ts'
import { changeLanguage, currentLocale } from '../core/language.ts'
import { m } from '../paraglide/messages.js'
import { SegmentedControl } from '../ui/fields/segmented-control.tsx'
import css from './preferences.module.css'

const APPEARANCE_LABELS: Record<Appearance, () => string> = {
  light: m.shell_light,
  dark: m.shell_dark,
  auto: m.shell_auto,
}

/** Language and appearance before sign-in. */
export function Preferences() {
  const appearance = useAppearance((state) => state.appearance)
  return (
    <div className={css.preferences}>
      <SegmentedControl
        label={m.shell_language()}
        segments={LANGUAGES.map(({ locale, tag, name }) => ({ value: locale, label: <span lang={tag}>{name}</span> }))}
        value={currentLocale()}
        onChange={changeLanguage}
      />
      <SegmentedControl
        label={m.shell_appearance()}
        segments={APPEARANCES.map((value) => ({ value, label: APPEARANCE_LABELS[value]() }))}
        value={appearance}
        onChange={chooseAppearance}
      />
    </div>
  )
}
