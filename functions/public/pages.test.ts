import { beforeAll, describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { callApi } from '../test/call-api.ts';
import { openTableProxy } from '../test/faults/open-table-proxy.ts';
import { addMilestone } from '../test/add-milestone.ts';
import { addIntake } from '../test/tenant.ts';
import { TODAY } from '../test/time/noon.ts';
import { newExposedTenant, type ExposedTenant, visit } from '../test/visitor.ts';
import { adminOf, addPhoto, addPublicAnimal } from './showing.fixture.ts';

const proxy = await openTableProxy();
let rescue: ExposedTenant;
const page = (path = '') => visit(`/r/${rescue.slug}${path}`);
/** Without the spaces around tags that templates have for those who read them. */
const tight = (text: string) => text.replaceAll(/\s*(<[^>]*>)\s*/g, '$1');
const namesIn = (text: string) =>
  [...text.matchAll(/<h2>\s*<a\b[^>]*>([^<]*)<\/a\s*>\s*<\/h2>/g)].map(([, name]) => name);

beforeAll(async () => {
  rescue = await newExposedTenant();
});

describe('the list of a rescue', () => {
  it('shows who may be shown, in HTML that runs nothing', async () => {
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

  it('finds by what visitors ask, and says how many fit', async () => {
    const showing = await newExposedTenant();
    const cats = { animalTypeId: showing.cats, sex: 'male' } as const;
    await addPublicAnimal(showing, { animalName: 'Ash', size: 'small', goodWithDogs: 'selective', ...cats });
    await addPublicAnimal(showing, { animalName: 'Birch', size: 'large', goodWithDogs: 'no', ...cats });
    await addPublicAnimal(showing, { animalName: 'Cedar', size: 'large' });
    const found = async (query: string) =>
      namesIn((await visit(`/r/${showing.slug}${query}`)).text).toSorted((a = '', b = '') =>
        a.localeCompare(b),
      );
    expect(await found('')).toEqual(['Ash', 'Birch', 'Cedar']);
    expect(await found('?kind=cats')).toEqual(['Ash', 'Birch']);
    expect(await found('?kind=cats&size=large')).toEqual(['Birch']);
    expect(await found('?sex=female')).toEqual(['Cedar']);
    // Selective is worth asking about; unknown is no yes.
    expect(await found('?dogs=yes')).toEqual(['Ash']);
    // What there is none of asks for nothing, nor does nonsense.
    expect(await found('?kind=horses&size=&page=x&%3Cb%3E=1')).toEqual(['Ash', 'Birch', 'Cedar']);
    const { text } = await visit(`/r/${showing.slug}?kind=cats&sex=male`);
    expect(text).toContain('2 animals are looking for a home and fit what you look for.');
    expect(text).toMatch(/<option value="cats"\s+selected>Cats</);
  });

  it('turns pages without losing the filters', async () => {
    const showing = await newExposedTenant();
    const { listAddress, listPartOf } = await import('./pages/list.ts');
    await addPublicAnimal(showing, { animalName: 'Ash' });
    const { readPublicAnimals } = await import('./shown/read.ts');
    const { openPage } = await import('./shown/public-site.ts');
    const opened = await openPage(showing.slug, new Date());
    const [ash] = opened ? await readPublicAnimals(opened) : [];
    const many = Array.from({ length: 50 }, () => ash!);
    expect(listPartOf(many, { page: '3' })).toMatchObject({ page: 3, pageCount: 3, animals: { length: 2 } });
    expect(listPartOf(many, { page: '99' }).page).toBe(3);
    expect(listAddress('/r/a', { kind: 'dogs' }, 2)).toBe('/r/a?kind=dogs&page=2');
  });

  it('is the answer to no other name, nor that of a rescue that does not show itself', async () => {
    const off = await newExposedTenant({ isPublic: false });
    for (const path of [
      `/r/${off.slug}`,
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
    // The name, the rescue, names of kinds that were renamed, the residents, and those of them that are shown.
    expect(
      proxy.operations.map(({ operation }) => operation).toSorted((one, other) => one.localeCompare(other)),
    ).toEqual(['BatchGetItem', 'BatchGetItem', 'GetItem', 'GetItem', 'Query']);
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await page();
    const revisit = await visit(`/r/${rescue.slug}`, { headers: { 'If-None-Match': headers['etag'] ?? '' } });
    expect([revisit.status, revisit.text]).toEqual([304, '']);
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=15, stale-if-error=600');
    expect((await visit(`/r/${rescue.slug}`, { method: 'HEAD' })).text).toBe('');
  });
});

describe('the page of an animal', () => {
  it('tells its story, its facts, how to adopt it, and previews in chats', async () => {
    const facts = { animalName: 'Fern', breed: 'Beagle', adoptionFee: 120, goodWithCats: 'yes' } as const;
    const id = await addPublicAnimal(rescue, facts, 'First paragraph.\n\nSecond & last.');
    const { status, text } = await page(`/${id}`);
    expect(status).toBe(200);
    const compact = tight(text);
    expect(compact).toContain('<p>First paragraph.</p><p>Second &amp; last.</p>');
    expect(compact).toMatch(/<dt>Adoption Fee<\/dt><dd>\$120\.00<\/dd>/);
    expect(compact).toMatch(/<dt>Good with Cats<\/dt><dd>Yes<\/dd>/);
    expect(text).toMatch(
      new RegExp(`<meta property="og:image" content="http://localhost:3000/r/[^"]+/pictures/${id}.jpg" />`),
    );
    expect(text).toContain(`<link rel="canonical" href="http://localhost:3000/r/${rescue.slug}/${id}" />`);
    const [, block = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
    const kinds = (JSON.parse(block) as { '@graph': { '@type': string }[] })['@graph'];
    expect(kinds.map((each) => each['@type'])).toEqual(['AnimalShelter', 'ItemPage', 'BreadcrumbList']);
    const adoptPage = await page(`/${id}/adopt`);
    expect(adoptPage.text).toContain('href="mailto:hi@rose.example?subject=Adopting%20Fern"');
  });

  it('shows each photo, and leads what outlives a page to the first one', async () => {
    const id = await addPublicAnimal(rescue, { animalName: 'Hazel' });
    await addPhoto(rescue, id);
    const { text } = await page(`/${id}`);
    const [, second = ''] = /<ul class="more"><li><a href="([^"]+)"/.exec(tight(text)) ?? [];
    expect((await fetch(second.replaceAll('&amp;', '&'))).headers.get('content-type')).toBe('image/webp');
    const picture = await page(`/pictures/${id}.jpg`);
    expect(picture.status).toBe(302);
    expect((await fetch(picture.headers['location'] ?? '')).headers.get('content-type')).toBe('image/jpeg');
  });

  it('is gone, and its picture with it, with the first write that says so', async () => {
    const id = await addPublicAnimal(rescue, { animalName: 'Sorrel' });
    const all = async () =>
      Promise.all(
        [`/${id}`, `/${id}/adopt`, `/pictures/${id}.jpg`].map(async (path) => (await page(path)).status),
      );
    expect(await all()).toEqual([200, 200, 302]);
    await addMilestone(rescue.id, id, 'death', TODAY);
    expect(await all()).toEqual([404, 404, 404]);
    for (const path of ['', '/feed.xml', '/feed.json', '/sitemap.xml', '/embed', '/adopted'])
      expect((await page(path)).text, path).not.toContain('Sorrel');
  });

  it('is not there for an animal of another rescue, a deleted one or none', async () => {
    const other = await newExposedTenant();
    const id = await addPublicAnimal(other, { animalName: 'Theirs' });
    expect((await page(`/${id}`)).status).toBe(404);
    const deletedId = await addPublicAnimal(rescue, { animalName: 'Deleted' });
    expect((await callApi(animals.remove, { params: { id: deletedId } }, adminOf(rescue))).status).toBe(200);
    expect((await page(`/${deletedId}`)).status).toBe(404);
    const unknown = await page('/01J0000000000000000000000X');
    expect(unknown.status).toBe(404);
    expect(unknown.text).toContain('This page is not here');
  });
});

describe('beside the list', () => {
  it('those who found a home are told of by name, while they have it', async () => {
    const showing = await newExposedTenant();
    const id = await addPublicAnimal(showing, { animalName: 'Rowan' });
    await addMilestone(showing.id, id, 'adoption', TODAY);
    const { text } = await visit(`/r/${showing.slug}/adopted`);
    expect(text).toContain('<h2>Rowan</h2>');
    expect(text).not.toContain('Okafor');
    await addMilestone(showing.id, id, 'adoption-return', TODAY);
    expect((await visit(`/r/${showing.slug}/adopted`)).text).not.toContain('Rowan');
    const silent = await newExposedTenant({ showAdopted: false });
    expect((await visit(`/r/${silent.slug}/adopted`)).status).toBe(404);
    expect((await visit(`/r/${silent.slug}`)).text).not.toContain('Found a home');
  });

  it('feeds and the map name each animal that is shown', async () => {
    const showing = await newExposedTenant();
    const id = await addPublicAnimal(showing, { animalName: 'Tansy & Co' });
    const at = `http://localhost:3000/r/${showing.slug}/${id}`;
    const rss = await visit(`/r/${showing.slug}/feed.xml`);
    expect(rss.text).toContain(`<title>Tansy &amp; Co</title><link>${at}</link>`);
    const feed = await visit(`/r/${showing.slug}/feed.json`);
    expect(feed.headers['access-control-allow-origin']).toBe('*');
    expect(JSON.parse(feed.text)).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      items: [{ id: at, title: 'Tansy & Co', _havenkeep: { kind: 'Dogs', traits: { kind: 'dogs' } } }],
    });
    expect((await visit(`/r/${showing.slug}/sitemap.xml`)).text).toContain(`<loc>${at}</loc>`);
  });

  it('other sites may frame the list that is made for it, and nothing else', async () => {
    const { headers, text } = await page('/embed?kind=dogs');
    expect(headers['content-security-policy']).toMatch(/script-src 'sha256-[^']+';.* frame-ancestors \*$/);
    expect(headers['x-frame-options']).toBeUndefined();
    expect(text).toContain('target="_blank" rel="noopener"');
    expect((await page()).headers['x-frame-options']).toBe('DENY');
  });

  it('a page is small', async () => {
    const { gzipSync } = await import('node:zlib');
    for (const path of ['', '/about', '/embed'])
      expect(gzipSync((await page(path)).text).length).toBeLessThan(20_000);
  });
});
