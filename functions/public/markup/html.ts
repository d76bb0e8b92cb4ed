import { escaped } from '#shared/rules/text/html.ts';

/** Text that is markup already: made by `html` alone, so that nothing a person typed can become one. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

/** A part of a template: texts are escaped, markup stays, lists are joined, what is absent leaves nothing. */
type Part = string | number | Markup | undefined | false | readonly Part[];

function written(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Markup) return part.text;
  return typeof part === 'object' ? part.map(written).join('') : escaped(String(part));
}

/** Markup with parts in it. Attributes are to be quoted: what is escaped cannot end them. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(texts.map((text, i) => text + written(parts[i])).join(''));

/** The same of XML, whose rules of escaping are those of HTML. */
export const xml: typeof html = (texts, ...parts) => html(texts, ...parts);

/** Paragraphs of a text that a person typed: an empty line ends one, a single line break stays. */
export const paragraphs = (text: string): Markup[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .filter((each) => each.trim() !== '')
    .map((each) => html`<p>${each.split('\n').map((line, i) => [i > 0 && html`<br />`, line])}</p>`);

/**
 * A style or script of ours as it is, to the letter: the page's policy names its hash. What is in it is never of a person.
 */
export const block = (name: 'style' | 'script', content: string): Markup =>
  new Markup(`<${name}>${content}</${name}>`);

/** A text in one line of at most `most` characters, cut off after a word. */
export function shorten(text: string, most = 160): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  if (plain.length <= most) return plain;
  return `${plain.slice(0, plain.lastIndexOf(' ', most - 1)).replace(/[\s,.;:–-]+$/, '')}…`;
}

/** A value as data for search engines: no `<` of a text can end the block. */
export const dataBlock = (value: unknown): Markup =>
  new Markup(
    `<script type="application/ld+json">${JSON.stringify(value).replaceAll('<', String.raw`\u003c`)}</script>`,
  );
