import { documentOf, type PublicResponse } from '../markup/response.ts';
import { addressIn, homeOf } from '../markup/addresses.ts';
import { rawBlock, html } from '../markup/html.ts';
import type { SiteContext } from '../markup/page.ts';
import { styleOf } from '../markup/style.ts';
import { type CardAnimal, cards } from './cards.ts';
import { type ListPart, listContent } from './list.ts';

/**
 * Posts the height of the list to the embedding page whenever it changes (shared/rules/exposure/embed.ts listens). The
 * message is only a number, so any origin may receive it.
 */
const HEIGHT_SCRIPT =
  "const tell=()=>parent.postMessage({havenkeepHeight:document.body.offsetHeight},'*');new ResizeObserver(tell).observe(document.body);addEventListener('load',tell)";

/** The list of a rescue for a frame in another site; links to animals open in a new tab. */
export function embedPage(
  site: SiteContext,
  part: ListPart,
  cardAnimals: readonly CardAnimal[],
): PublicResponse {
  const { rescue, origin } = site;
  const style = `${styleOf(rescue.color, true)}body{background:#fff}main.in{min-height:0;padding-top:.5rem;padding-bottom:1rem}`;
  const list = listContent(
    addressIn(rescue, '/embed'),
    part,
    cards(rescue, cardAnimals, { level: 'h2', target: '_blank' }),
  );
  const page = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Animals of ${rescue.name}</title>
      <meta name="robots" content="noindex" />
      <link rel="canonical" href="${origin + homeOf(rescue)}" />
      ${rawBlock('style', style)}
    </head>
    <body>
      <main class="in">
        <h1 class="away">Animals of ${rescue.name}</h1>
        ${list}
        <p><a href="${homeOf(rescue)}" target="_blank" rel="noopener">More about ${rescue.name}</a></p>
      </main>
      ${rawBlock('script', HEIGHT_SCRIPT)}
    </body>
  </html>`;
  return { type: 'text/html', style, script: HEIGHT_SCRIPT, isFramed: true, body: documentOf(page) };
}
