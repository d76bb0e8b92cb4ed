import { escapeHtml } from '../text/html.ts';
import { foldCase } from '../text/words.ts';

/** A kind of animal as the public list names it in its address: 'Small & furry' is 'small-furry'. */
export const kindSlug = (typeName: string): string => foldCase(typeName).replaceAll(' ', '-');

/** The code by which a rescue shows its animals on its website. */
export interface EmbedCode {
  /** A frame, and a script that fits its height; without the script the frame scrolls. */
  readonly frame: string;
  /** For sites that take no frame: an ordinary link. */
  readonly link: string;
}

/** The height of the frame in px, unless its script sets another one. */
const FRAME_HEIGHT = 900;

/**
 * The lines of HTML that show a rescue's animals in another site.
 * @param kind the slug of a kind of animal as the public list has it; absent: all
 */
export function embedCode({
  origin,
  slug,
  name,
  kind,
}: {
  readonly origin: string;
  readonly slug: string;
  readonly name: string;
  readonly kind?: string | undefined;
}): EmbedCode {
  const query = kind ? `?kind=${encodeURIComponent(kind)}` : '';
  const frame = `${origin}/r/${slug}/embed`;
  const title = escapeHtml(`Animals of ${name}`);
  const fitScript =
    `<script>addEventListener("message",function(e){` +
    `if(e.origin!=="${origin}")return;` +
    `document.querySelectorAll('iframe[src^="${frame}"]').forEach(function(f){` +
    `if(f.contentWindow===e.source&&e.data.havenkeepHeight>0)f.style.height=e.data.havenkeepHeight+"px"})})</script>`;
  return {
    frame: `<iframe src="${frame}${query}" title="${title}" style="width:100%;height:${FRAME_HEIGHT}px;border:0" loading="lazy"></iframe>${fitScript}`,
    link: `<a href="${origin}/r/${slug}${query}">${title}</a>`,
  };
}
