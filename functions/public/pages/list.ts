import { pluralize } from '#shared/rules/text/phrases.ts';
import type { PublicResponse } from '../markup/response.ts';
import { addressIn, animalPath, homeOf, mainPicturePath } from '../markup/addresses.ts';
import { html, type Markup, paragraphs } from '../markup/html.ts';
import { pageOf, type SiteContext } from '../markup/page.ts';
import { type FilterQuery, type Filter, filterAnimals, filtersOf } from '../shown/filter.ts';
import type { PublicAnimal } from '../shown/public-animal.ts';
import { shelterOf } from './structured.ts';
import { type CardAnimal, cards } from './cards.ts';

/** The number of animals on a page. */
export const PAGE_SIZE = 24;

/** One page of the list, with its filters. */
export interface ListPart {
  readonly filters: readonly Filter[];
  readonly usedFilters: FilterQuery;
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  readonly animals: readonly PublicAnimal[];
}

/** The page of the list that a query asks for; the last page if the number is too high. */
export function listPartOf(animals: readonly PublicAnimal[], query: FilterQuery): ListPart {
  const filters = filtersOf(animals);
  const { found, usedFilters } = filterAnimals(animals, filters, query);
  const total = found.length;
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const requestedPage = Number.parseInt(query['page'] ?? '1', 10) || 1;
  const page = Math.min(Math.max(1, requestedPage), pageCount);
  const start = (page - 1) * PAGE_SIZE;
  return { filters, usedFilters, total, page, pageCount, animals: found.slice(start, start + PAGE_SIZE) };
}

/** The path of a page of the list with its filters; other addresses keep their query in the same way. */
export function listAddress(homePath: string, filters: FilterQuery, page = 1): string {
  const query = new URLSearchParams(Object.entries(filters).map(([name, value = '']) => [name, value]));
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${homePath}?${query}` : homePath;
}

function filterForm(
  homePath: string,
  { filters, usedFilters }: ListPart,
  isFiltered: boolean,
): Markup | false {
  if (filters.length === 0) return false;
  return html`<details class="find" ${isFiltered && html` open`}>
    <summary>Find an animal</summary>
    <form method="get" action="${homePath}" aria-label="Find an animal">
      ${filters.map(
        ({ name, label, options }) =>
          html`<label
            >${label}<select name="${name}">
              <option value="">Any</option>
              ${options.map(([value, title]) => {
                const selected = usedFilters[name] === value && html` selected`;
                return html`<option value="${value}" ${selected}>${title}</option>`;
              })}
            </select></label
          >`,
      )}<button class="go">Show</button>
    </form>
  </details>`;
}

function pagination(homePath: string, { usedFilters, page, pageCount }: ListPart): Markup | false {
  if (pageCount < 2) return false;
  const pageLink = (target: number, rel: string, text: string) =>
    target >= 1 && target <= pageCount
      ? html`<a href="${listAddress(homePath, usedFilters, target)}" rel="${rel}">${text}</a>`
      : html`<span></span>`;
  const position = html`<span>Page ${page} of ${pageCount}</span>`;
  return html`<nav class="pages" aria-label="Pages of the list">
    ${pageLink(page - 1, 'prev', 'Previous')}${position}${pageLink(page + 1, 'next', 'Next')}
  </nav>`;
}

/** A sentence with the number of animals that were found. */
function foundText(total: number, isFiltered: boolean): string {
  if (total === 0)
    return isFiltered ? 'No animal fits all of that.' : 'No animal is looking for a home at the moment.';
  const fitText = isFiltered ? ` and ${total === 1 ? 'fits' : 'fit'} what you look for` : '';
  return `${pluralize(total, 'animal is', 'animals are')} looking for a home${fitText}.`;
}

/** The content of a list: the filters, the number found, the animals and the pagination. */
export function listContent(homePath: string, part: ListPart, list: Markup): Markup {
  const isFiltered = Object.keys(part.usedFilters).length > 0;
  return html`${filterForm(homePath, part, isFiltered)}
    <p role="status">
      ${foundText(part.total, isFiltered)}${isFiltered && html` <a href="${homePath}">Show all</a>`}
    </p>
    ${list}${pagination(homePath, part)}`;
}

/** The first page of a rescue: its animals that look for a home. */
export function listPage(
  site: SiteContext,
  part: ListPart,
  cardAnimals: readonly CardAnimal[],
): PublicResponse {
  const { rescue, origin } = site;
  const homePath = homeOf(rescue);
  const [first] = part.animals;
  const image = first?.picture && origin + addressIn(rescue, mainPicturePath(first));
  const list = cardAnimals.map(({ animal }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: animal.name,
    url: origin + addressIn(rescue, animalPath(animal)),
  }));
  const main = html`<h1>Animals looking for a home</h1>
    <div class="lead">${paragraphs(rescue.about.split(/\n\s*\n/)[0] ?? '')}</div>
    ${listContent(homePath, part, cards(rescue, cardAnimals, { level: 'h2' }))}`;
  return pageOf(
    site,
    {
      title: rescue.name,
      description: `${foundText(part.total, false)} Meet the animals of ${rescue.name}.`,
      path: '',
      image,
      structured: {
        '@context': 'https://schema.org',
        '@graph': [shelterOf(site), { '@type': 'ItemList', itemListElement: list }],
      },
    },
    main,
  );
}
