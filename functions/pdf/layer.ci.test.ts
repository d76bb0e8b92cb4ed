import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { stopBrowser } from './browser/browser.ts';
import { healthDocument, fontsIn, healthPagesOf } from './pdf.fixture.ts';
import { textOf } from './pdf-text.fixture.ts';
import { printPdf } from './browser/print.ts';

const folder = mkdtempSync(join(tmpdir(), 'havenkeep-layer-'));

// The browser as a Lambda has it: packed in the layer, unpacked on the first report, and nothing else of the machine.
beforeAll(() => {
  const packFolder = join(
    dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
    '..',
    'bin',
  );
  vi.stubEnv('CHROMIUM_PACK', packFolder);
  vi.stubEnv('TMPDIR', folder);
});
afterAll(async () => {
  await stopBrowser();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it(
  'the browser of the layer draws every letter, wherever it was unpacked',
  { timeout: 120_000 },
  async () => {
    const { pdf, pages } = await printPdf(healthDocument([healthPagesOf({ name: 'Clover 小花' })]));
    expect(pages).toBe(1);
    expect((await textOf(pdf)).join('')).toContain('Clover 小花');
    expect(fontsIn(pdf).length).toBeGreaterThan(2);
  },
);
