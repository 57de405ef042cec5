/**
 * Styles of a report, both in the portal's shadow root (`:host`) and on paper (ui-recipe 14). A report is white like
 * paper, also in dark mode. Crops are as wide as the page allows, so that the report is readable at 390 pixels.
 */
export const REPORT_CSS = `
:host, :root {
  --ink: #161a20;
  --muted: #566070;
  --line: #e1e5ea;
  --control: #7f8996;
}
.report, .report * { box-sizing: border-box; margin: 0; }
.report {
  max-width: 794px;
  padding: 60px;
  container-type: inline-size;
  font: 400 12.7px/17.3px Inter, "Inter Fallback", system-ui, sans-serif;
  font-variant-numeric: tabular-nums;
  color: var(--ink);
  background: #fff;
  color-scheme: light;
  overflow-wrap: break-word;
  hyphens: auto;
  -webkit-print-color-adjust: exact;
  print-color-adjust: exact;
}
.report .muted { color: var(--muted); }
.report .small { font-size: 12px; line-height: 16px; }
.report .strong { font-weight: 600; }
.report .unprinted { padding: 8px 12px; margin-bottom: 16px; border: 1px solid var(--control); border-radius: 4px; }
.report .line { display: block; }
.report h1 { font: 600 24px/32px Inter, "Inter Fallback", system-ui, sans-serif; letter-spacing: -0.01em; }
.report h2 { font-size: 16px; line-height: 24px; font-weight: 600; }
.report h3 { font-size: 14px; line-height: 20px; font-weight: 600; }

.report .head { display: flex; justify-content: space-between; align-items: flex-start; gap: 24px; }
.report .head .logo { flex: none; height: 60px; max-width: 200px; object-fit: contain; object-position: right top; }
.report .head .company { padding-top: 5px; font-size: 16px; line-height: 22px; font-weight: 600; text-align: right; max-width: 45%; }

.report .facts {
  display: grid;
  grid-template-columns: fit-content(220px) 1fr 1fr;
  gap: 12px 32px;
  margin-top: 20px;
  padding: 12px 0;
  border-top: 1.5px solid var(--ink);
  border-bottom: 1px solid var(--line);
}
.report .plate {
  display: inline-flex;
  height: 30px;
  margin-bottom: 6px;
  border: 1px solid var(--ink);
  border-radius: 4px;
  overflow: hidden;
  white-space: nowrap;
}
.report .plate span {
  width: 24px;
  font: 600 11px/28px Inter, "Inter Fallback", system-ui, sans-serif;
  text-align: center;
  color: #fff;
  background: #1d3f9c;
}
.report .plate b { padding: 0 8px; font-size: 18px; line-height: 28px; font-weight: 600; letter-spacing: 0.04em; }

.report .customer { display: grid; grid-template-columns: 110px 1fr auto; gap: 0 16px; padding: 12px 0; border-bottom: 1px solid var(--line); }
.report .customer h2 { font-size: 12px; line-height: 17.3px; font-weight: 400; color: var(--muted); }

.report .verdict { display: flex; justify-content: space-between; align-items: baseline; gap: 24px; margin: 16px 0 8px; break-after: avoid; }
.report .verdict h2 { font-size: 18px; line-height: 26px; }
.report .verdict > p { flex: none; max-width: 50%; text-align: right; }
.report .sum b { font-size: 18px; line-height: 26px; font-weight: 600; white-space: nowrap; }
.report .sum span { white-space: nowrap; }

.report .damage { padding: 11px 0; border-top: 1px solid var(--line); break-inside: avoid; }
.report .title { display: flex; align-items: flex-start; gap: 8px; margin-bottom: 8px; }
.report .title h3 { display: flex; gap: 8px; line-height: 22px; min-width: 0; }
.report .title .price { margin-left: auto; font-size: 14px; line-height: 22px; font-weight: 600; white-space: nowrap; }
.report .tag {
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 5px;
  height: 22px;
  padding: 0 7px;
  border: 1px solid transparent;
  border-radius: 4px;
  font-size: 12px;
  line-height: 20px;
  font-weight: 600;
  white-space: nowrap;
}
.report .tag b { font-weight: 600; }
.report .tag span { font-weight: 500; }
.report .tag[data-age="new"] { color: #fff; background: #c8281e; border-color: #c8281e; }
.report .tag[data-age="recent"] { color: #2b2000; background: #f2b705; border-color: #8a6500; }
.report .tag[data-age="old"] { color: var(--muted); border-color: var(--control); }
.report .tag[data-potential] { color: var(--ink); background: #fff; border: 1.5px dotted var(--ink); }
.report .evidence {
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 4px;
  height: 22px;
  padding: 0 7px;
  border: 1px solid transparent;
  border-radius: 4px;
  font-size: 12px;
  font-weight: 600;
  white-space: nowrap;
}
.report .evidence[data-verdict="proven"] { color: #136c3a; background: #e7f6ec; border-color: #cfe8d9; }
.report .evidence[data-verdict="weak"] { color: var(--ink); border: 1.5px dashed var(--ink); }

.report .pair { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 12px; }
.report .photos .pair { margin-top: 8px; }
.report .single { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 12px; }
.report figure { break-inside: avoid; min-width: 0; }
.report figcaption { margin-top: 4px; }
.report .photo { display: block; width: 100%; height: auto; background: #0e1013; overflow: hidden; }
.report .photo text { font-family: Inter, "Inter Fallback", system-ui, sans-serif; font-weight: 600; }
.report .box path { fill: none; stroke-linejoin: miter; }
.report .box .halo { stroke: #0e1013; stroke-opacity: 0.85; }
.report .box .line { stroke: #c3cad3; }
.report .box[data-age="new"] .line { stroke: #ff5a4f; }
.report .box[data-age="recent"] .line { stroke: #ffc933; }
.report .box rect { fill: #0e1013; }
.report .box text { fill: #fff; }
.report .stamp rect { fill: #0e1013; fill-opacity: 0.78; }
.report .stamp text { fill: #fff; font-weight: 500; }
.report .none {
  display: grid;
  place-items: center;
  aspect-ratio: 331 / 207;
  padding: 16px;
  border: 1.5px dashed var(--control);
  text-align: center;
  color: var(--muted);
}
.report .why { margin-top: 6px; }
.report .single .why { margin-top: 0; }
.report .why + .small { margin-top: 2px; }

.report .table, .report .photos { margin-top: 20px; padding-top: 12px; border-top: 1px solid var(--line); }
.report .table h2, .report .table > p, .report .photos h2 { break-after: avoid; }
.report table { width: 100%; margin-top: 6px; border-collapse: collapse; }
.report th { padding: 4px 12px 4px 0; font-size: 12px; line-height: 16px; font-weight: 500; text-align: left; color: var(--muted); }
.report td { padding: 5px 12px 5px 0; border-top: 1px solid var(--line); vertical-align: top; }
.report th:last-child, .report td:last-child { padding-right: 0; }
.report tr, .report .photos { break-inside: avoid; }
.report tbody tr:nth-child(2), .report tbody tr:last-child { break-before: avoid; }
.report code { font-family: Inter, "Inter Fallback", system-ui, sans-serif; font-size: 12px; line-height: 16px; font-feature-settings: "zero"; white-space: nowrap; }
.report .foot { margin-top: 32px; padding-top: 8px; border-top: 1px solid var(--line); }

.report .remove {
  display: grid;
  place-items: center;
  flex: none;
  width: 28px;
  height: 28px;
  margin: -3px 0;
  padding: 0;
  color: var(--muted);
  background: #fff;
  border: 1px solid var(--line);
  border-radius: 6px;
  cursor: pointer;
}
.report .remove:hover { color: var(--ink); border-color: var(--control); }
.report .remove:focus-visible { outline: 2px solid #1d4fd7; outline-offset: 2px; }

@container (max-width: 560px) {
  .report .facts { grid-template-columns: 1fr 1fr; gap: 12px 16px; }
  .report .facts > :first-child { grid-column: 1 / -1; }
  .report .single { grid-template-columns: minmax(0, 1fr); }
  .report .verdict { flex-wrap: wrap; gap: 2px 24px; }
  .report .verdict > p { max-width: none; text-align: left; }
  .report .title { flex-wrap: wrap; }
  .report .title h3 { flex: 1 0 100%; }
  .report .customer { grid-template-columns: 1fr auto; }
  .report .customer h2 { grid-column: 1 / -1; }
  .report code { white-space: normal; overflow-wrap: anywhere; }
  .report code br { display: none; }
}
@media (max-width: 620px) {
  .report { padding: 16px; }
  .report .pair { gap: 6px; }
}
@media (pointer: coarse) {
  .report .remove { width: 44px; height: 44px; }
}
@media print {
  .report { max-width: none; padding: 0; container-type: normal; }
  .report .remove, .report .foot { display: none; }
}
`

/** Styles of a statement besides those of a report. */
export const STATEMENT_CSS = `
.report .facts.statement { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 12px 32px; border-bottom: 0; padding-bottom: 0; }
.report .fields > div { display: grid; grid-template-columns: 128px minmax(0, 1fr); gap: 0 12px; }
.report .fields dt { color: var(--muted); }
.report .pay { padding: 12px 16px; border: 1.5px solid var(--ink); border-radius: 4px; align-self: start; }
.report .pay b { display: block; margin-bottom: 6px; font-size: 24px; line-height: 32px; font-weight: 600; }
.report .pay .small { margin-top: 6px; }
.report .says { margin-top: 12px; }
.report th, .report td { text-align: right; white-space: nowrap; }
.report th:first-child, .report td:first-child { text-align: left; white-space: normal; }
.report tbody th, .report tfoot th { padding: 5px 12px 5px 0; border-top: 1px solid var(--line); font-size: 12.7px; line-height: 17.3px; color: var(--ink); vertical-align: top; }
.report tfoot th, .report tfoot td { font-weight: 600; border-top: 1.5px solid var(--ink); }
.report tfoot tr + tr > * { font-weight: 400; border-top: 1px solid var(--line); }
.report tfoot tr:last-child > * { font-weight: 600; }
.report .closing { margin-top: 20px; }
`
