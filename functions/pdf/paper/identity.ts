import { ageText } from '#shared/rules/time/age.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { html, type Markup, type Part } from '#shared/paper/markup.ts';

/** A fact with its name; `rest` and `wide` take more room. Without words it is left out. */
export type Fact = readonly [term: string, text: string, wide?: 'wide' | 'rest'];

interface Born {
  readonly birthDate: string;
  readonly isApproxDOB: boolean;
}

/** The birth date with the age on the day of the report; '' where it is not known. */
export function bornText({ birthDate, isApproxDOB }: Born, country: string, today: string): string {
  if (birthDate === '') return '';
  const age = ageText(birthDate, isApproxDOB, today);
  return `${formatDay(birthDate, country)}${age ? ` (${age})` : ''}`;
}

const factOf = ([term, text, wide]: Fact): Part =>
  text !== '' &&
  html`<div class="${wide ?? ''}">
    <dt>${term}</dt>
    <dd class="said">${text}</dd>
  </div>`;

/** Who a report is of: the picture, the name and the facts that tell it from others. */
export function identity(name: string, photo: string | undefined, facts: readonly Fact[]): Markup {
  return html`<section class="identity">
    ${photo && html`<img src="${photo}" alt="Photo of ${name}" />`}
    <div>
      <h1>${name}</h1>
      <dl class="facts">${facts.map(factOf)}</dl>
    </div>
  </section>`;
}
