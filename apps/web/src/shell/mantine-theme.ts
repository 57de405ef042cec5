import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const ink: MantineColorsTuple = [
  '#f3f5f8',
  '#e1e5ea',
  '#c3cad3',
  '#9aa4b2',
  '#7f8996',
  '#566070',
  '#3a424d',
  '#2a3039',
  '#161a20',
  '#0e1013',
]

/** Mantine drawn with the design's tokens: ink instead of its blue, no shadow but on what floats. */
export const theme = createTheme({
  colors: { ink },
  primaryColor: 'ink',
  primaryShade: 8,
  fontFamily: "'Inter', 'Inter Fallback', system-ui, sans-serif",
  defaultRadius: 'sm',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '8px', xl: '8px' },
  shadows: {
    xs: 'none',
    sm: 'none',
    md: 'var(--shadow-floating)',
    lg: 'var(--shadow-floating)',
    xl: 'var(--shadow-floating)',
  },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
})

const tokens = {
  '--mantine-color-body': 'var(--canvas)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-error': 'var(--error-text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--canvas)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--ink)',
  '--mantine-primary-color-filled-hover': 'var(--ink-hover)',
  '--mantine-primary-color-contrast': 'var(--on-ink)',
  '--mantine-color-ink-filled': 'var(--ink)',
  '--mantine-color-ink-filled-hover': 'var(--ink-hover)',
}

/** Both modes read the same names: tokens.css switches what they hold. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: tokens, light: tokens, dark: tokens })
