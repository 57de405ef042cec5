/** Of the page of a hand-over: light or dark as its reader's system is, and on paper with everything open. */
export const HAND_OVER_CSS = `
:root { color-scheme: light dark; }
body { max-width: 960px; margin: 0 auto; padding: 24px 16px 64px; font: 15px/1.5 system-ui, sans-serif; }
h1 { font-size: 24px; line-height: 1.25; margin: 0 0 16px; }
h2 { font-size: 17px; margin: 32px 0 8px; }
p { max-width: 68ch; }
nav ul { columns: 3 240px; padding: 0; list-style: none; }
nav li { break-inside: avoid; }
details { border-top: 1px solid color-mix(in srgb, currentColor 18%, transparent); }
summary { padding: 8px 0; cursor: pointer; }
dl { display: grid; grid-template-columns: minmax(120px, 220px) 1fr; gap: 2px 16px; margin: 0 0 16px; font-size: 13px; }
dt { opacity: 0.75; overflow-wrap: anywhere; }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
img { max-width: 192px; height: auto; margin: 0 8px 8px 0; border-radius: 4px; }
@media (max-width: 600px) { dl { grid-template-columns: 1fr; } dt { margin-top: 6px; } }
@media print { details { break-inside: avoid; } details::details-content { content-visibility: visible; block-size: auto; } }
`
