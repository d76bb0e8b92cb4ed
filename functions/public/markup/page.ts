import { documentOf, type PublicResponse } from './response.ts';
import type { PublicRescue } from '../shown/public-rescue.ts';
import { addressIn, homeOf, telUrl } from './addresses.ts';
import { rawBlock, jsonLdBlock, html, type Markup } from './html.ts';
import { styleOf } from './style.ts';

/** The description of a page for search engines and previews in chats. */
export interface PageHead {
  /** The title without the rescue's name, which is added to it. */
  readonly title: string;
  readonly description: string;
  /** The page's path below the rescue's, for its canonical URL. */
  readonly path: string;
  /** The absolute URL of a picture. */
  readonly image?: string | undefined;
  /** Structured data for search engines (JSON-LD). */
  readonly structured?: unknown;
  /** True for a page that search engines must not list. */
  readonly isHidden?: boolean;
}

/** The rescue whose page is rendered, and the origin of the site. */
export interface SiteContext {
  readonly rescue: PublicRescue;
  readonly origin: string;
  /** The signed URL of the rescue's logo. */
  readonly logo: string | undefined;
}

const NAV = [
  ['', 'Animals'],
  ['/adopted', 'Found a home'],
  ['/lost-found', 'Lost and found'],
  ['/about', 'About us'],
] as const;

function navMarkup({ rescue }: SiteContext, path: string): Markup {
  const hiddenPaths: Readonly<Record<string, boolean>> = {
    '/adopted': !rescue.showsAdopted,
    '/lost-found': !rescue.takesReports,
  };
  const items = NAV.filter(([itemPath]) => hiddenPaths[itemPath] !== true);
  return html`<nav aria-label="Pages">
    <ul>
      ${items.map(
        ([itemPath, title]) =>
          html`<li>
            <a href="${addressIn(rescue, itemPath)}" ${path === itemPath && html` aria-current="page"`}
              >${title}</a
            >
          </li>`,
      )}
    </ul>
  </nav>`;
}

function headMarkup(site: SiteContext, page: PageHead, style: string): Markup {
  const { rescue, origin } = site;
  const { title, description, path, image, structured, isHidden } = page;
  const fullTitle = title === rescue.name ? title : `${title} – ${rescue.name}`;
  const canonicalUrl = origin + addressIn(rescue, path);
  const feedUrl = origin + addressIn(rescue, '/feed.xml');
  return html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${fullTitle}</title>
    <meta name="description" content="${description}" />
    <link rel="canonical" href="${canonicalUrl}" />
    ${isHidden && html`<meta name="robots" content="noindex" />`}
    <link rel="alternate" type="application/rss+xml" title="Animals of ${rescue.name}" href="${feedUrl}" />
    <link
      rel="alternate"
      type="application/feed+json"
      title="Animals of ${rescue.name}"
      href="${origin + addressIn(rescue, '/feed.json')}"
    />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${rescue.name}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${canonicalUrl}" />
    ${image !== undefined && html`<meta property="og:image" content="${image}" /><meta name="twitter:card" content="summary_large_image" />`}
    ${rawBlock('style', style)} ${structured !== undefined && jsonLdBlock(structured)}
  </head>`;
}

function footMarkup({ rescue }: SiteContext): Markup {
  const { name, place, email, phone } = rescue;
  return html`<footer class="foot">
    <div class="in">
      <p><strong>${name}</strong>${place && html`, ${place}`}</p>
      <p>
        ${email && html`<a href="mailto:${email}">${email}</a>`} ${email && phone && '·'}
        ${phone && html`<a href="${telUrl(phone)}">${phone}</a>`}
      </p>
      <p><a href="${addressIn(rescue, '/feed.xml')}">New animals as a feed (RSS)</a></p>
    </div>
  </footer>`;
}

/** A whole page of a rescue: head, navigation, content and contact. */
export function pageOf(site: SiteContext, page: PageHead, main: Markup, status = 200): PublicResponse {
  const { rescue, logo } = site;
  // The style is not escaped: it contains only the rescue's color, which is checked (style.ts).
  const style = styleOf(rescue.color);
  const pageMarkup = html`<html lang="en">
    ${headMarkup(site, page, style)}
    <body>
      <a class="skip" href="#main">Skip to the content</a>
      <header class="head">
        <div class="in">
          <a class="name" href="${homeOf(rescue)}"
            >${logo !== undefined && html`<img src="${logo}" alt="" />`}${rescue.name}</a
          >${navMarkup(site, page.path)}
        </div>
      </header>
      <main id="main" class="in">${main}</main>
      ${footMarkup(site)}
    </body>
  </html>`;
  return { status, type: 'text/html', style, body: documentOf(pageMarkup) };
}
