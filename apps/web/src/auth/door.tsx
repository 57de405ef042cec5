import type { ReactNode } from 'react'
import { useProductName } from '../core/screens/page-title.ts'
import { m } from '../paraglide/messages.js'
import { Logo } from '../ui/signs/logo.tsx'
import css from './door.module.css'
import { ImageSetPicture } from './passing-picture.tsx'
import { Preferences } from './preferences.tsx'

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
