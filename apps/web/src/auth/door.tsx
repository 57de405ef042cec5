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

const APPEARANCE_LABELS: Record<Appearance, () => string> = {
  light: m.shell_light,
  dark: m.shell_dark,
  auto: m.shell_auto,
}

/** Choice of language and appearance for users who have not signed in. */
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

/** Frame of the stepped form, without header and drawer (1§2). */
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

/** Picture of the portal. The picture shows a car on black glass, with a frame around one damage. */
function ImageSetPicture() {
  return (
    <svg
      className={css.picture}
      viewBox="0 0 960 600"
      fill="none"
      aria-hidden="true"
      preserveAspectRatio="xMidYMid meet"
    >
      <g className={css.frame}>
        <path d="M40 88V40h48M872 40h48v48M40 512v48h48M872 560h48v-48" />
      </g>
      <g className={css.hall}>
        <path d="M150 96h120M310 96h120M470 96h120M630 96h120" />
        <path d="M96 452h768" />
      </g>
      <g className={css.car}>
        <path d="M151 425c-13-1-21-8-22-20-2-24 1-48 14-58 22-16 86-29 150-35 42-34 96-70 140-81 52-13 150-13 202 4 40 13 84 45 114 73 34 6 66 12 80 26 12 12 15 40 12 66-1 14-9 24-24 25h-31" />
        <path d="M289 425h352" />
        <path d="M301 312c38-32 84-62 122-72 22-5 46-8 70-9l4 78c-66 4-134 5-190 5zM517 231c42 0 82 4 108 12 34 11 70 37 98 63-58 3-128 4-202 4z" />
        <path d="M497 309c-2 44-4 78 2 104M312 331c-6 26-2 56 16 82M727 308c4 26-2 52-18 72" />
        <path d="M455 337h30M640 334h30" />
        <path d="M146 352c26-2 46-8 62-18M822 336c-18 4-32 6-48 6" />
        <path d="M151 425a69 69 0 0 1 138 0M641 425a69 69 0 0 1 138 0" />
        <circle cx="220" cy="424" r="54" />
        <circle cx="220" cy="424" r="34" />
        <circle cx="710" cy="424" r="54" />
        <circle cx="710" cy="424" r="34" />
      </g>
      <g className={css.scratch}>
        <path d="M556 378c22-8 44-10 66-14M566 386c16-5 30-7 44-9" />
      </g>
      <g className={css.tag}>
        <rect x="538" y="322" width="30" height="20" rx="3" />
        <path d="M544 328h8v8h-8z" />
        <text x="560" y="336.5">
          1
        </text>
      </g>
      <g className={css.damage}>
        <path d="M540 364v-14h14M624 350h14v14M638 388v14h-14M554 402h-14v-14" />
      </g>
    </svg>
  )
}
