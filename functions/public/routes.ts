import type { APIGatewayProxyResult } from 'aws-lambda';
import { setLogFields } from '../kernel/log/work.ts';
import { type PublicResponse, redirect } from './markup/response.ts';
import { jsonFeed, rssFeed, sitemapXml } from './feeds/feeds.ts';
import { addressIn, photoPath } from './markup/addresses.ts';
import type { SiteContext } from './markup/page.ts';
import { animalPage, adoptPage } from './pages/animal.ts';
import { embedPage } from './pages/embed.ts';
import { listAddress, listPage, listPartOf } from './pages/list.ts';
import { aboutPage, adoptedPage, notFoundPage } from './pages/other-pages.ts';
import type { FilterQuery } from './shown/filter.ts';
import { cachedUrlOf, withSignedUrls, siteContext, withThumbs } from './shown/pictures.ts';
import { readRecentlyAdopted } from './shown/adopted.ts';
import { reportFormPage } from './lost-found/form-page.ts';
import { reportPage } from './lost-found/report-page.ts';
import { straysPage } from './lost-found/strays-page.ts';
import { findReport, readReportPhotos } from './shown/reports.ts';
import { readStraysOnHold } from './shown/strays.ts';
import { type PublicSite, findPublicSiteByName } from './shown/public-site.ts';
import { readGallery, readPublicAnimal, readPublicAnimals } from './shown/read.ts';

/** A request for a public page of a rescue. */
interface PublicRequest {
  readonly site: SiteContext;
  readonly opened: PublicSite;
  readonly query: FilterQuery;
  /** The variable part of the path. */
  readonly id: string;
}

type RouteReply = Promise<PublicResponse | APIGatewayProxyResult | undefined>;

/** Signed URLs are valid for two hours at least, so a redirect to one may be cached briefly. */
const PICTURE_CACHE_CONTROL = 'public, max-age=600, s-maxage=15';

async function redirectToMainPicture({ opened, id }: PublicRequest): RouteReply {
  const animal = await readPublicAnimal(opened, id);
  return animal?.picture && redirect(await cachedUrlOf(animal.picture.jpeg), PICTURE_CACHE_CONTROL);
}

/** Redirects to one of the pictures of a publicly shown animal. */
async function redirectToPhoto({ opened, id }: PublicRequest): RouteReply {
  const [animalId = ''] = id.split('-');
  const [animal, pictures] = await Promise.all([
    readPublicAnimal(opened, animalId),
    readGallery(opened, animalId),
  ]);
  const picture = animal && pictures.find((each) => photoPath(each) === `/pictures/${id}.jpg`);
  return picture && redirect(await cachedUrlOf(picture.jpeg), PICTURE_CACHE_CONTROL);
}

const ROUTES: readonly (readonly [RegExp, (request: PublicRequest) => RouteReply])[] = [
  [
    /^$/,
    async ({ site, opened, query }) => {
      const part = listPartOf(await readPublicAnimals(opened), query);
      return listPage(site, part, await withThumbs(part.animals));
    },
  ],
  [
    /^\/embed$/,
    async ({ site, opened, query }) => {
      const part = listPartOf(await readPublicAnimals(opened), query);
      return embedPage(site, part, await withThumbs(part.animals));
    },
  ],
  [
    /^\/([\dA-Z]{26})$/,
    async ({ site, opened, id }) => {
      const [animal, pictures] = await Promise.all([readPublicAnimal(opened, id), readGallery(opened, id)]);
      return animal && animalPage(site, animal, await Promise.all(pictures.map(withSignedUrls)));
    },
  ],
  [
    /^\/([\dA-Z]{26})\/adopt$/,
    async ({ site, opened, id }) => {
      const animal = await readPublicAnimal(opened, id);
      return animal && adoptPage(site, animal);
    },
  ],
  [/^\/pictures\/([\dA-Z]{26})\.jpg$/, redirectToMainPicture],
  [/^\/pictures\/([\dA-Z]{26}-[\dA-Z]{26})\.jpg$/, redirectToPhoto],
  [/^\/about$/, async ({ site }) => aboutPage(site)],
  [
    /^\/adopted$/,
    async ({ site, opened }) =>
      opened.rescue.showsAdopted ? adoptedPage(site, await readRecentlyAdopted(opened)) : undefined,
  ],
  [
    /^\/lost-found$/,
    async ({ site, opened }) =>
      opened.rescue.takesReports ? straysPage(site, await readStraysOnHold(opened)) : undefined,
  ],
  [
    /^\/lost-found\/(lost|found)$/,
    async ({ site, opened, id }) =>
      opened.rescue.takesReports ? reportFormPage(site, id === 'lost' ? 'lost' : 'found') : undefined,
  ],
  [
    /^\/lost-found\/report\/([\w-]{43})$/,
    async ({ site, opened, id: token }) => {
      const report = await findReport(opened, token);
      return report && reportPage(site, { report, photos: await readReportPhotos(opened, report), token });
    },
  ],
  [/^\/feed\.xml$/, async ({ site, opened }) => rssFeed(site, await readPublicAnimals(opened))],
  [/^\/feed\.json$/, async ({ site, opened }) => jsonFeed(site, await readPublicAnimals(opened))],
  [/^\/sitemap\.xml$/, async ({ site, opened }) => sitemapXml(site, await readPublicAnimals(opened))],
];

/**
 * Answers a request for a public page; undefined if no rescue has public pages under the name in the path.
 * @param path the path as the gateway passes it: `/r/<name>…`
 */
export async function respondTo(path: string, query: FilterQuery, now: Date): RouteReply {
  const [, slug = '', rest = ''] = /^\/r\/([^/]+)(?:\/*$|(\/.*)$)/.exec(path) ?? [];
  const publicSite = await findPublicSiteByName(slug, now);
  if (!publicSite) return undefined;
  setLogFields({ tenant: publicSite.table.tenantId });
  // Printed flyers and old links may have a former name of the rescue.
  if (publicSite.rescue.slug !== slug)
    return redirect(listAddress(addressIn(publicSite.rescue, rest), query));
  const site = await siteContext(publicSite);
  for (const [pattern, handle] of ROUTES) {
    const match = pattern.exec(rest);
    if (match)
      return (await handle({ site, opened: publicSite, query, id: match[1] ?? '' })) ?? notFoundPage(site);
  }
  return notFoundPage(site);
}
