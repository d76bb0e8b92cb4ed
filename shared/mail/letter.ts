/**
 * Letters, letterheads and kennel cards are pure functions in `shared/`, so the browser previews them with the code
 * that sends and prints. An imitation in React would drift; a call that renders previews would need fonts, a browser
 * and rights.
 */
import { escapeHtml } from '../rules/text/html.ts';

/** Things to do in one place, or of one kind. */
export interface LetterGroup {
  readonly heading: string;
  readonly items: readonly {
    readonly title: string;
    /** Beside the title; '' for none. */
    readonly note: string;
    /** The link of the title. */
    readonly url: string;
    readonly lines: readonly string[];
  }[];
}

/** An attached file. */
export interface LetterFile {
  readonly fileName: string;
  readonly type: string;
  readonly content: Uint8Array;
}

/** An attached picture, and its size in pixels on the screen. */
export interface LetterLogo {
  readonly content: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A picture of what a letter is about. */
export interface LetterPicture {
  readonly content: Uint8Array;
  readonly type: string;
  /** The alternative text. */
  readonly alt: string;
}

/** The content of a mail, without its look. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  /** '' if the letter begins with its paragraphs. */
  readonly heading: string;
  /** Paragraphs. */
  readonly lines: readonly string[];
  /** Paragraphs that a user wrote, in lines; web addresses in them become links. */
  readonly body?: readonly (readonly string[])[];
  /** The points of a list below the paragraphs. */
  readonly list?: readonly string[];
  /** Groups of things to do below the list. */
  readonly groups?: readonly LetterGroup[];
  /** The one thing to do. */
  readonly button?: { readonly text: string; readonly url: string };
  /** A code to be typed, large. */
  readonly code?: string;
  /** Paragraphs below the button and the code, for example how long the code is valid. */
  readonly after?: readonly string[];
  /** The name of the rescue that the letter is about. */
  readonly tenant?: string | undefined;
  /** The reason why the reader gets this mail, for the footer. */
  readonly why: string;
  /** The link that turns these mails off. */
  readonly leave?: { readonly text: string; readonly url: string };
  /** Further headers of the mail, as name and value. */
  readonly headers?: readonly (readonly [string, string])[];
  /** The postal address of the sender, for the footer. */
  readonly postal?: string;
  /** Reply-To, as `Name <address>`. */
  readonly replyTo?: string | undefined;
  readonly attachments?: readonly LetterFile[];
  /** The logo of the rescue, and the size at which it is shown. */
  readonly logo?: LetterLogo | undefined;
  /** The picture above the paragraphs. */
  readonly picture?: LetterPicture | undefined;
}

/** A text in one line without control characters: a name must not break a header or change the direction of writing. */
const toOneLine = (text: string) => text.replaceAll(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();

const STYLE = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { margin: 0; padding: 0; background: #f6f4ef; }
  a { color: #1e6954; }
  @media (max-width: 480px) {
    .card { padding: 22px 18px 10px !important; }
  }
  @media (prefers-color-scheme: dark) {
    body, .page { background: #1d1b18 !important; }
    .card { background: #2a2722 !important; border-color: #3b372f !important; }
    .ink { color: #f3efe7 !important; }
    .quiet { color: #b9b2a5 !important; }
    .link { color: #8fd0b8 !important; }
    .rule { border-color: #3b372f !important; }
    .code { background: #1d1b18 !important; color: #f3efe7 !important; border-color: #3b372f !important; }
  }`;

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 14px;${FONT};font-size:16px;line-height:1.5;color:#25231f">${escapeHtml(text)}</p>`;

/** A web address, without the punctuation, bracket or quote that closes it in a text. */
const ADDRESS_PATTERN = /(https?:\/\/[^\s<>"“”]*[^\s<>"“”.,;:!?)'’])/;

/** Text with its web addresses as links. */
const linkifyText = (text: string): string =>
  text
    .split(ADDRESS_PATTERN)
    .map(escapeHtml)
    .map((part, i) =>
      i % 2 === 0 ? part : `<a class="link" href="${part}" style="color:#1e6954">${part}</a>`,
    )
    .join('');

const bodyHtml = ({ body = [] }: Letter) =>
  body
    .map(
      (lines) =>
        `<p class="ink" style="margin:0 0 14px;${FONT};font-size:16px;line-height:1.5;color:#25231f">${lines.map(linkifyText).join('<br>')}</p>`,
    )
    .join('\n');

const listHtml = ({ list }: Letter) =>
  list
    ? `<ul class="ink" style="margin:0 0 14px;padding:0 0 0 22px;${FONT};font-size:16px;line-height:1.5;color:#25231f">${list
        .map((point) => `<li style="margin:0 0 8px">${escapeHtml(point)}</li>`)
        .join('')}</ul>`
    : '';

type Item = LetterGroup['items'][number];

const itemHtml = ({ title, note, url, lines }: Item) =>
  `<p class="ink" style="margin:0 0 12px;${FONT};font-size:16px;line-height:1.45;color:#25231f"><a class="link" href="${escapeHtml(url)}" style="color:#1e6954;font-weight:600">${escapeHtml(title)}</a>${note && ` <span class="quiet" style="font-size:13px;color:#57524a">${escapeHtml(note)}</span>`}${lines
    .map((line) => `<br>${escapeHtml(line)}`)
    .join('')}</p>`;

const groupHtml = ({ heading, items }: LetterGroup) =>
  `<h2 class="ink rule" style="margin:22px 0 10px;padding:0 0 6px;border-bottom:1px solid #e5e0d6;${FONT};font-size:16px;line-height:1.3;color:#25231f">${escapeHtml(heading)}</h2>
${items.map(itemHtml).join('\n')}`;

const groupsHtml = ({ groups = [] }: Letter) => groups.map(groupHtml).join('\n');

function buttonHtml({ button }: Letter): string {
  if (!button) return '';
  const url = escapeHtml(button.url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:22px 0"><tr><td style="border-radius:9px;background:#1e6954">
<a href="${url}" style="display:inline-block;padding:13px 22px;${FONT};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(button.text)}</a></td></tr></table>`;
}

/** The address of the button as text, for mail programs in which the button does not work. */
function addressHtml({ button }: Letter): string {
  if (!button) return '';
  const url = escapeHtml(button.url);
  return `<p class="quiet" style="margin:0 0 14px;${FONT};font-size:13px;line-height:1.5;color:#57524a">If the button doesn’t work, open this address:<br><a class="link" href="${url}" style="color:#1e6954;word-break:break-all">${url}</a></p>`;
}

const codeHtml = ({ code }: Letter) =>
  code
    ? `<p class="code" style="margin:20px 0;padding:14px;border:1px solid #e5e0d6;border-radius:9px;background:#f0ede6;text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:30px;font-weight:700;letter-spacing:8px;color:#25231f">${escapeHtml(code)}</p>`
    : '';

/** The largest size of a logo in a mail, in pixels; its picture has twice as many. */
const MAX_LOGO_SIZE = { width: 200, height: 72 };

/** The size at which a picture of these dimensions is shown as a logo. */
export function logoSize({ width, height }: { readonly width: number; readonly height: number }) {
  const scale = Math.min(MAX_LOGO_SIZE.width / width, MAX_LOGO_SIZE.height / height, 1);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** The logo has a white background, in the dark theme too. */
const logoHtml = ({ logo }: Letter, url: string) =>
  logo
    ? `<img src="${escapeHtml(url)}" width="${logo.width}" height="${logo.height}" alt="" style="display:block;margin:0 0 10px;padding:4px;border-radius:6px;background:#ffffff">`
    : '';

const pictureHtml = ({ picture }: Letter, url = '') =>
  picture
    ? `<img src="${escapeHtml(url)}" alt="${escapeHtml(picture.alt)}" style="display:block;width:100%;max-width:504px;max-height:504px;margin:0 0 18px;border-radius:10px;object-fit:cover">`
    : '';

const senderOf = ({ tenant }: Letter) => `Sent by Havenkeep${tenant ? ` for ${tenant}` : ''}`;

function htmlOf(letter: Letter, { site, logoUrl, pictureUrl }: LetterContext): string {
  const { heading, lines, after = [], tenant, why, subject, leave, postal } = letter;
  const title = heading
    ? `<h1 class="ink" style="margin:0 0 16px;${FONT};font-size:22px;line-height:1.3;color:#25231f">${escapeHtml(heading)}</h1>`
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${STYLE}</style></head>
<body style="margin:0;padding:0;background:#f6f4ef">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f4ef"><tr><td align="center" style="padding:28px 14px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="ink" style="padding:0 4px 14px;${FONT};font-size:15px;font-weight:700;color:#25231f">${logoHtml(letter, logoUrl)}${escapeHtml(tenant ?? 'Havenkeep')}</td></tr>
<tr><td class="card" style="overflow-wrap:anywhere;padding:28px 28px 16px;border:1px solid #e5e0d6;border-radius:14px;background:#ffffff">
${title}
${pictureHtml(letter, pictureUrl)}${lines.map(paragraph).join('\n')}${bodyHtml(letter)}
${listHtml(letter)}${groupsHtml(letter)}${buttonHtml(letter)}${codeHtml(letter)}
${after.map(paragraph).join('\n')}${addressHtml(letter)}
</td></tr>
<tr><td class="quiet" style="padding:16px 4px 0;${FONT};font-size:13px;line-height:1.5;color:#57524a">${escapeHtml(why)}${leave ? ` <a class="link" href="${escapeHtml(leave.url)}" style="color:#1e6954">${escapeHtml(leave.text)}</a>` : ''}<br>${postal ? `${escapeHtml(postal)}<br>` : ''}${escapeHtml(senderOf(letter))}, <a class="link" href="${escapeHtml(site)}" style="color:#1e6954">${escapeHtml(site)}</a></td></tr>
</table></td></tr></table></body></html>`;
}

const groupText = ({ heading, items }: LetterGroup) =>
  [
    heading.toUpperCase(),
    ...items.map(({ title, note, url, lines }) =>
      [note ? `${title} (${note})` : title, ...lines.map((line) => `* ${line}`), url].join('\n'),
    ),
  ].join('\n\n');

function textOf(letter: Letter, { site }: LetterContext): string {
  const {
    heading,
    lines,
    body = [],
    list,
    groups = [],
    button,
    code,
    after = [],
    why,
    leave,
    postal,
  } = letter;
  const action = button ? [`${button.text}:\n${button.url}`] : [];
  const unsubscribeText = leave ? ` ${leave.text}: ${leave.url}` : '';
  const footer = `-- \n${why}${unsubscribeText}\n${postal ? `${postal}\n` : ''}${senderOf(letter)}, ${site}`;
  const points = list ? [list.map((point) => `* ${point}`).join('\n')] : [];
  return [
    ...(heading ? [heading] : []),
    ...lines,
    ...body.map((paragraphLines) => paragraphLines.join('\n')),
    ...points,
    ...groups.map(groupText),
    ...action,
    ...(code ? [code] : []),
    ...after,
    footer,
  ].join('\n\n');
}

const toOneLineGroup = ({ heading, items }: LetterGroup): LetterGroup => ({
  heading: toOneLine(heading),
  items: items.map(({ title, note, url, lines }) => ({
    title: toOneLine(title),
    note: toOneLine(note),
    url,
    lines: lines.map(toOneLine),
  })),
});

/** The addresses of the site and of pictures that a rendered letter refers to. */
interface LetterContext {
  /** The address that the footer names. */
  readonly site: string;
  /** The address of the logo's picture. */
  readonly logoUrl: string;
  /** The address of the picture of the letter's subject. */
  readonly pictureUrl?: string;
}

/** A rendered letter: subject, plain text, and equivalent HTML. */
export interface RenderedLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Renders a letter as plain text and as equivalent HTML, in which all names and texts are escaped. */
export function renderLetter(letter: Letter, context: LetterContext): RenderedLetter {
  const { subject, heading, lines, body = [], list, groups = [], after = [], tenant, why } = letter;
  const cleanLetter = {
    ...letter,
    subject: toOneLine(subject),
    heading: toOneLine(heading),
    lines: lines.map(toOneLine),
    body: body.map((paragraphLines) => paragraphLines.map(toOneLine)),
    ...(list ? { list: list.map(toOneLine) } : {}),
    groups: groups.map(toOneLineGroup),
    after: after.map(toOneLine),
    tenant: tenant && toOneLine(tenant),
    why: toOneLine(why),
  };
  return {
    subject: cleanLetter.subject,
    text: textOf(cleanLetter, context),
    html: htmlOf(cleanLetter, context),
  };
}
