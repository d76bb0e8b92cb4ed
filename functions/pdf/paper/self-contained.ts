import { html, type Markup, raw } from '#shared/paper/markup.ts';
import { fontFaces } from '../fonts/fonts.ts';

/** The page's own content only: no scripts, no requests. */
const CONTENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

interface PageContent {
  readonly title: string;
  /** Decides which Han characters come first. */
  readonly country: string;
  readonly style: string;
  readonly body: readonly Markup[];
  /** The text in the margins, which needs fonts too. */
  readonly margins: string;
}

/** A self-contained page of HTML with the fonts that its text needs. */
export function selfContainedDocument({ title, country, style, body, margins }: PageContent): string {
  const text = body.map((each) => each.text).join('');
  return html`<!doctype html>
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${CONTENT_POLICY}" />
        <title>${title}</title>
        <style>
          ${raw(fontFaces(text + margins, country))}${raw(style)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`.text;
}
