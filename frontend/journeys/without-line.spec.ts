import { expect, type Page, test } from '@playwright/test';
import { meds } from '#shared/calls/health/meds.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { signInToApi, addIntake } from './calls.ts';
import { day, makeUnique, PHONE_TOO, signIn } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

/** The addresses that the device keeps of the site, or in the caches whose names begin so. */
const cachedPaths = (page: Page, names = 'havenkeep-site') =>
  page.evaluate(async (prefix) => {
    const cacheNames = (await caches.keys()).filter((name) => name.startsWith(prefix));
    const cacheKeys = await Promise.all(cacheNames.map(async (name) => (await caches.open(name)).keys()));
    return cacheKeys.flat().map(({ url }) => new URL(url).pathname);
  }, names);

const PICTURE_CACHE = 'havenkeep-round-pictures';

/** The picture of each animal of the round: its path, or '' for the neutral outline. */
const readPictures = (page: Page) =>
  page.locator('.round-animal').evaluateAll((cards) =>
    cards.map((card) => {
      const address = card.querySelector<HTMLImageElement>('.animal-picture img:not(.species)')?.src;
      return [card.querySelector('h3')?.textContent ?? '', address ? new URL(address).pathname : ''] as const;
    }),
  );

/** True if each animal shows the cached picture at its path, pixel by pixel, or the outline if it has none. */
const comparePictures = (page: Page, expected: readonly (readonly [string, string])[]) =>
  page.evaluate(
    async ([expectedPictures, prefix]) => {
      const pixels = (source: CanvasImageSource) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 16, height: 16 });
        const context2d = canvas.getContext('2d');
        context2d?.drawImage(source, 0, 0, 16, 16);
        return context2d?.getImageData(0, 0, 16, 16).data.join() ?? '';
      };
      const name = (await caches.keys()).find((cacheName) => cacheName.startsWith(prefix)) ?? '';
      const cache = await caches.open(name);
      const replies = new Map(
        await Promise.all(
          (await cache.keys()).map(
            async (request) => [new URL(request.url).pathname, await cache.match(request)] as const,
          ),
        ),
      );
      const cards = [...document.querySelectorAll('.round-animal')];
      return Promise.all(
        expectedPictures.map(async ([animal, path]) => {
          const card = cards.find((element) => element.querySelector('h3')?.textContent === animal);
          const image = card?.querySelector<HTMLImageElement>('.animal-picture img');
          if (!image) return `${animal}: no picture`;
          if (path === '') return image.className === 'species' ? 'own' : `${animal}: ${image.src}`;
          const reply = replies.get(path);
          if (!reply || !image.src.startsWith('blob:')) return `${animal}: ${image.className}`;
          const cachedImage = Object.assign(new Image(), { src: URL.createObjectURL(await reply.blob()) });
          await Promise.all([image.decode(), cachedImage.decode()]);
          return pixels(image) === pixels(cachedImage) ? 'own' : `${animal}: another picture`;
        }),
      );
    },
    [expected, PICTURE_CACHE] as const,
  );

/** Whose name the device keeps, and the round that it saw. */
const storedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /-(?:who|round-seen)\b/.test(key)));

/** A cat with a dose due today in the room, which no other journey gives; its name. */
async function addDueCat(page: Page, location: string): Promise<string> {
  const call = await signInToApi(page);
  const name = makeUnique('Thistle');
  const id = await addIntake(call, name, day(0), { type: 'Cats', location });
  const { medicines } = await call(lists.medicine.list, { query: {} });
  const medicineId = medicines[0]?.id ?? '';
  const vm = { reminder: true, medicineId, dosage: '0.3 ml', dueDate: day(0) } as const;
  await call(meds.add, { query: { force: 'true' }, body: { animalIds: [id], medVms: [vm as never] } });
  return name;
}

test(
  'the round survives a reload while offline, and marks made offline are sent later',
  PHONE_TOO,
  async ({ page, context }) => {
    const cat = await addDueCat(page, 'Cat room A');
    await signIn(page, 'vet', '/today?place=Cat+room+A');
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    // The page is kept last: all its parts are there by then.
    await expect.poll(() => cachedPaths(page)).toContain('/');
    const files = await cachedPaths(page);
    expect(files.filter((file) => !/^\/(?:$|assets\/|first\.js$|icon\.svg$)/.test(file))).toEqual([]);

    const pictures = await readPictures(page);
    const paths = [...new Set(pictures.flatMap(([, path]) => path || []))];
    expect(paths.length).toBeGreaterThan(0);
    await expect.poll(() => cachedPaths(page, PICTURE_CACHE)).toEqual(expect.arrayContaining(paths));

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    await expect(page.getByText(/as of \d/).first()).toBeVisible();
    await expect.poll(() => comparePictures(page, pictures)).toEqual(pictures.map(() => 'own'));
    const giveButton = page.getByRole('button', { name: new RegExp(`^Mark as Given: .*${cat}`) });
    const title = ((await giveButton.getAttribute('aria-label')) ?? '').replace('Mark as Given: ', '');
    await giveButton.click();
    await expect(page.getByText('Will be sent', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText('You’re offline. 1 entry will be saved when you reconnect.')).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText('All sent')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(/as of \d/)).toHaveCount(0);
    // Who logs out while something is not sent yet is asked.
    const undoResponse = page.waitForResponse((reply) => reply.request().method() !== 'GET');
    await page.getByRole('button', { name: `Undo: ${title}` }).click();
    await undoResponse;
    await expect(page.getByRole('button', { name: `Mark as Given: ${title}` })).toBeVisible();

    expect(await storedKeys(page)).toHaveLength(2);
    await page.getByRole('button', { name: /your menu/ }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect.poll(() => storedKeys(page)).toEqual([]);
    await expect.poll(() => cachedPaths(page, PICTURE_CACHE)).toEqual([]);
  },
);
