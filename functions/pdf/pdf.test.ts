import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ensureBrowser, stopBrowser } from './browser/browser.ts';
import {
  countMissingGlyphs,
  withoutBlanks,
  fontsIn,
  healthDocument,
  healthPagesOf,
  actualTextIn,
} from './pdf.fixture.ts';
import { openPdf, textOf } from './pdf-text.fixture.ts';
import { withBrowser } from '../test/browser.ts';
import { printPdf } from './browser/print.ts';

beforeAll(withBrowser);
afterAll(stopBrowser);

const print = async (...animals: Parameters<typeof healthDocument>[0]) => printPdf(healthDocument(animals));

const LONG_TEXT = Array.from({ length: 1000 }, (_, i) => `sentence${i}`)
  .join(' ')
  .slice(0, 10_000);

describe('user input', () => {
  const HOSTILE_TEXTS = [
    '<script>document.title = 1</script>',
    '{{ constructor.constructor("x")() }} ${7*7} <%= 1 %>',
    '</style></article><h1>Not a heading</h1>',
    '"><img src=x onerror=alert(1)>',
    '&lt;b&gt; &amp;amp; &#60;',
  ];

  it('is printed as text, character by character', async () => {
    const { pdf } = await print(healthPagesOf({ name: HOSTILE_TEXTS[2]!, notes: HOSTILE_TEXTS }));
    const text = withoutBlanks((await textOf(pdf)).join(''));
    for (const each of HOSTILE_TEXTS) expect(text).toContain(withoutBlanks(each));
  });

  it('is whole, however long, and flows over pages', async () => {
    const { pdf, pages } = await print(healthPagesOf({ notes: [LONG_TEXT] }));
    const pageTexts = await textOf(pdf);
    expect(pages).toBe(pageTexts.length);
    expect(pages).toBeGreaterThan(2);
    const sentencesFound = new Set(pageTexts.join('\n').match(/sentence\d+/g));
    expect(sentencesFound.size).toBeGreaterThanOrEqual(LONG_TEXT.split(' ').length - 1);
    // A text of nearly a whole page begins on the first page, although the rest of that page is too small for it.
    expect(pageTexts[0]).toContain('sentence0');
  });
});

describe('a page', () => {
  it('has the paper size that the rescue chose, and its logo', async () => {
    const logo = `data:image/png;base64,${(
      await sharp({ create: { width: 96, height: 24, channels: 3, background: '#1e6954' } })
        .png()
        .toBuffer()
    ).toString('base64')}`;
    const sheet = { paper: 'Letter', logo } as const;
    const html = healthDocument([healthPagesOf({ country: 'IE' })], sheet);
    expect(html).toContain(`<img src="${logo}" alt="" />`);
    const { pdf } = await printPdf(html);
    const page = await (await openPdf(pdf)).getPage(1);
    expect(page.view.map(Math.round)).toEqual([0, 0, 612, 792]);
    expect(pdf.length).toBeGreaterThan((await print(healthPagesOf({ country: 'IE' }))).pdf.length);
  });

  it('loads nothing from outside', async () => {
    const requestedUrls: string[] = [];
    const canary = createServer((request, response) => {
      requestedUrls.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((onListening) => canary.listen(0, '127.0.0.1', onListening));
    const canaryUrl = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;
    const rejectedUrls: string[] = [];
    const html = `<!doctype html><title>x</title><link rel="stylesheet" href="${canaryUrl}/a"><style>@import "${canaryUrl}/b"; body { background: url(${canaryUrl}/c) } @font-face { font-family: f; src: url(${canaryUrl}/d) } p { font-family: f }</style>
      <img src="${canaryUrl}/e"><iframe src="${canaryUrl}/f"></iframe><iframe src="file:///etc/passwd"></iframe><object data="${canaryUrl}/g"></object><embed src="${canaryUrl}/h">
      <video src="${canaryUrl}/i" poster="${canaryUrl}/j"></video><img src="http://169.254.169.254/latest/meta-data/"><link rel="prefetch" href="${canaryUrl}/k"><p>text</p>
      <script>fetch('${canaryUrl}/l'); document.body.append('It ran')</script><script src="${canaryUrl}/m"></script>`;
    const { pdf } = await printPdf(html, (url) => rejectedUrls.push(url));
    canary.close();
    expect(requestedUrls).toEqual([]);
    const text = (await textOf(pdf)).join('');
    expect(text).toContain('text');
    expect(text).not.toMatch(/root:|It ran/);
    // The page requested them, so the check above means something.
    expect(rejectedUrls).toEqual(
      expect.arrayContaining([`${canaryUrl}/a`, `${canaryUrl}/c`, `${canaryUrl}/e`, `${canaryUrl}/f`]),
    );
  });

  it('of a health report does not even request anything', async () => {
    const rejectedUrls: string[] = [];
    const html = healthDocument([healthPagesOf({ notes: ['<img src="http://127.0.0.1:9/x">'] })]);
    await printPdf(html, (url) => rejectedUrls.push(url));
    expect(rejectedUrls).toEqual([]);
  });
});

describe('a report', () => {
  it('is tagged, with language, title, headings, tables and an outline', async () => {
    const { pdf } = await print(healthPagesOf({ vaccinations: 3 }));
    const pdfDocument = await openPdf(pdf);
    // Its type says that it is an object, but it is a map.
    const markInfo = (await pdfDocument.getMarkInfo()) as unknown as Map<string, boolean>;
    expect(markInfo.get('Marked')).toBe(true);
    const { info } = (await pdfDocument.getMetadata()) as { info: Record<string, unknown> };
    expect(info).toMatchObject({ Title: 'Health report of Clover', Language: 'en' });
    const tree = JSON.stringify(await (await pdfDocument.getPage(1)).getStructTree());
    for (const role of ['H1', 'H2', 'Table', 'TH', 'TD']) expect(tree).toContain(`"role":"${role}"`);
    const outline = await pdfDocument.getOutline();
    expect(JSON.stringify(outline.map(({ title, items }) => [title, items]))).toMatch(/Clover.*Vaccinations/);
  });

  it('embeds its fonts', async () => {
    const { pdf } = await print(healthPagesOf({ notes: ['Hündin Ωμέγα Жучка'] }));
    const code = Buffer.from(pdf).toString('latin1');
    const count = (pattern: RegExp) => code.match(pattern)?.length ?? 0;
    expect(count(/\/Subtype \/CIDFontType2/g)).toBeGreaterThan(2);
    expect(count(/\/FontFile2/g)).toBe(count(/\/Subtype \/CIDFontType2/g));
    expect(count(/\/Subtype \/TrueType|\/Subtype \/Type1\b/g)).toBe(0);
  });

  it('gives each animal separate pages, with its name and the number at their edges', async () => {
    const { pdf, pages } = await print(
      healthPagesOf({ name: 'Clover', vaccinations: 60 }),
      healthPagesOf({ name: 'Moss' }),
    );
    const pageTexts = await textOf(pdf);
    expect(pages).toBeGreaterThan(2);
    const animalByPage = pageTexts.map((page) => (page.includes('Moss') ? 'Moss' : 'Clover'));
    expect(animalByPage).toEqual([...Array.from({ length: pages - 1 }, () => 'Clover'), 'Moss']);
    pageTexts.forEach((page, i) => {
      expect(page).toContain(`Page ${i + 1} of ${pages}`);
      expect(page).toContain('Saltmarsh Harbor Rescue');
    });
    // The head of a table is repeated on every page of the table.
    for (const page of pageTexts.filter((each) => /R-\d/.test(each))) expect(page).toContain('Tag number');
    // No row is torn: each has its day and its lot on the same page.
    for (const page of pageTexts.slice(0, -1))
      expect(page.match(/R-\d+/g)?.length ?? 0).toBe(page.match(/Serial no\./g)?.length ?? 0);
  });

  it('tells what was done before what is due', async () => {
    const body = healthDocument([healthPagesOf({ vaccinations: 1, notes: ['Calm'] })]);
    const positions = ['Vaccinations', 'Health Chronology', 'Reminders'].map((title) =>
      body.indexOf(`<h2>${title}`),
    );
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(positions).not.toContain(-1);
  });

  it.each([
    ['US', 612, 792],
    ['IE', 595, 842],
  ])('uses the paper size of the country: %s', async (country, width, height) => {
    const { pdf } = await print(healthPagesOf({ country }));
    const [, , right = 0, top = 0] = (await (await openPdf(pdf)).getPage(1)).view;
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
  ])('of %s are all printed with a glyph', async (_, name) => {
    const { pdf } = await print(healthPagesOf({ name, notes: [name] }));
    expect(countMissingGlyphs(pdf)).toBe(0);
    expect(fontsIn(pdf).filter((font) => !/^(Figtree|Noto)/.test(font))).toEqual([]);
    const text = withoutBlanks(((await textOf(pdf)).join('') + actualTextIn(pdf)).normalize('NFKC'));
    // Readers give letters that run from right to left in either order.
    const characters = Array.from(withoutBlanks(name).normalize('NFKC'));
    for (const character of characters) expect(text).toContain(character);
  });

  it('without a font are counted as missing, which proves the check above', async () => {
    const { pdf } = await print(healthPagesOf({ name: '\u{13000}\u{12000}' }));
    expect(countMissingGlyphs(pdf)).toBeGreaterThan(0);
  });
});

describe('the browser', () => {
  it('prints simultaneous reports without mixing them', async () => {
    const names = ['Ada', 'Bo', 'Cleo', 'Dot'];
    const files = await Promise.all(names.map((name) => print(healthPagesOf({ name }))));
    const texts = await Promise.all(files.map(({ pdf }) => textOf(pdf)));
    texts.forEach((pages, i) => {
      expect(pages.join('')).toContain(names[i]);
      for (const otherName of names.filter((name) => name !== names[i]))
        expect(pages.join('')).not.toContain(otherName);
    });
  });

  it('is reused for the next report, and restarted after a crash', async () => {
    const firstBrowser = await ensureBrowser();
    await print(healthPagesOf());
    expect(await ensureBrowser()).toBe(firstBrowser);
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const printJob = print(healthPagesOf());
    await firstBrowser.kill();
    expect((await printJob).pages).toBe(1);
    expect(await ensureBrowser()).not.toBe(firstBrowser);
    vi.mocked(console.warn).mockRestore();
  });

  it('is restarted after a crash while it loads a page', async () => {
    const firstBrowser = await ensureBrowser();
    const send = firstBrowser.send.bind(firstBrowser);
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    vi.spyOn(firstBrowser, 'send').mockImplementation(async (...command) => {
      // Without this the event that the page was loaded may come before the end.
      if (command[0] === 'Page.enable') return {};
      const reply = await send(...command);
      if (command[0] === 'Page.setDocumentContent') await firstBrowser.kill();
      return reply;
    });
    expect((await print(healthPagesOf())).pages).toBe(1);
    vi.mocked(console.warn).mockRestore();
  });
});
