import { LANGUAGES } from '@skadi/domain/language/language'
import type { ReactNode } from 'react'
import { chooseAppearance, useAppearance } from '../core/appearance.ts'
import { APPEARANCES, type Appearance } from '../core/appearance-choice.ts'
import { changeLanguage, currentLocale } from '../core/language.ts'
import { useProductName } from '../core/screens/page-title.ts'
import { m } from '../paraglide/messages.js'
import { SegmentedControl } from '../ui/fields/segmented-control.tsx'
import { Logo } from '../ui/signs/logo.tsx'
import css from './door.module.css'
import { ImageSetPicture } from './passing-picture.tsx'

const APPEARANCE_LABELS: Record<Appearance, () => string> = {
  light: m.shell_light,
  dark: m.shell_dark,
  auto: m.shell_auto,
}

/** Language and appearance before sign-in. */
function Preferences() {
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

/** Page around the stepped form, without top bar and drawer (1§2). */
export function Door({ children }: { children: ReactNode }) {
  return (
    <main className={css.door}>
      <div className={css.paper}>
        <div className={css.logo}>
          <Logo />
          <span>{useProductName()}</span>
        </div>
        <div className={css.form}>{children}</div>
        <Preferences />
      </div>
      <div className={css.formStep}>
        <ImageSetPicture />
        <p className={css.tagline}>{m.auth_tagline()}</p>
      </div>
    </main>
  )
}
