import { create } from 'zustand'
import { type Appearance, parseAppearance, schemeOf } from './appearance-choice.ts'
import { readLocal, writeLocal } from './session/storage.ts'

const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)')

type AppearanceState = { appearance: Appearance; scheme: 'light' | 'dark' }

const now = (): AppearanceState => {
  const appearance = parseAppearance(readLocal('appearance'))
  return { appearance, scheme: schemeOf(appearance, darkSystem().matches) }
}

/** The appearance. theme/first-paint.js sets the theme for the first paint; then this store sets it. */
export const useAppearance = create<AppearanceState>()(now)

const apply = () => {
  const state = now()
  document.documentElement.dataset.colorScheme = state.scheme
  useAppearance.setState(state)
}

export function chooseAppearance(appearance: Appearance): void {
  writeLocal('appearance', appearance === 'auto' ? undefined : appearance)
  apply()
}

/** Follows changes in the operating system's setting and in other tabs. */
export function followAppearance(): void {
  apply()
  darkSystem().addEventListener('change', apply)
  window.addEventListener('storage', (event) => {
    if (event.key === 'appearance' || event.key === null) apply()
  })
}
