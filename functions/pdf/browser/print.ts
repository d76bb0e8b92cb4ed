import { once } from 'node:events';
import * as z from 'zod';
import { browser, endBrowser, scheduleBrowserEnd } from './browser.ts';
import type { Chromium } from './pipe.ts';

export interface PrintedPdf {
  readonly pdf: Uint8Array;
  readonly pages: number;
}

/** Longer than forty animals with long stories take. */
const PRINT_MS = 60_000;

type RefusalListener = (url: string) => void;
type Send = (
  method: string,
  params?: Readonly<Record<string, unknown>>,
) => Promise<Readonly<Record<string, unknown>>>;

interface OpenPage {
  readonly sessionId: string;
  readonly targetId: string;
  readonly send: Send;
}

/** The only requests of a page that are allowed: its own content. */
const isInside = (url: string) => url.startsWith('data:') || url === 'about:blank';

/** An isolated page: it runs no scripts, and every request except for its embedded content is blocked. */
async function closedPage(chromium: Chromium, onRefused: RefusalListener): Promise<OpenPage> {
  const { targetId } = await chromium.send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await chromium.send('Target.attachToTarget', { targetId, flatten: true });
  const page = { sessionId: String(sessionId), targetId: String(targetId) };
  const send: Send = (method, params) => chromium.send(method, params, page.sessionId);
  chromium.on(
    `${page.sessionId} Fetch.requestPaused`,
    (paused: { requestId: string; request: { url: string } }) => {
      const { requestId, request } = paused;
      const inside = isInside(request.url);
      if (!inside) onRefused(request.url);
      const answer = inside
        ? send('Fetch.continueRequest', { requestId })
        : send('Fetch.failRequest', { requestId, errorReason: 'AccessDenied' });
      answer.catch(() => undefined);
    },
  );
  await Promise.all([
    send('Emulation.setScriptExecutionDisabled', { value: true }),
    send('Fetch.enable'),
    send('Page.enable'),
  ]);
  return { ...page, send };
}

/**
 * Every page and font of a PDF of Chromium is a separate object, which is not compressed.
 * @throws where there is no font: a browser that found none leaves all letters out, and says nothing
 */
function pagesIn(pdf: Buffer): number {
  const code = pdf.toString('latin1');
  if (!/\/Type\s*\/Font\b/.test(code))
    throw new Error('The browser found no font: the report would be empty');
  return code.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

/** Margins are laid out only during printing: their fonts would load too late. */
const FONTS_LOADED = 'Promise.allSettled([...document.fonts].map((font) => font.load())).then(() => 0)';

/** The frame tree's reply: the id of the top frame. */
const FrameTree = z.object({ frameTree: z.object({ frame: z.object({ id: z.string() }) }) });

async function filled(chromium: Chromium, { sessionId, send }: OpenPage, html: string): Promise<void> {
  const { frameTree } = FrameTree.parse(await send('Page.getFrameTree'));
  const loaded = once(chromium, `${sessionId} Page.loadEventFired`);
  await send('Page.setDocumentContent', { frameId: frameTree.frame.id, html });
  await loaded;
  await send('Runtime.evaluate', { expression: FONTS_LOADED, awaitPromise: true });
}

async function printOnce(html: string, onRefused: RefusalListener): Promise<PrintedPdf> {
  const chromium = await browser();
  const page = await closedPage(chromium, onRefused);
  try {
    await filled(chromium, page, html);
    const { data } = await page.send('Page.printToPDF', {
      preferCSSPageSize: true,
      printBackground: true,
      generateTaggedPDF: true,
      generateDocumentOutline: true,
    });
    const pdf = Buffer.from(String(data), 'base64');
    return { pdf, pages: pagesIn(pdf) };
  } finally {
    chromium.removeAllListeners(`${page.sessionId} Fetch.requestPaused`);
    await chromium.send('Target.closeTarget', { targetId: page.targetId }).catch(() => undefined);
  }
}

/** A print that takes longer is ended with its browser. */
async function inTime<T>(step: Promise<T>): Promise<T> {
  const timer = setTimeout(() => void endBrowser(), PRINT_MS);
  return step.finally(() => clearTimeout(timer));
}

let queue: Promise<unknown> = Promise.resolve();

/** One after the other: the browser runs as a single process, in which two pages at once disturb each other. */
function inTurn<T>(step: () => Promise<T>): Promise<T> {
  const result = queue.then(step, step).finally(scheduleBrowserEnd);
  queue = result.catch(() => undefined);
  return result;
}

const warn: RefusalListener = (url) => console.warn(`A report asked for ${url.slice(0, 100)}`);

/**
 * Prints a page of HTML as a tagged PDF with an outline, on the paper that its own rules name. A browser that broke is
 * started again once.
 * @param onRefused called with every address that the page requested in vain
 */
export function printed(html: string, onRefused: RefusalListener = warn): Promise<PrintedPdf> {
  return inTurn(() =>
    inTime(printOnce(html, onRefused)).catch(async (error: unknown) => {
      console.warn('The browser is started anew:', error);
      await endBrowser();
      return inTime(printOnce(html, onRefused));
    }),
  );
}
