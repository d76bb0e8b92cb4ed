import { documentOf, type PublicResponse } from '../markup/response.ts';
import { homeOf } from '../markup/addresses.ts';
import { rawBlock, html, paragraphs } from '../markup/html.ts';
import { pageOf, type SiteContext } from '../markup/page.ts';
import { styleOf } from '../markup/style.ts';
import type { AdoptedAnimal } from '../shown/adopted.ts';
import { contactOf } from './animal.ts';
import { cardPicture } from './cards.ts';
import { shelterOf } from './structured.ts';

/** The page about the rescue: its text, opening hours, how to help, contact. */
export function aboutPage(site: SiteContext): PublicResponse {
  const { rescue } = site;
  const part = (title: string, text: string) =>
    text !== '' &&
    html`<h2>${title}</h2>
      ${paragraphs(text)}`;
  const contact = contactOf(rescue, 'A question');
  const main = html`<h1>About ${rescue.name}</h1>
    ${paragraphs(rescue.about)}${part('Opening hours', rescue.openingHours)}${part('How to adopt', rescue.howToApply)}${part('How to help', rescue.howToHelp)}
    ${contact && html`<h2>Contact</h2>`}${rescue.place !== '' && html`<p>${rescue.place}</p>`}${contact}`;
  return pageOf(
    site,
    {
      title: `About ${rescue.name}`,
      description: `Who ${rescue.name} is, when it is open, and how to help.`,
      path: '/about',
      structured: { '@context': 'https://schema.org', ...shelterOf(site) },
    },
    main,
  );
}

/** The page of animals that found a home recently. */
export function adoptedPage(site: SiteContext, animals: readonly AdoptedAnimal[]): PublicResponse {
  const list = animals.map(
    ({ name, kind, adoptedOn, thumb }) =>
      html`<li>
        <article class="card">
          ${cardPicture(name, thumb, false)}
          <div>
            <h2>${name}</h2>
            <p>${kind}</p>
            <p>Home since ${adoptedOn}</p>
          </div>
        </article>
      </li>`,
  );
  const main = html`<h1>Found a home</h1>
    <p class="lead">
      ${animals.length > 0 ? 'These animals recently moved in with their families.' : 'The next one will be shown here.'}
    </p>
    <ul class="list">
      ${list}
    </ul>
    <p><a href="${homeOf(site.rescue)}">Meet those who are still looking</a></p>`;
  return pageOf(
    site,
    {
      title: 'Found a home',
      description: `Animals of ${site.rescue.name} that recently found a home.`,
      path: '/adopted',
    },
    main,
  );
}

/** The 404 page of a rescue: for an animal that is no longer shown, or an unknown path. */
export const notFoundPage = (site: SiteContext): PublicResponse =>
  pageOf(
    site,
    { title: 'Not here', description: 'There is no such page.', path: '/', isHidden: true },
    html`<h1>This page is not here</h1>
      <p>
        If you followed a link to an animal, it is not looking for a home at the moment. That is often a happy
        ending.
      </p>
      <p><a class="go" href="${homeOf(site.rescue)}">Meet the animals that are</a></p>`,
    404,
  );

/** The 404 page for a name that no rescue has. */
export function unknownRescuePage(): PublicResponse {
  const style = styleOf();
  const page = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Not here</title>
      <meta name="robots" content="noindex" />
      ${rawBlock('style', style)}
    </head>
    <body>
      <main class="in">
        <h1>No rescue has a page here</h1>
        <p>Please look at the address again. A rescue may also have taken its page down.</p>
      </main>
    </body>
  </html>`;
  return { status: 404, type: 'text/html', style, body: documentOf(page) };
}
