import { html, type Raw } from '../html.ts'
import type { RemovableSection } from '../report-model.ts'

/**
 * Renders a button that removes a section of the preview. The portal listens for clicks on elements with `data-remove`.
 * @param name name of the section
 */
export const removeButton = (section: RemovableSection, name: string): Raw => html`
  <button type="button" class="remove" data-remove="${section}" aria-label="${name}" title="${name}">
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="M3.5 3.5l9 9m0-9l-9 9" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round"/>
    </svg>
  </button>`
