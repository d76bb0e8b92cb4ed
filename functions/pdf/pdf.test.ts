import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { browser, stopBrowser } from './browser/browser.ts';
import {
  countMissingGlyphs,
  withoutBlanks,
  fontsIn,
  healthDocument,
  healthPagesOf,
  actualTextIn,
} from './pdf.fixture.ts';
import { opened, textOf } from './pdf-text.fixture.ts';
import { withBrowser } from '../test/browser.ts';
import { printPdf } from './browser/print.ts';

beforeAll(withBrowser);
afterAll(stopBrowser);

const print = async (...animals: Parameters<typeof healthDocument>[0]) => printPdf(healthDocument(animals));

const LONG = Array.from({ length: 1000 }, (_, i) => `sentence${i}`)
  .join(' ')
  .slice(0, 10_000);

describe('what people typed', () => {
  const HOSTILE = [
    '<script>document.title = 1</script>',
    '{{ constructor.constructor("x")() }} ${7*7} <%= 1 %>',
    '</style></article><h1>Not a heading</h1>',
    '"><img src=x onerror=alert(1)>',
    '&lt;b&gt; &amp;amp; &#60;',
  ];

  it('comes out as text, sign for sign', async () => {
    const { pdf } = await print(healthPagesOf({ name: HOSTILE[2]!, notes: HOSTILE }));
    const text = withoutBlanks((await textOf(pdf)).join(''));
    for (const each of HOSTILE) expect(text).toContain(withoutBlanks(each));
  });

  it('is whole, however long, and flows over pages', async () => {
    const { pdf, pages } = await print(healthPagesOf({ notes: [LONG] }));
    const all = await textOf(pdf);
    expect(pages).toBe(all.length);
    expect(pages).toBeGreaterThan(2);
    const found = new Set(all.join('\n').match(/sentence\d+/g));
    expect(found.size).toBeGreaterThanOrEqual(LONG.split(' ').length - 1);
    // Nearly a whole page each: it does not begin on a new page for want of room.
    expect(all[0]).toContain('sentence0');
  });
});

describe('a page', () => {
  it('is of the paper that the rescue chose, under its logo', async () => {
    const logo = `data:image/png;base64,${(
      await sharp({ create: { width: 96, height: 24, channels: 3, background: '#1e6954' } })
        .png()
        .toBuffer()
    ).toString('base64')}`;
    const sheet = { paper: 'Letter', logo } as const;
    const html = healthDocument([healthPagesOf({ country: 'IE' })], sheet);
    expect(html).toContain(`<img src="${logo}" alt="" />`);
    const { pdf } = await printPdf(html);
    const page = await (await opened(pdf)).getPage(1);
    expect(page.view.map(Math.round)).toEqual([0, 0, 612, 792]);
    expect(pdf.length).toBeGreaterThan((await print(healthPagesOf({ country: 'IE' }))).pdf.length);
  });

  it('asks for nothing outside of itself', async () => {
    const requestedUrls: string[] = [];
    const canary = createServer((request, response) => {
      requestedUrls.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((listening) => canary.listen(0, '127.0.0.1', listening));
    const at = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;
    const refused: string[] = [];
    const html = `<!doctype html><title>x</title><link rel="stylesheet" href="${at}/a"><style>@import "${at}/b"; body { background: url(${at}/c) } @font-face { font-family: f; src: url(${at}/d) } p { font-family: f }</style>
      <img src="${at}/e"><iframe src="${at}/f"></iframe><iframe src="file:///etc/passwd"></iframe><object data="${at}/g"></object><embed src="${at}/h">
      <video src="${at}/i" poster="${at}/j"></video><img src="http://169.254.169.254/latest/meta-data/"><link rel="prefetch" href="${at}/k"><p>text</p>
      <script>fetch('${at}/l'); document.body.append('It ran')</script><script src="${at}/m"></script>`;
    const { pdf } = await printPdf(html, (url) => refused.push(url));
    canary.close();
    expect(requestedUrls).toEqual([]);
    const text = (await textOf(pdf)).join('');
    expect(text).toContain('text');
    expect(text).not.toMatch(/root:|It ran/);
    // They were tried, so that the silence above means something.
    expect(refused).toEqual(expect.arrayContaining([`${at}/a`, `${at}/c`, `${at}/e`, `${at}/f`]));
  });

  it('of ours does not even try', async () => {
    const refused: string[] = [];
    const html = healthDocument([healthPagesOf({ notes: ['<img src="http://127.0.0.1:9/x">'] })]);
    await printPdf(html, (url) => refused.push(url));
    expect(refused).toEqual([]);
  });
});

describe('a report', () => {
  it('is tagged, with language, title, headings, tables and an outline', async () => {
    const { pdf } = await print(healthPagesOf({ vaccinations: 3 }));
    const document = await opened(pdf);
    // Said to be an object, and a map in truth.
    const mark = (await document.getMarkInfo()) as unknown as Map<string, boolean>;
    expect(mark.get('Marked')).toBe(true);
    const { info } = (await document.getMetadata()) as { info: Record<string, unknown> };
    expect(info).toMatchObject({ Title: 'Health report of Clover', Language: 'en' });
    const tree = JSON.stringify(await (await document.getPage(1)).getStructTree());
    for (const role of ['H1', 'H2', 'Table', 'TH', 'TD']) expect(tree).toContain(`"role":"${role}"`);
    const outline = await document.getOutline();
    expect(JSON.stringify(outline.map(({ title, items }) => [title, items]))).toMatch(/Clover.*Vaccinations/);
  });

  it('carries its fonts in itself', async () => {
    const { pdf } = await print(healthPagesOf({ notes: ['Hündin Ωμέγα Жучка'] }));
    const code = Buffer.from(pdf).toString('latin1');
    const count = (pattern: RegExp) => code.match(pattern)?.length ?? 0;
    expect(count(/\/Subtype \/CIDFontType2/g)).toBeGreaterThan(2);
    expect(count(/\/FontFile2/g)).toBe(count(/\/Subtype \/CIDFontType2/g));
    expect(count(/\/Subtype \/TrueType|\/Subtype \/Type1\b/g)).toBe(0);
  });

  it('gives each animal pages of its own, with its name and the number at their edges', async () => {
    const { pdf, pages } = await print(
      healthPagesOf({ name: 'Clover', vaccinations: 60 }),
      healthPagesOf({ name: 'Moss' }),
    );
    const all = await textOf(pdf);
    expect(pages).toBeGreaterThan(2);
    const animalByPage = all.map((page) => (page.includes('Moss') ? 'Moss' : 'Clover'));
    expect(animalByPage).toEqual([...Array.from({ length: pages - 1 }, () => 'Clover'), 'Moss']);
    all.forEach((page, i) => {
      expect(page).toContain(`Page ${i + 1} of ${pages}`);
      expect(page).toContain('Saltmarsh Harbor Rescue');
    });
    // The head of a table is repeated on every page of the table.
    for (const page of all.filter((each) => /R-\d/.test(each))) expect(page).toContain('Tag number');
    // No row is torn: each has its day and its lot on the same page.
    for (const page of all.slice(0, -1))
      expect(page.match(/R-\d+/g)?.length ?? 0).toBe(page.match(/Serial no\./g)?.length ?? 0);
  });

  it('tells what was done before what is due', async () => {
    const body = healthDocument([healthPagesOf({ vaccinations: 1, notes: ['Calm'] })]);
    const at = ['Vaccinations', 'Health Chronology', 'Reminders'].map((title) =>
      body.indexOf(`<h2>${title}`),
    );
    expect(at).toEqual(at.toSorted((a, b) => a - b));
    expect(at).not.toContain(-1);
  });

  it.each([
    ['US', 612, 792],
    ['IE', 595, 842],
  ])('is on the paper of the country: %s', async (country, width, height) => {
    const { pdf } = await print(healthPagesOf({ country }));
    const [, , right = 0, top = 0] = (await (await opened(pdf)).getPage(1)).view;
    expect([Math.round(right), Math.round(top)]).toEqual([width, height]);
  });
});

describe('letters', () => {
  it.each([
    ['Arabic', 'بيلا الصغيرة'],
    ['Hebrew', 'כלבה טובה'],
    ['Chinese', '小花 龍 狗很好'],
    ['Japanese', 'ひまわり カナ 桜'],
    ['Korean', '강아지 뽀삐'],
    ['Hindi', 'भोला कुत्ता'],
    ['Greek', 'Ωμέγα'],
    ['Russian', 'Жучка'],
    ['Thai', 'หมาดี'],
    ['Bengali', 'ভোলা'],
    ['Tamil', 'நாய்'],
    ['Vietnamese', 'Chó Vện ngoan'],
    ['Yoruba', 'Ọmọ ẹ̀gbọ́n'],
    ['Georgian', 'ძაღლი'],
    ['signs', '“Rosie” – 12 × 3 ½ °C €'],
    ['emoji', '🐕 🌹'],
  ])('of %s all have their shape', async (_, name) => {
    const { pdf } = await print(healthPagesOf({ name, notes: [name] }));
    expect(countMissingGlyphs(pdf)).toBe(0);
    expect(fontsIn(pdf).filter((font) => !/^(Figtree|Noto)/.test(font))).toEqual([]);
    const text = withoutBlanks(((await textOf(pdf)).join('') + actualTextIn(pdf)).normalize('NFKC'));
    // Readers give letters that run from right to left in either order.
    const signs = Array.from(withoutBlanks(name).normalize('NFKC'));
    for (const sign of signs) expect(text).toContain(sign);
  });

  it('that no font has are seen as boxes, so that none above means something', async () => {
    const { pdf } = await print(healthPagesOf({ name: '\u{13000}\u{12000}' }));
    expect(countMissingGlyphs(pdf)).toBeGreaterThan(0);
  });
});

describe('the browser', () => {
  it('prints what comes at the same time, each its own', async () => {
    const names = ['Ada', 'Bo', 'Cleo', 'Dot'];
    const files = await Promise.all(names.map((name) => print(healthPagesOf({ name }))));
    const texts = await Promise.all(files.map(({ pdf }) => textOf(pdf)));
    texts.forEach((pages, i) => {
      expect(pages.join('')).toContain(names[i]);
      for (const other of names.filter((name) => name !== names[i]))
        expect(pages.join('')).not.toContain(other);
    });
  });

  it('is kept for the next report, and started anew when it broke', async () => {
    const first = await browser();
    await print(healthPagesOf());
    expect(await browser()).toBe(first);
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const printing = print(healthPagesOf());
    await first.kill();
    expect((await printing).pages).toBe(1);
    expect(await browser()).not.toBe(first);
    vi.mocked(console.warn).mockRestore();
  });
});
