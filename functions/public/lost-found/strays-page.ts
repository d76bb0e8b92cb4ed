import { addressIn, LOST_FOUND } from '../markup/addresses.ts';
import type { PublicResponse } from '../markup/response.ts';
import { html, type Markup, paragraphs } from '../markup/html.ts';
import { pageOf, type SiteContext } from '../markup/page.ts';
import { cardPicture, EAGER_PICTURES, joinParts } from '../pages/cards.ts';
import type { StrayNotice } from '../shown/strays.ts';

const card = ({ kind, breed, sex, color, place, since, until, thumb }: StrayNotice, i: number): Markup =>
  html`<li>
    <article class="card">
      ${cardPicture(kind, thumb, i < EAGER_PICTURES)}
      <div>
        <h3>${breed || kind}</h3>
        <p>${joinParts(breed && kind, sex, color)}</p>
        ${place !== '' && html`<p>Found at: ${place}</p>`}
        <p>Here since ${since}</p>
        <p>${until === '' ? 'Held until its owner is found' : `Held until ${until}`}</p>
      </div>
    </article>
  </li>`;

/** The page of strays on hold, with links to report an animal. */
export function straysPage(site: SiteContext, notices: readonly StrayNotice[]): PublicResponse {
  const { rescue } = site;
  const main = html`<h1>Lost and found</h1>
    <p class="lead">
      Tell us about an animal that you lost or found. We compare it with all the animals we know of.
    </p>
    <p class="ways">
      <a class="go" href="${addressIn(rescue, `${LOST_FOUND}/lost`)}">I lost an animal</a>
      <a class="go" href="${addressIn(rescue, `${LOST_FOUND}/found`)}">I found an animal</a>
    </p>
    ${paragraphs(rescue.aboutReports)}
    <h2>Strays with us</h2>
    ${
      notices.length === 0
        ? html`<p>There are no strays on hold here at the moment.</p>`
        : html`<p>Is one of them yours? Report it as lost, and tell us what we can’t see in the photo.</p>
            <ul class="list">
              ${notices.map(card)}
            </ul>`
    }`;
  return pageOf(
    site,
    {
      title: 'Lost and found',
      description: `Strays that are with ${rescue.name}, and how to report a lost or found animal.`,
      path: LOST_FOUND,
    },
    main,
  );
}
