/** Styles with the portal's colours. The page is light or dark as the browser prefers. */
export const API_DOCS_CSS = `
:root {
  color-scheme: light dark;
  --canvas: light-dark(#f3f5f8, #14171c);
  --surface: light-dark(#ffffff, #1b1f26);
  --text: light-dark(#161a20, #e6e9ee);
  --muted: light-dark(#566070, #9aa4b2);
  --line: light-dark(#e1e5ea, #2a3038);
  --control: light-dark(#7f8996, #677180);
  --link: light-dark(#2f5bd0, #8fb0ff);
  --selected: light-dark(#e9f0fc, #1d2a45);
  --focus: light-dark(#1d4fd7, #a9c2ff);
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
}
* { box-sizing: border-box; }
body {
  display: grid;
  grid-template: auto 1fr / 232px minmax(0, 1fr);
  min-height: 100vh;
  margin: 0;
  font: 400 0.875rem / 1.25rem Inter, system-ui, sans-serif;
  color: var(--text);
  background: var(--canvas);
}
[hidden] { display: none !important; }
a { color: var(--link); text-decoration: none; }
a:hover { text-decoration: underline; }
p a { text-decoration: underline; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 8px; top: 8px; padding: 8px 12px; background: var(--surface); z-index: 2; }
header {
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  align-items: center;
  padding: 16px 24px;
  background: var(--surface);
  border-bottom: 1px solid var(--line);
}
h1 { margin: 0; font-size: 1.25rem; line-height: 1.75rem; font-weight: 600; letter-spacing: -0.01em; }
h2 { margin: 32px 0 12px; font-size: 1rem; line-height: 1.5rem; font-weight: 600; scroll-margin-top: 16px; }
h3 { margin: 16px 0 4px; font-size: 0.875rem; font-weight: 600; }
.version, #found { margin: 0; color: var(--muted); }
.find { display: flex; gap: 8px; align-items: center; margin-left: auto; font-weight: 500; }
.find input {
  width: 280px;
  height: 32px;
  padding: 0 12px;
  font: inherit;
  font-weight: 400;
  color: inherit;
  background: var(--surface);
  border: 1px solid var(--control);
  border-radius: 6px;
}
nav { border-right: 1px solid var(--line); }
nav ul { position: sticky; top: 0; margin: 0; padding: 16px 12px; list-style: none; }
nav a { display: flex; justify-content: space-between; padding: 6px 12px; color: var(--text); border-radius: 6px; }
nav a:hover { background: var(--selected); text-decoration: none; }
nav span { color: var(--muted); }
main { padding: 0 24px 64px; outline: none; }
main > section { max-width: 960px; }
.start pre { background: var(--surface); }
.start ol { margin: 0; padding-left: 20px; }
.call { margin-bottom: -1px; background: var(--surface); border: 1px solid var(--line); scroll-margin-top: 16px; }
.call[open] > summary { border-bottom: 1px solid var(--line); }
.call > summary {
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr) auto;
  gap: 0 12px;
  padding: 8px 16px;
  cursor: pointer;
  list-style: none;
}
.call > summary::-webkit-details-marker { display: none; }
.call > summary:hover { background: var(--selected); }
.method { font: 600 0.75rem / 1.25rem var(--mono); }
.path, code { font: 400 0.8125rem / 1.25rem var(--mono); overflow-wrap: anywhere; }
.summary { grid-area: 2 / 2; color: var(--muted); }
.scope {
  grid-area: 1 / 3;
  align-self: start;
  padding: 0 6px;
  font-size: 0.75rem;
  font-weight: 500;
  white-space: nowrap;
  border: 1px solid var(--line);
  border-radius: 4px;
}
.body { padding: 4px 16px 16px; }
pre {
  max-height: 360px;
  margin: 8px 0;
  padding: 12px;
  overflow: auto;
  font: 400 0.8125rem / 1.25rem var(--mono);
  background: var(--canvas);
  border-radius: 6px;
}
table { width: 100%; border-collapse: collapse; }
th, td { padding: 4px 12px 4px 0; text-align: start; vertical-align: top; overflow-wrap: break-word; border-bottom: 1px solid var(--line); }
th { overflow-wrap: anywhere; }
th[scope="row"] { min-width: 104px; }
th { font-weight: 500; }
thead th { font-size: 0.75rem; color: var(--muted); }
td { color: var(--muted); }
@media (max-width: 767px) {
  body { display: block; }
  header { padding: 16px; }
  .find { width: 100%; margin-left: 0; }
  .find input { flex: 1; width: auto; min-width: 0; height: 44px; font-size: 1rem; }
  nav { border: 0; }
  nav ul { position: static; display: flex; gap: 4px; padding: 8px 16px; overflow-x: auto; }
  nav a { gap: 6px; min-height: 44px; align-items: center; white-space: nowrap; }
  main { padding: 0 16px 48px; }
  .call > summary { grid-template-columns: 52px minmax(0, 1fr); }
  .scope { grid-area: 3 / 2; justify-self: start; }
  th, td { padding-right: 8px; }
}
@media print {
  body { display: block; background: none; }
  nav, .find, .skip { display: none; }
  .call { break-inside: avoid-page; }
  pre { max-height: none; white-space: pre-wrap; }
}
`
