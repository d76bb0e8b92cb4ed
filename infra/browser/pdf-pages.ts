import type { Browser } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const ORIGIN = 'http://pdf.invalid';
const SCRIPTS: Record<string, string> = {
  '/pdf.mjs': require.resolve('pdfjs-dist/build/pdf.mjs'),
  '/pdf.worker.mjs': require.resolve('pdfjs-dist/build/pdf.worker.mjs'),
};

/** A page that draws all pages of /file.pdf below each other, at `scale` times 72 dots per inch. */
const viewer = (
  scale: number,
) => `<!doctype html><style>body { margin: 0; background: #fff } canvas { display: block }</style>
<script type="module">
import { getDocument, GlobalWorkerOptions } from '/pdf.mjs';
GlobalWorkerOptions.workerSrc = '/pdf.worker.mjs';
const file = await getDocument({ url: '/file.pdf' }).promise;
for (let i = 1; i <= file.numPages; i++) {
  const page = await file.getPage(i);
  const viewport = page.getViewport({ scale: ${scale} });
  const canvas = document.body.appendChild(document.createElement('canvas'));
  Object.assign(canvas, { width: viewport.width, height: viewport.height });
  await page.render({ canvas, viewport }).promise;
}
document.body.dataset.done = file.numPages;
</script>`;

/** The pages of a PDF as PNG pictures, drawn by pdf.js instead of the browser that printed it. */
export async function pdfPages(browser: Browser, pdf: Buffer, scale = 1.25): Promise<Buffer[]> {
  const page = await browser.newPage();
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/file.pdf') return route.fulfill({ contentType: 'application/pdf', body: pdf });
    const script = SCRIPTS[pathname];
    if (script) return route.fulfill({ contentType: 'text/javascript', body: readFileSync(script) });
    return route.fulfill({ contentType: 'text/html', body: viewer(scale) });
  });
  await page.goto(`${ORIGIN}/`);
  await page.locator('body[data-done]').waitFor();
  const pictures: Buffer[] = [];
  for (const canvas of await page.locator('canvas').all()) pictures.push(await canvas.screenshot());
  await page.close();
  return pictures;
}
