import { LETTERHEAD_STYLE } from '#shared/paper/letterhead.ts';
import { cssString } from '#shared/paper/markup.ts';
import type { Paper } from '#shared/rules/files/paper.ts';
import { familiesFor } from '../fonts/fonts.ts';

/** The style of a report, close to the app's. Only points and millimeters print the same everywhere. */
const STYLE = `
* { box-sizing: border-box; unicode-bidi: plaintext; }
html { color: #25231f; font-size: 9.5pt; line-height: 1.42; print-color-adjust: exact; }
body { margin: 0; }
h1, h2, h3, p, dl, dd, table { margin: 0; }
${LETTERHEAD_STYLE}.title { margin: 6mm 0 3mm; color: #57524a; font-size: 9pt; font-weight: 700; letter-spacing: .06em; text-transform: uppercase; }
.identity { display: flex; gap: 6mm; padding: 4mm; border: .6pt solid #e5e0d6; border-radius: 3mm; background: #faf8f4; break-inside: avoid; }
.identity img { width: 34mm; height: 34mm; border-radius: 2mm; object-fit: cover; }
.identity > div { flex: 1; min-width: 0; }
h1 { font-size: 20pt; line-height: 1.2; text-align: left; overflow-wrap: anywhere; }
.facts { display: grid; grid-template-columns: repeat(3, 1fr); gap: 2mm 5mm; margin-top: 2.5mm; }
.facts .wide { grid-column: 1 / -1; }
.facts .rest { grid-column: span 2; }
dt { color: #57524a; font-size: 8pt; }
dd { overflow-wrap: anywhere; }
.facts dd { font-weight: 700; text-align: left; }
h2 { margin: 6mm 0 2mm; font-size: 12.5pt; line-height: 1.3; break-after: avoid; }
.none { color: #57524a; }
.said { white-space: pre-wrap; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; }
thead { display: table-header-group; }
th, td { padding: 1.4mm 2mm; border-bottom: .5pt solid #e5e0d6; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
thead th { border-bottom: 1pt solid #b9b2a5; color: #57524a; font-size: 8pt; line-height: 1.25; }
tbody th { font-weight: 700; white-space: nowrap; }
tr { break-inside: avoid; }
tr.long { break-inside: auto; }
tbody tr:last-child:not(.long) { break-before: avoid; }
td small, th small { display: block; color: #57524a; font-size: 8.5pt; font-weight: 400; }
td dl { display: grid; grid-template-columns: 22mm 1fr; gap: .6mm 2mm; }
.long td dl { display: block; }
.long td dt { margin-top: 1mm; break-after: avoid; }
td dd { white-space: pre-wrap; }
.day { width: 24mm; }
.kind { width: 36mm; }
.tag { width: 24mm; }
.half { width: 50%; }
.photos { display: grid; grid-template-columns: repeat(3, 1fr); gap: 4mm; }
.photos img { width: 100%; aspect-ratio: 1; border-radius: 2mm; object-fit: cover; break-inside: avoid; }
`;

const MARGINS = 'margin: 20mm 16mm 18mm';
const MUTED_STYLE = 'color: #57524a; font-size: 8pt;';

/**
 * The style of a report: its paper size, and in the margins the rescue, the title and the page number.
 * @param rescue its name as a CSS string
 * @param title of the report
 */
export const reportStyle = (country: string, rescue: string, paper: Paper, title: string): string => `
@page {
  size: ${paper}; ${MARGINS};
  @top-left { content: ${rescue}; ${MUTED_STYLE} font-family: ${familiesFor(country)}; }
  @bottom-left { content: ${cssString(title)}; ${MUTED_STYLE} font-family: ${familiesFor(country)}; }
  @bottom-right { content: "Page " counter(page) " of " counter(pages); ${MUTED_STYLE} font-family: ${familiesFor(country)}; }
}
html { font-family: ${familiesFor(country)}; }
${STYLE}`;

/** The style of one animal's pages, which have its name at the top; each animal begins on a new page. */
export const animalPagesStyle = (index: number, name: string, country: string): string => `
@page animal${index} { @top-right { content: ${name}; ${MUTED_STYLE} font-family: ${familiesFor(country)}; } }
#animal${index} { page: animal${index}; break-before: page; }`;
