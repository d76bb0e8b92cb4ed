import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Opens a PDF with pdf.js. */
export const openPdf = (pdf: Uint8Array): Promise<PDFDocumentProxy> =>
  // `getDocument` takes over the buffer, so it gets a copy.
  getDocument({ data: Uint8Array.from(pdf), verbosity: 0 }).promise;

/** The text of every page. */
export async function textOf(pdf: Uint8Array): Promise<string[]> {
  const document = await openPdf(pdf);
  const pages = Array.from({ length: document.numPages }, async (_, i) => {
    const { items } = await (await document.getPage(i + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  });
  return Promise.all(pages);
}
