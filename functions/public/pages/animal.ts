import type { PublicResponse } from '../markup/response.ts';
import { addressIn, animalPath, homeOf, mainPicturePath, telUrl } from '../markup/addresses.ts';
import { html, type Markup, paragraphs, shorten } from '../markup/html.ts';
import { pageOf, type SiteContext } from '../markup/page.ts';
import type { PublicAnimal, PublicPicture } from '../shown/public-animal.ts';
import { tags } from './cards.ts';
import { animalData } from './structured.ts';

/** The path of the page that says how to adopt an animal. */
const adoptPath = (animal: PublicAnimal): string => `${animalPath(animal)}/adopt`;

/** The path of the picture that counts a view of a page; it sets no cookie and CloudFront does not cache it. */
const pixelPath = (
  { slug }: { readonly slug: string },
  { id }: PublicAnimal,
  viewKind: 'seen' | 'asked',
): string => `/r/-/${slug}/${id}/${viewKind}.svg`;

const viewPixel = (site: SiteContext, animal: PublicAnimal, viewKind: 'seen' | 'asked'): Markup =>
  html`<img class="seen" src="${pixelPath(site.rescue, animal, viewKind)}" alt="" width="1" height="1" />`;

const animalSummary = ({ kind, breed, sex, age }: PublicAnimal): string =>
  [breed || kind, sex, age].filter(Boolean).join(', ');

/** The main picture; phones load the smaller size. */
const photo = ({ web, jpeg }: PublicPicture, name: string): Markup =>
  html`<img
    class="big"
    src="${jpeg}"
    srcset="${jpeg} 1000w, ${web} 1600w"
    sizes="(min-width: 52rem) 40rem, 100vw"
    alt="${name}"
    width="1000"
    height="750"
    fetchpriority="high"
  />`;

function gallery(name: string, [first, ...otherPictures]: readonly PublicPicture[]): Markup | false {
  if (!first) return false;
  const thumbnails = otherPictures.map(
    ({ thumb, web }, i) =>
      html`<li>
        <a href="${web}"
          ><img src="${thumb}" alt="${name}, picture ${i + 2}" width="320" height="320" loading="lazy"
        /></a>
      </li>`,
  );
  return html`${photo(first, name)}${
    thumbnails.length > 0 &&
    html`<ul class="more">
      ${thumbnails}
    </ul>`
  }`;
}

/** Facts as a list of their labels and texts. */
export const detailList = (details: PublicAnimal['details']): Markup =>
  html`<dl>
    ${details.map(
      ([label, text]) =>
        html`<dt>${label}</dt>
          <dd>${text}</dd>`,
    )}
  </dl>`;

const allDetails = ({ kind, breed, sex, age, details }: PublicAnimal): PublicAnimal['details'] => [
  ['Kind', kind],
  ['Breed', breed],
  ['Sex', sex || 'Unknown'],
  ['Age', age],
  ...details,
];

/** The page of an animal that looks for a home. @param pictures with signed URLs, in order */
export function animalPage(
  site: SiteContext,
  animal: PublicAnimal,
  pictures: readonly PublicPicture[],
): PublicResponse {
  const { rescue, origin } = site;
  const { name, publicText } = animal;
  const adoptUrl = addressIn(rescue, adoptPath(animal));
  const main = html`<p><a href="${homeOf(rescue)}">Back to all animals</a></p>
    <h1>${name}</h1>
    <p class="lead">${animalSummary(animal)} ${tags(animal)}</p>
    <div class="one">
      <div>
        ${gallery(name, pictures)}${
          publicText !== '' &&
          html`<h2>About ${name}</h2>
            ${paragraphs(publicText)}`
        }
      </div>
      <aside>
        <section class="note" aria-labelledby="facts">
          <h2 id="facts" class="first">In short</h2>
          ${detailList(allDetails(animal))}
          <p>
            <a class="go" href="${adoptUrl}" rel="nofollow">How to adopt ${name}</a>
          </p>
        </section>
      </aside>
    </div>
    ${viewPixel(site, animal, 'seen')}`;
  return pageOf(
    site,
    {
      title: `${name}, ${animalSummary(animal)}`,
      description:
        shorten(publicText) || `${name} (${animalSummary(animal)}) is looking for a home at ${rescue.name}.`,
      path: animalPath(animal),
      image: animal.picture && origin + addressIn(rescue, mainPicturePath(animal)),
      structured: animalData(site, animal),
    },
    main,
  );
}

/** The contacts that a rescue publishes, as a list; false if it publishes none. */
export function contactOf({ email, phone }: SiteContext['rescue'], subject: string): Markup | false {
  if (email === '' && phone === '') return false;
  const mail = `mailto:${email}?subject=${encodeURIComponent(subject)}`;
  return html`<ul>
    ${[
      email !== '' && html`<li>Write to <a href="${mail}">${email}</a></li>`,
      phone !== '' && html`<li>Call <a href="${telUrl(phone)}">${phone}</a></li>`,
    ]}
  </ul>`;
}

/** The page about adopting an animal; opening it counts as interest in the animal. */
export function adoptPage(site: SiteContext, animal: PublicAnimal): PublicResponse {
  const { rescue } = site;
  const { name } = animal;
  const main = html`<p><a href="${addressIn(rescue, animalPath(animal))}">Back to ${name}</a></p>
    <h1>How to adopt ${name}</h1>
    ${animal.isReserved && html`<p class="note">${name} is reserved. You may still ask: plans change.</p>`}
    ${paragraphs(rescue.howToApply || `Tell us about you and your home, and why ${name} would be happy with you.`)}
    ${contactOf(rescue, `Adopting ${name}`)}${
      rescue.openingHours !== '' &&
      html`<h2>Opening hours</h2>
        ${paragraphs(rescue.openingHours)}`
    }${viewPixel(site, animal, 'asked')}`;
  return pageOf(
    site,
    {
      title: `How to adopt ${name}`,
      description: `How to adopt ${name} from ${rescue.name}.`,
      path: adoptPath(animal),
      isHidden: true,
    },
    main,
  );
}
