import type { PublicResponse } from '../markup/response.ts';
import { addressIn, animalPath, homeOf, LOST_FOUND, mainPicturePath } from '../markup/addresses.ts';
import { shorten, xml } from '../markup/html.ts';
import type { SiteContext } from '../markup/page.ts';
import type { PublicAnimal } from '../shown/public-animal.ts';

/** The RSS feed has the newest animals only. */
const MAX_ANIMALS = 100;

const summaryOf = (animal: PublicAnimal): string =>
  [
    [animal.breed || animal.kind, animal.sex, animal.age].filter(Boolean).join(', '),
    shorten(animal.publicText, 300),
  ]
    .filter(Boolean)
    .join('. ');

const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** The animals as RSS 2.0, newest first. */
export function rssFeed({ rescue, origin }: SiteContext, animals: readonly PublicAnimal[]): PublicResponse {
  const items = animals.slice(0, MAX_ANIMALS).map((animal) => {
    const link = origin + addressIn(rescue, animalPath(animal));
    return xml`<item><title>${animal.name}</title><link>${link}</link><guid>${link}</guid><pubDate>${atNoon(animal.since).toUTCString()}</pubDate><description>${summaryOf(animal)}</description></item>
`;
  });
  const homeUrl = origin + homeOf(rescue);
  const feedUrl = origin + addressIn(rescue, '/feed.xml');
  const body = xml`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Animals of ${rescue.name}</title><link>${homeUrl}</link><atom:link href="${feedUrl}" rel="self" type="application/rss+xml"/><description>Animals of ${rescue.name} looking for a home</description><ttl>5</ttl>
${items}</channel></rss>`;
  return { type: 'application/rss+xml', body: `<?xml version="1.0" encoding="UTF-8"?>\n${body.text}` };
}

/** The animals as a JSON Feed 1.1; `_havenkeep` holds the facts of an animal for other programs. */
export function jsonFeed({ rescue, origin }: SiteContext, animals: readonly PublicAnimal[]): PublicResponse {
  const items = animals.map((animal) => {
    const url = origin + addressIn(rescue, animalPath(animal));
    const { name, kind, breed, sex, age, isReserved, traits, details, publicText } = animal;
    return {
      id: url,
      url,
      title: name,
      summary: summaryOf(animal),
      content_text: publicText || summaryOf(animal),
      date_published: atNoon(animal.since).toISOString(),
      ...(animal.picture ? { image: origin + addressIn(rescue, mainPicturePath(animal)) } : {}),
      tags: [kind],
      _havenkeep: { kind, breed, sex, age, isReserved, traits, facts: Object.fromEntries(details) },
    };
  });
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: `Animals of ${rescue.name}`,
    home_page_url: origin + homeOf(rescue),
    feed_url: origin + addressIn(rescue, '/feed.json'),
    items,
  };
  return { type: 'application/feed+json', body: JSON.stringify(feed) };
}

/** The most addresses that the sitemap protocol allows. */
const MAX_ADDRESSES = 50_000;

/** The pages of a rescue that search engines are to know. */
export function sitemapXml(
  { rescue, origin }: SiteContext,
  animals: readonly PublicAnimal[],
): PublicResponse {
  const pagePaths = [
    '',
    '/about',
    ...(rescue.showsAdopted ? ['/adopted'] : []),
    ...(rescue.takesReports ? [LOST_FOUND] : []),
  ];
  const paths = [...pagePaths, ...animals.map(animalPath)].slice(0, MAX_ADDRESSES);
  const body = xml`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
    >${paths.map(
      (path) => xml`<url><loc>${origin + addressIn(rescue, path)}</loc></url>
`,
    )}</urlset
  >`;
  return { type: 'application/xml', body: `<?xml version="1.0" encoding="UTF-8"?>\n${body.text}` };
}
