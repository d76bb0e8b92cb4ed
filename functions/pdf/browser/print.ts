import { once } from 'node:events';
import * as z from 'zod';
import { ensureBrowser, stopBrowser, scheduleBrowserStop } from './browser.ts';
import type { Chromium } from './pipe.ts';
import { MINUTE_MS } from '../../kernel/durations.ts';

interface PrintedPdf {
  readonly pdf: Uint8Array;
  readonly pages: number;
}

/** The time limit of a print; forty animals with long stories take less. */
const PRINT_TIMEOUT_MS = MINUTE_MS;

type BlockedListener = (url: string) => void;
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
const isInlineUrl = (url: string) => url.startsWith('data:') || url === 'about:blank';

/** An isolated page: it runs no scripts, and every request except for its embedded content is blocked. */
async function openIsolatedPage(chromium: Chromium, onBlocked: BlockedListener): Promise<OpenPage> {
  const { targetId } = await chromium.send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await chromium.send('Target.attachToTarget', { targetId, flatten: true });
  const page = { sessionId: String(sessionId), targetId: String(targetId) };
  const send: Send = (method, params) => chromium.send(method, params, page.sessionId);
  chromium.on(
    `${page.sessionId} Fetch.requestPaused`,
    (paused: { requestId: string; request: { url: string } }) => {
      const { requestId, request } = paused;
      const isAllowed = isInlineUrl(request.url);
      if (!isAllowed) onBlocked(request.url);
      const reply = isAllowed
        ? send('Fetch.continueRequest', { requestId })
        : send('Fetch.failRequest', { requestId, errorReason: 'AccessDenied' });
      reply.catch(() => undefined);
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
 * Counts the pages of a PDF of Chromium, in which every page and font is an uncompressed object.
 * @throws if there is no font: without fonts Chromium leaves out all text, without an error
 */
function countPages(pdf: Buffer): number {
  const code = pdf.toString('latin1');
  if (!/\/Type\s*\/Font\b/.test(code))
    throw new Error('The browser found no font: the report would be empty');
  return code.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

/** Loads all fonts: margins are laid out only during printing, when their fonts would load too late. */
const LOAD_FONTS_SCRIPT = 'Promise.allSettled([...document.fonts].map((font) => font.load())).then(() => 0)';

/** The reply of `Page.getFrameTree`, with the id of the top frame. */
const FrameTree = z.object({ frameTree: z.object({ frame: z.object({ id: z.string() }) }) });

async function fillPage(chromium: Chromium, { sessionId, send }: OpenPage, html: string): Promise<void> {
  const { frameTree } = FrameTree.parse(await send('Page.getFrameTree'));
  const pageLoaded = once(chromium, `${sessionId} Page.loadEventFired`);
  await send('Page.setDocumentContent', { frameId: frameTree.frame.id, html });
  const browserEnded = chromium.ended.then(() => {
    throw new Error('The browser ended while it loaded a page');
  });
  await Promise.race([pageLoaded, browserEnded]);
  await send('Runtime.evaluate', { expression: LOAD_FONTS_SCRIPT, awaitPromise: true });
}

async function printOnce(html: string, onBlocked: BlockedListener): Promise<PrintedPdf> {
  const chromium = await ensureBrowser();
  const page = await openIsolatedPage(chromium, onBlocked);
  try {
    await fillPage(chromium, page, html);
    const { data } = await page.send('Page.printToPDF', {
      preferCSSPageSize: true,
      printBackground: true,
      generateTaggedPDF: true,
      generateDocumentOutline: true,
    });
    const pdf = Buffer.from(String(data), 'base64');
    return { pdf, pages: countPages(pdf) };
  } finally {
    chromium.removeAllListeners(`${page.sessionId} Fetch.requestPaused`);
    await chromium.send('Target.closeTarget', { targetId: page.targetId }).catch(() => undefined);
  }
}

/** Ends the browser if printing takes too long. */
async function withTimeout<T>(step: Promise<T>): Promise<T> {
  const timer = setTimeout(() => void stopBrowser(), PRINT_TIMEOUT_MS);
  return step.finally(() => clearTimeout(timer));
}

let queue: Promise<unknown> = Promise.resolve();

/** Runs tasks one after another: the browser is a single process, in which pages disturb each other. */
function enqueue<T>(task: () => Promise<T>): Promise<T> {
  const result = queue.then(task, task).finally(scheduleBrowserStop);
  queue = result.catch(() => undefined);
  return result;
}

const warnBlocked: BlockedListener = (url) => console.warn(`A report asked for ${url.slice(0, 100)}`);

/**
 * Prints a page of HTML as a tagged PDF with an outline, in the paper size of its style. After an error the browser is
 * restarted once.
 * @param onBlocked called with every URL that the page requested and did not get
 */
export function printPdf(html: string, onBlocked: BlockedListener = warnBlocked): Promise<PrintedPdf> {
  return enqueue(() =>
    withTimeout(printOnce(html, onBlocked)).catch(async (error: unknown) => {
      console.warn('The browser is started anew:', error);
      await stopBrowser();
      return withTimeout(printOnce(html, onBlocked));
    }),
  );
}
