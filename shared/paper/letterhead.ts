import type { output as Output } from 'zod';
import type { LetterheadDetails } from '../calls/tenants/letterhead.ts';
import { cityLine } from '../rules/people/addresses.ts';
import { formatDay } from '../rules/time/dates.ts';
import { html, type Markup } from './markup.ts';

/** The sender, as printed in a letterhead. */
export interface Letterhead extends Output<typeof LetterheadDetails> {
  /** The URL of the logo image. */
  readonly logo?: string | undefined;
}

/** The CSS of a letterhead, in points and millimeters, since no other unit prints the same everywhere. */
export const LETTERHEAD_STYLE = `
.letterhead { display: flex; align-items: end; gap: 5mm; padding-bottom: 3mm; border-bottom: 1.2pt solid #1e6954; }
.letterhead p { margin: 0; color: #57524a; font-size: 8.5pt; line-height: 1.42; overflow-wrap: anywhere; }
.letterhead img { flex: none; max-width: 48mm; max-height: 17mm; }
.letterhead .rescue { color: #1e6954; font-size: 13pt; font-weight: 700; line-height: 1.25; }
.letterhead .reach { flex: none; max-width: 45%; margin-inline-start: auto; text-align: end; }
`;

/** The letterhead of a rescue as HTML: logo, name, address, contact details and the day (`YYYY-MM-DD`). */
export function letterheadOf(rescue: Letterhead, day: string): Markup {
  const { name, street, phone, emailAddress, website, countryCode, logo } = rescue;
  const lines = (texts: readonly string[]) => texts.filter(Boolean).map((text) => html`<p>${text}</p>`);
  return html`<header class="letterhead">
    ${logo && html`<img src="${logo}" alt="" />`}
    <div>
      <p class="rescue">${name}</p>
      ${lines([street, cityLine(rescue)])}
    </div>
    <div class="reach">
      ${lines([phone, emailAddress, website])}
      <p>${formatDay(day, countryCode)}</p>
    </div>
  </header>`;
}
