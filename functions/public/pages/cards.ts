import { addressIn, animalPath } from '../markup/addresses.ts';
import { html, type Markup } from '../markup/html.ts';
import type { PublicAnimal } from '../shown/public-animal.ts';
import type { PublicRescue } from '../shown/public-rescue.ts';

/** An animal with the signed URL of its thumbnail. */
export interface CardAnimal {
  readonly animal: PublicAnimal;
  readonly thumb: string | undefined;
}

/** Pictures of the first screen load at once, the others when they come near. */
export const EAGER_PICTURES = 4;

/** Texts in a line, without those that are empty. */
export const joinParts = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ');

/** The tags of an animal on its card and its page. */
export const tags = ({ isReserved }: PublicAnimal): Markup | false =>
  isReserved && html`<span class="tag">Reserved</span>`;

/** The decorative thumbnail of a card; the first letter of the name if there is none. */
export const cardPicture = (name: string, thumb: string | undefined, isEager: boolean): Markup =>
  thumb === undefined
    ? html`<span class="pic none" aria-hidden="true">${Array.from(name)[0]}</span>`
    : html`<img
        class="pic"
        src="${thumb}"
        alt=""
        width="320"
        height="320"
        ${isEager ? html` fetchpriority="high"` : html` loading="lazy"`}
      />`;

/** Animals as cards that link to their pages; target `_blank` is for cards in a frame of another site. */
export function cards(
  rescue: PublicRescue,
  animals: readonly CardAnimal[],
  { level, target }: { readonly level: 'h2' | 'h3'; readonly target?: '_blank' },
): Markup {
  const heading = (content: Markup) =>
    level === 'h2' ? html`<h2>${content}</h2>` : html`<h3>${content}</h3>`;
  const linkTarget = target && html` target="${target}" rel="noopener"`;
  return html`<ul class="list">
    ${animals.map(
      ({ animal, thumb }, i) =>
        html`<li>
          <article class="card">
            ${cardPicture(animal.name, thumb, i < EAGER_PICTURES)}
            <div>
              ${heading(html`<a href="${addressIn(rescue, animalPath(animal))}" ${linkTarget}>${animal.name}</a>`)}
              <p>${joinParts(animal.breed, animal.sex)}</p>
              <p>${animal.age}</p>
              ${tags(animal)}
            </div>
          </article>
        </li>`,
    )}
  </ul>`;
}
