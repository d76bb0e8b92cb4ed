import { ageText, type Birth, bornText } from '#shared/rules/time/age.ts';
import { html, type Markup, type TemplateValue } from '#shared/paper/markup.ts';

/** A fact with its term; `rest` and `wide` take more columns. An empty one is left out. */
export type Fact = readonly [term: string, text: string, wide?: 'wide' | 'rest'];

/** The birth with the age on the day of the report. */
export function birthFact(birth: Birth, country: string, today: string): string {
  const age = ageText(birth.milestoneDate, birth.isApproxDOB, today);
  return `${bornText(birth, country, today)}${age ? ` (${age})` : ''}`;
}

const factOf = ([term, text, wide]: Fact): TemplateValue =>
  text !== '' &&
  html`<div class="${wide ?? ''}">
    <dt>${term}</dt>
    <dd class="said">${text}</dd>
  </div>`;

/** The subject of a report: the picture, the name and the facts that identify it. */
export function identity(name: string, photo: string | undefined, facts: readonly Fact[]): Markup {
  return html`<section class="identity">
    ${photo && html`<img src="${photo}" alt="Photo of ${name}" />`}
    <div>
      <h1>${name}</h1>
      <dl class="facts">${facts.map(factOf)}</dl>
    </div>
  </section>`;
}
