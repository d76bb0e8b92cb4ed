import { beforeAll, describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { exposure } from '#shared/calls/animals/seen/exposure.ts';
import { registry } from '../kernel/table/table.ts';
import { publicNames } from '../tenants/exposure/exposure.record.ts';
import { callApi } from '../test/call-api.ts';
import { openTableProxy } from '../test/faults/open-table-proxy.ts';
import { addMilestone } from '../test/add-milestone.ts';
import { addIntake } from '../test/tenant.ts';
import { TODAY } from '../test/time/noon.ts';
import { newExposedTenant, type ExposedTenant, visit } from '../test/visitor.ts';
import { listAddress, listPartOf } from './pages/list.ts';
import { adminOf, addPhoto, addPublicAnimal } from './showing.fixture.ts';
import { findPublicSiteByName } from './shown/public-site.ts';
import { readPublicAnimals } from './shown/read.ts';

const proxy = await openTableProxy();
let rescue: ExposedTenant;
const page = (path = '') => visit(`/r/${rescue.slug}${path}`);
/** HTML without the spaces around its tags, which templates have for readability. */
const withoutTagSpaces = (text: string) => text.replaceAll(/\s*(<[^>]*>)\s*/g, '$1');
const namesIn = (text: string) =>
  [...text.matchAll(/<h2>\s*<a\b[^>]*>([^<]*)<\/a\s*>\s*<\/h2>/g)].map(([, name]) => name);

beforeAll(async () => {
  rescue = await newExposedTenant();
});

describe('the list of a rescue', () => {
  it('shows only public animals, in HTML that runs no scripts', async () => {
    await addPublicAnimal(rescue, { animalName: 'Moss <script>alert(1)</script>' });
    await addIntake(rescue, { animalName: 'No photo' });
    const { status, headers, text } = await page();
    expect(status).toBe(200);
    expect(text).toContain('Moss &lt;script&gt;alert(1)&lt;/script&gt;</a>');
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('No photo');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self' http:\S+; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('filters by what visitors ask for, and says how many animals match', async () => {
    const exposedTenant = await newExposedTenant();
    const cats = { animalTypeId: exposedTenant.cats, sex: 'male' } as const;
    await addPublicAnimal(exposedTenant, {
      animalName: 'Ash',
      size: 'small',
      goodWithDogs: 'selective',
      ...cats,
    });
    await addPublicAnimal(exposedTenant, { animalName: 'Birch', size: 'large', goodWithDogs: 'no', ...cats });
    await addPublicAnimal(exposedTenant, { animalName: 'Cedar', size: 'large' });
    const findNames = async (query: string) =>
      namesIn((await visit(`/r/${exposedTenant.slug}${query}`)).text).toSorted((a = '', b = '') =>
        a.localeCompare(b),
      );
    expect(await findNames('')).toEqual(['Ash', 'Birch', 'Cedar']);
    expect(await findNames('?kind=cats')).toEqual(['Ash', 'Birch']);
    expect(await findNames('?kind=cats&size=large')).toEqual(['Birch']);
    expect(await findNames('?sex=female')).toEqual(['Cedar']);
    // 'Selective' is worth asking about; unknown does not count as yes.
    expect(await findNames('?dogs=yes')).toEqual(['Ash']);
    // Values that no animal has, and unknown parameters, are ignored.
    expect(await findNames('?kind=horses&size=&page=x&%3Cb%3E=1')).toEqual(['Ash', 'Birch', 'Cedar']);
    const { text } = await visit(`/r/${exposedTenant.slug}?kind=cats&sex=male`);
    expect(text).toContain('2 animals are looking for a home and fit what you look for.');
    expect(text).toMatch(/<option value="cats"\s+selected>Cats</);
    const { text: textOfOne } = await visit(`/r/${exposedTenant.slug}?sex=female`);
    expect(textOfOne).toContain('1 animal is looking for a home and fits what you look for.');
  });

  it('turns pages without losing the filters', async () => {
    const exposedTenant = await newExposedTenant();
    await addPublicAnimal(exposedTenant, { animalName: 'Ash' });
    const publicSite = await findPublicSiteByName(exposedTenant.slug, new Date());
    const [ash] = publicSite ? await readPublicAnimals(publicSite) : [];
    const manyAnimals = Array.from({ length: 50 }, () => ash!);
    expect(listPartOf(manyAnimals, { page: '3' })).toMatchObject({
      page: 3,
      pageCount: 3,
      animals: { length: 2 },
    });
    expect(listPartOf(manyAnimals, { page: '99' }).page).toBe(3);
    expect(listAddress('/r/a', { kind: 'dogs' }, 2)).toBe('/r/a?kind=dogs&page=2');
  });

  it('is not found under another name, nor for a rescue that is not public', async () => {
    const privateTenant = await newExposedTenant({ isPublic: false });
    for (const path of [
      `/r/${privateTenant.slug}`,
      '/r/nobody',
      `/r/${rescue.slug.toUpperCase()}`,
      '/r/%E0%A4%A',
      `/r/${'x'.repeat(3000)}`,
    ])
      expect((await visit(path)).status, path).toBe(404);
  });

  it('costs five requests of the table, however many there are', async () => {
    await page();
    proxy.clear();
    await page();
    // The name, the rescue, renamed list entries, the residents, and the full records of those that are shown.
    expect(
      proxy.operations.map(({ operation }) => operation).toSorted((one, other) => one.localeCompare(other)),
    ).toEqual(['BatchGetItem', 'BatchGetItem', 'GetItem', 'GetItem', 'Query']);
  });

  it('is where a former name leads, with the same filters', async () => {
    const { id, slug } = await newExposedTenant();
    const formerName = `former-${slug.slice(-20)}`;
    await registry().putAll([publicNames.item({ row: { tenantId: id }, keyParts: { name: formerName } })]);
    const { status, headers } = await visit(`/r/${formerName}/embed?kind=dogs&page=2`);
    expect([status, headers['location']]).toEqual([302, `/r/${slug}/embed?kind=dogs&page=2`]);
  });

  it('is not sent again to a browser that has it', async () => {
    const { headers } = await page();
    const revisit = await visit(`/r/${rescue.slug}`, { headers: { 'If-None-Match': headers['etag'] ?? '' } });
    expect([revisit.status, revisit.text]).toEqual([304, '']);
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=15, stale-if-error=600');
    expect((await visit(`/r/${rescue.slug}`, { method: 'HEAD' })).text).toBe('');
  });
});

describe('the page of an animal', () => {
  it('shows its story, its details, how to adopt it, and a preview for chats', async () => {
    const details = { animalName: 'Fern', breed: 'Beagle', adoptionFee: 120, goodWithCats: 'yes' } as const;
    const id = await addPublicAnimal(rescue, details, 'First paragraph.\n\nSecond & last.');
    const { status, text } = await page(`/${id}`);
    expect(status).toBe(200);
    const compactHtml = withoutTagSpaces(text);
    expect(compactHtml).toContain('<p>First paragraph.</p><p>Second &amp; last.</p>');
    expect(compactHtml).toMatch(/<dt>Adoption Fee<\/dt><dd>\$120\.00<\/dd>/);
    expect(compactHtml).toMatch(/<dt>Good with Cats<\/dt><dd>Yes<\/dd>/);
    expect(text).toMatch(
      new RegExp(`<meta property="og:image" content="http://localhost:3000/r/[^"]+/pictures/${id}.jpg" />`),
    );
    expect(text).toContain(`<link rel="canonical" href="http://localhost:3000/r/${rescue.slug}/${id}" />`);
    const [, structuredData = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
    const kinds = (JSON.parse(structuredData) as { '@graph': { '@type': string }[] })['@graph'];
    expect(kinds.map((each) => each['@type'])).toEqual(['AnimalShelter', 'ItemPage', 'BreadcrumbList']);
    const adoptPage = await page(`/${id}/adopt`);
    expect(adoptPage.text).toContain('href="mailto:hi@rose.example?subject=Adopting%20Fern"');
  });

  it('shows each photo, and redirects its lasting picture address to the first one', async () => {
    const id = await addPublicAnimal(rescue, { animalName: 'Hazel' });
    await addPhoto(rescue, id);
    const { text } = await page(`/${id}`);
    const [, secondPhoto = ''] = /<ul class="more"><li><a href="([^"]+)"/.exec(withoutTagSpaces(text)) ?? [];
    expect((await fetch(secondPhoto.replaceAll('&amp;', '&'))).headers.get('content-type')).toBe(
      'image/webp',
    );
    const picture = await page(`/pictures/${id}.jpg`);
    expect(picture.status).toBe(302);
    expect((await fetch(picture.headers['location'] ?? '')).headers.get('content-type')).toBe('image/jpeg');
  });

  it('disappears with its picture as soon as the animal dies', async () => {
    const id = await addPublicAnimal(rescue, { animalName: 'Sorrel' });
    const statuses = async () =>
      Promise.all(
        [`/${id}`, `/${id}/adopt`, `/pictures/${id}.jpg`].map(async (path) => (await page(path)).status),
      );
    expect(await statuses()).toEqual([200, 200, 302]);
    await addMilestone(rescue.id, id, 'death', TODAY);
    expect(await statuses()).toEqual([404, 404, 404]);
    for (const path of ['', '/feed.xml', '/feed.json', '/sitemap.xml', '/embed', '/adopted'])
      expect((await page(path)).text, path).not.toContain('Sorrel');
  });

  it('does not exist for an animal of another rescue, a deleted or an unknown one', async () => {
    const otherTenant = await newExposedTenant();
    const id = await addPublicAnimal(otherTenant, { animalName: 'Theirs' });
    expect((await page(`/${id}`)).status).toBe(404);
    const deletedId = await addPublicAnimal(rescue, { animalName: 'Deleted' });
    expect((await callApi(animals.remove, { params: { id: deletedId } }, adminOf(rescue))).status).toBe(200);
    expect((await page(`/${deletedId}`)).status).toBe(404);
    const unknownPage = await page('/01J0000000000000000000000X');
    expect(unknownPage.status).toBe(404);
    expect(unknownPage.text).toContain('This page is not here');
  });
});

describe('the other public pages', () => {
  it('name adopted animals while they stay adopted, unless they are kept private', async () => {
    const exposedTenant = await newExposedTenant();
    const id = await addPublicAnimal(exposedTenant, { animalName: 'Rowan' });
    const privateId = await addPublicAnimal(exposedTenant, { animalName: 'Alder' });
    for (const animalId of [id, privateId]) await addMilestone(exposedTenant.id, animalId, 'adoption', TODAY);
    const body = { publicText: '', isPrivate: true };
    await callApi(exposure.update, { query: { animalId: privateId }, body }, adminOf(exposedTenant));
    const { text } = await visit(`/r/${exposedTenant.slug}/adopted`);
    expect(text).toContain('<h2>Rowan</h2>');
    expect(text).not.toContain('Okafor');
    expect(text).not.toContain('Alder');
    await addMilestone(exposedTenant.id, id, 'adoption-return', TODAY);
    expect((await visit(`/r/${exposedTenant.slug}/adopted`)).text).not.toContain('Rowan');
    const tenantWithoutAdopted = await newExposedTenant({ showAdopted: false });
    expect((await visit(`/r/${tenantWithoutAdopted.slug}/adopted`)).status).toBe(404);
    expect((await visit(`/r/${tenantWithoutAdopted.slug}`)).text).not.toContain('Found a home');
  });

  it('name each public animal in the feeds and the sitemap', async () => {
    const exposedTenant = await newExposedTenant();
    const id = await addPublicAnimal(exposedTenant, { animalName: 'Tansy & Co' });
    const animalUrl = `http://localhost:3000/r/${exposedTenant.slug}/${id}`;
    const rssFeed = await visit(`/r/${exposedTenant.slug}/feed.xml`);
    expect(rssFeed.text).toContain(`<title>Tansy &amp; Co</title><link>${animalUrl}</link>`);
    const jsonFeed = await visit(`/r/${exposedTenant.slug}/feed.json`);
    expect(jsonFeed.headers['access-control-allow-origin']).toBe('*');
    expect(JSON.parse(jsonFeed.text)).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      items: [{ id: animalUrl, title: 'Tansy & Co', _havenkeep: { kind: 'Dogs', traits: { kind: 'dogs' } } }],
    });
    const sitemapOf = async ({ slug }: ExposedTenant) => (await visit(`/r/${slug}/sitemap.xml`)).text;
    expect(await sitemapOf(exposedTenant)).toContain(`<loc>${animalUrl}</loc>`);
    expect(await sitemapOf(exposedTenant)).not.toContain('/lost-found<');
    expect(await sitemapOf(await newExposedTenant({ takesReports: true }))).toContain('/lost-found</loc>');
  });

  it('allow other sites to frame only the list made for it', async () => {
    const { headers, text } = await page('/embed?kind=dogs');
    expect(headers['content-security-policy']).toMatch(/script-src 'sha256-[^']+';.* frame-ancestors \*$/);
    expect(headers['x-frame-options']).toBeUndefined();
    expect(text).toContain('target="_blank" rel="noopener"');
    expect((await page()).headers['x-frame-options']).toBe('DENY');
  });

  it('have no list of contacts where a rescue has none, and the whole first letter of a name without a photo', async () => {
    const exposedTenant = await newExposedTenant({ email: '', needsPhoto: false, takesReports: true });
    await addIntake(exposedTenant, { animalName: '🐾 Paws', publicText: 'Calm.' });
    expect((await visit(`/r/${exposedTenant.slug}`)).text).toContain('aria-hidden="true">🐾</span>');
    for (const path of ['/about', '/lost-found/lost']) {
      const { text } = await visit(`/r/${exposedTenant.slug}${path}`);
      expect(text).not.toContain('>Contact<');
      expect(text).not.toContain('mailto:');
      expect(withoutTagSpaces(text)).not.toContain('<ul></ul>');
    }
  });

  it('are small', async () => {
    const { gzipSync } = await import('node:zlib');
    for (const path of ['', '/about', '/embed'])
      expect(gzipSync((await page(path)).text).length).toBeLessThan(20_000);
  });
});
