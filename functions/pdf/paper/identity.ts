import { ageText, type Birth, bornText } from '#shared/rules/time/age.ts';
import { html, type Markup, type TemplateValue } from '#shared/paper/markup.ts';

/** A fact with its term; `rest` and `wide` take more columns. An empty one is left out. */
export type Detail = readonly [term: string, text: string, wide?: 'wide' | 'rest'];

/** The birth with the age on the day of the report. */
export function birthDetail(birth: Birth, country: string, today: string): string {
  const age = ageText(birth.milestoneDate, birth.isApproxDOB, today);
  return `${bornText(birth, country, today)}${age ? ` (${age})` : ''}`;
}

const detailMarkup = ([term, text, width]: Detail): TemplateValue =>
  text !== '' &&
  html`<div class="${width ?? ''}">
    <dt>${term}</dt>
    <dd class="said">${text}</dd>
  </div>`;

/** The subject of a report: the picture, the name and the facts that identify it. */
export function identitySection(name: string, photo: string | undefined, details: readonly Detail[]): Markup {
  return html`<section class="identity">
    ${photo && html`<img src="${photo}" alt="Photo of ${name}" />`}
    <div>
      <h1>${name}</h1>
      <dl class="facts">${details.map(detailMarkup)}</dl>
    </div>
  </section>`;
}
