import { escapeHtml } from '#shared/rules/text/html.ts';

/** Text that is markup. Only `html` and the functions below make it, so that text a person typed is always escaped. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

/** A value in a template: text is escaped, markup stays, lists are joined, undefined and false are left out. */
type Part = string | number | Markup | undefined | false | readonly Part[];

function renderPart(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Markup) return part.text;
  return typeof part === 'object' ? part.map(renderPart).join('') : escapeHtml(String(part));
}

/** A template of HTML. Attributes must be quoted: escaped text cannot end them. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(texts.map((text, i) => text + renderPart(parts[i])).join(''));

/** A template of XML, which is escaped like HTML. */
export const xml: typeof html = (texts, ...parts) => html(texts, ...parts);

/** Paragraphs of a text that a person typed: an empty line ends one, a single line break stays. */
export const paragraphs = (text: string): Markup[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .filter((each) => each.trim() !== '')
    .map((each) => html`<p>${each.split('\n').map((line, i) => [i > 0 && html`<br />`, line])}</p>`);

/**
 * A style or script of ours, unchanged, since the page's policy has its hash. Never for text that a person typed.
 */
export const rawBlock = (name: 'style' | 'script', content: string): Markup =>
  new Markup(`<${name}>${content}</${name}>`);

/** A text in one line of at most `maxLength` characters, cut off after a word, or within one that is longer. */
export function shorten(text: string, maxLength = 160): string {
  const plainText = text.replaceAll(/\s+/g, ' ').trim();
  if (plainText.length <= maxLength) return plainText;
  const wordEnd = plainText.lastIndexOf(' ', maxLength - 1);
  // The first half of a surrogate pair, such as of an emoji, is removed as well.
  return `${plainText.slice(0, wordEnd > 0 ? wordEnd : maxLength - 1).replace(/[\s,.;:–\uD800-\uDBFF-]+$/, '')}…`;
}

/** A value as JSON-LD for search engines; `<` is escaped so that no text can end the block. */
export const jsonLdBlock = (value: unknown): Markup =>
  new Markup(
    `<script type="application/ld+json">${JSON.stringify(value).replaceAll('<', String.raw`\u003c`)}</script>`,
  );
