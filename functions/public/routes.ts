import type { APIGatewayProxyResult } from 'aws-lambda';
import { note } from '../kernel/log/work.ts';
import { type PublicAnswer, redirect } from './markup/answer.ts';
import { jsonFeed, rssFeed, sitemap } from './feeds/feeds.ts';
import { addressIn, photoPath } from './markup/addresses.ts';
import type { SiteContext } from './markup/page.ts';
import { animalPage, askPage } from './pages/animal.ts';
import { embedPage } from './pages/embed.ts';
import { listPage, listPartOf } from './pages/list.ts';
import { aboutPage, adoptedPage, notFoundPage } from './pages/others.ts';
import type { FilterQuery } from './shown/filter.ts';
import { addressOf, signed, siteContext, withThumbs } from './shown/pictures.ts';
import { adoptedOf } from './shown/adopted.ts';
import { reportFormPage } from './lost-found/form-page.ts';
import { reportPage } from './lost-found/report-page.ts';
import { straysPage } from './lost-found/strays-page.ts';
import { reportOf, reportPhotos } from './shown/reports.ts';
import { straysOnHold } from './shown/strays.ts';
import { type PublicSite, openPage } from './shown/open.ts';
import { galleryOf, readPublicAnimal, readPublicAnimals } from './shown/read.ts';

/** A request for a page of a rescue. */
interface PublicRequest {
  readonly place: SiteContext;
  readonly opened: PublicSite;
  readonly query: FilterQuery;
  /** The variable part of the path. */
  readonly id: string;
}

type RouteReply = Promise<PublicAnswer | APIGatewayProxyResult | undefined>;

/** Signed URLs are valid for two hours at least, so a redirect to one may be cached briefly. */
const PICTURE_CACHE_CONTROL = 'public, max-age=600, s-maxage=15';

async function pictureOf({ opened, id }: PublicRequest): RouteReply {
  const animal = await readPublicAnimal(opened, id);
  return animal?.picture && redirect(await addressOf(animal.picture.jpeg), PICTURE_CACHE_CONTROL);
}

/** Redirects to one of the pictures of an animal that is shown. */
async function photoOf({ opened, id }: PublicRequest): RouteReply {
  const [animalId = ''] = id.split('-');
  const [animal, pictures] = await Promise.all([
    readPublicAnimal(opened, animalId),
    galleryOf(opened, animalId),
  ]);
  const picture = animal && pictures.find((each) => photoPath(each) === `/pictures/${id}.jpg`);
  return picture && redirect(await addressOf(picture.jpeg), PICTURE_CACHE_CONTROL);
}

const ROUTES: readonly (readonly [RegExp, (request: PublicRequest) => RouteReply])[] = [
  [
    /^$/,
    async ({ place, opened, query }) => {
      const part = listPartOf(await readPublicAnimals(opened), query);
      return listPage(place, part, await withThumbs(part.animals));
    },
  ],
  [
    /^\/embed$/,
    async ({ place, opened, query }) => {
      const part = listPartOf(await readPublicAnimals(opened), query);
      return embedPage(place, part, await withThumbs(part.animals));
    },
  ],
  [
    /^\/([\dA-Z]{26})$/,
    async ({ place, opened, id }) => {
      const [animal, pictures] = await Promise.all([readPublicAnimal(opened, id), galleryOf(opened, id)]);
      return animal && animalPage(place, animal, await Promise.all(pictures.map(signed)));
    },
  ],
  [
    /^\/([\dA-Z]{26})\/adopt$/,
    async ({ place, opened, id }) => {
      const animal = await readPublicAnimal(opened, id);
      return animal && askPage(place, animal);
    },
  ],
  [/^\/pictures\/([\dA-Z]{26})\.jpg$/, pictureOf],
  [/^\/pictures\/([\dA-Z]{26}-[\dA-Z]{26})\.jpg$/, photoOf],
  [/^\/about$/, async ({ place }) => aboutPage(place)],
  [
    /^\/adopted$/,
    async ({ place, opened }) =>
      opened.rescue.showsAdopted ? adoptedPage(place, await adoptedOf(opened)) : undefined,
  ],
  [
    /^\/lost-found$/,
    async ({ place, opened }) =>
      opened.rescue.takesReports ? straysPage(place, await straysOnHold(opened)) : undefined,
  ],
  [
    /^\/lost-found\/(lost|found)$/,
    async ({ place, opened, id }) =>
      opened.rescue.takesReports ? reportFormPage(place, id === 'lost' ? 'lost' : 'found') : undefined,
  ],
  [
    /^\/lost-found\/report\/([\w-]{43})$/,
    async ({ place, opened, id: token }) => {
      const report = await reportOf(opened, token);
      return report && reportPage(place, { report, photos: await reportPhotos(opened, report), token });
    },
  ],
  [/^\/feed\.xml$/, async ({ place, opened }) => rssFeed(place, await readPublicAnimals(opened))],
  [/^\/feed\.json$/, async ({ place, opened }) => jsonFeed(place, await readPublicAnimals(opened))],
  [/^\/sitemap\.xml$/, async ({ place, opened }) => sitemap(place, await readPublicAnimals(opened))],
];

/**
 * Answers a request for a public page; undefined where no rescue has public pages under its name.
 * @param path as the gateway has it: `/r/<name>…`
 */
export async function answerTo(path: string, query: FilterQuery, now: Date): RouteReply {
  const [, slug = '', rest = ''] = /^\/r\/([^/]+)(?:\/*$|(\/.*)$)/.exec(path) ?? [];
  const opened = await openPage(slug, now);
  if (!opened) return undefined;
  note({ tenant: opened.table.tenantId });
  // Printed flyers and old links have the former name.
  if (opened.rescue.slug !== slug) return redirect(addressIn(opened.rescue, rest));
  const place = await siteContext(opened);
  for (const [shape, answer] of ROUTES) {
    const found = shape.exec(rest);
    if (found) return (await answer({ place, opened, query, id: found[1] ?? '' })) ?? notFoundPage(place);
  }
  return notFoundPage(place);
}
