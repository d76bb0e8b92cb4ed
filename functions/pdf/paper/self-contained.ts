import { html, type Markup, raw } from '#shared/paper/markup.ts';
import { fontFaces } from '../fonts/fonts.ts';

/** The page's own content only: no scripts, no requests. */
const CONTENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

interface DocumentContent {
  readonly title: string;
  /** The ISO code of the country, which decides the font of Han characters. */
  readonly country: string;
  readonly style: string;
  /** The content; text that `style` puts into the margins is in it too, so that its fonts are embedded. */
  readonly body: readonly Markup[];
}

/** A self-contained HTML document with the fonts that its text needs. */
export function selfContainedDocument({ title, country, style, body }: DocumentContent): string {
  const text = body.map((each) => each.text).join('');
  return html`<!doctype html>
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${CONTENT_POLICY}" />
        <title>${title}</title>
        <style>
          ${raw(fontFaces(text, country))}${raw(style)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`.text;
}
