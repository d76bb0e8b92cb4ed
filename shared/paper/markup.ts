import { escapeHtml } from '../rules/text/html.ts';

/** Characters that no font has, or that change the direction of the text after them. */
const INVISIBLE_CHARS =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g;

/** User input without characters that must not reach a page; lone surrogates are replaced. */
const printableText = (text: string): string => text.replaceAll(INVISIBLE_CHARS, '').toWellFormed();

/** Safe HTML; only `html` and `raw` make it. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A value in a template; a missing one leaves its place empty. */
export type TemplateValue = string | number | Markup | readonly TemplateValue[] | undefined | false;

function renderValue(part: TemplateValue): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(renderValue).join('');
  return escapeHtml(printableText(String(part)));
}

/** A template of HTML: its values are escaped, unless they are markup themselves. */
export const html = (strings: TemplateStringsArray, ...parts: readonly TemplateValue[]): Markup =>
  new Markup(String.raw({ raw: strings }, ...parts.map(renderValue)));

/** Text of our own as HTML or CSS; never for what people typed. */
export const raw = (text: string): Markup => new Markup(text);

/**
 * A quoted CSS string with this text: every character that is neither letter, digit nor blank is escaped by its
 * number, so that none can end the string, the rule or the style sheet. The text is isolated from the direction of
 * writing around it.
 */
export function cssString(text: string): string {
  const safe = printableText(text)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[^\p{L}\p{M}\p{N} ]/gu, (char) => `\\${(char.codePointAt(0) ?? 32).toString(16)} `);
  return `"\\2068 ${safe}\\2069 "`;
}
