import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { parseJson } from '#shared/rules/data/json.ts';

const FRONTEND = import.meta.dirname;
const page = readFileSync(join(FRONTEND, 'index.html'), 'utf8');
const Manifest = z.object({ icons: z.array(z.object({ src: z.string(), sizes: z.string() })) });

/** The addresses that the page links by `<link rel>`, such as its icons. */
const linkedFiles = (rel: string) =>
  [...page.matchAll(new RegExp(`rel="${rel}" href="([^"]+)"`, 'g'))].map(([, href = '']) => href);

it('the page and its manifest link icons for every kind of home screen, and their files exist', () => {
  const [manifest = ''] = linkedFiles('manifest');
  const { icons } = parseJson(Manifest, readFileSync(join(FRONTEND, 'public', manifest), 'utf8'));
  expect(icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512']);
  const files = [...linkedFiles('icon'), ...linkedFiles('apple-touch-icon'), ...icons.map(({ src }) => src)];
  expect(files.length).toBe(5);
  expect(files.filter((file) => !existsSync(join(FRONTEND, 'public', file)))).toEqual([]);
});
