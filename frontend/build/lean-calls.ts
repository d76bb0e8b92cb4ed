import { parseSync, type Plugin } from 'vite';
import { HISTORY } from '#shared/calls/history.ts';
import { isNode, type Node } from './nodes.ts';

const CALLS = /\/shared\/(calls\/[\w./-]+|contract\/(?:record-calls|plain-calls|question))\.ts$/;
const WORDS = /\/shared\/calls\/history\.ts$/;

/** The schema of what a call answers: the server holds it, the site takes its word. */
const REPLY = 'reply';
/** What is declared of a call for others than the site: the API document and the history. */
const NOT_FOR_THE_SITE = new Set(['summary', 'history', 'which', 'asAdded', 'asCorrected', 'entry']);

const isText = ({ type, value }: Node) =>
  type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string');

/** True for the words of a line of the history under its name, `noun.key`. */
const isLine = ({ key, value }: Node) => String(key?.value).includes('.') && isNode(value) && isText(value);

/** True for what is no schema and no call: a text, or several by the names of their lines. */
const isWords = (node: Node): boolean =>
  isText(node) || (node.type === 'ObjectExpression' && (node.properties ?? []).every(isLine));

const isNeedless = ({ type, key, value }: Node) =>
  type === 'Property' &&
  (key?.name === REPLY || (NOT_FOR_THE_SITE.has(key?.name ?? '') && isNode(value) && isWords(value)));

/** The properties below `node` that the site does without, wherever a part of a call is declared. */
const needless = (node: Node): readonly Node[] =>
  isNeedless(node) ? [node] : Object.values(node).flat().filter(isNode).flatMap(needless);

/** The source of a file with calls without what the site does not need of them; every other sign stands where it stood. */
export function leanCalls(file: string, source: string): string {
  const program: unknown = parseSync(file, source).program;
  return (isNode(program) ? needless(program) : []).reduce((text, { start, end }) => {
    const until = text[end] === ',' ? end + 1 : end;
    return text.slice(0, start) + text.slice(start, until).replaceAll(/[^\n]/g, ' ') + text.slice(until);
  }, source);
}

/**
 * Keeps out of the site what only others read of the calls: a page loads the calls of a noun whole, and their words
 * for the API document would be a tenth of it. Schemas of what is answered would be made at each start and never asked.
 */
export const leanCallsPlugin = (): Plugin => ({
  name: 'lean-calls',
  enforce: 'pre',
  transform(source, id) {
    const [file = ''] = id.split('?');
    if (WORDS.test(file)) return { code: `export const HISTORY = ${JSON.stringify(HISTORY)};`, map: null };
    return CALLS.test(file) ? { code: leanCalls(file, source), map: null } : undefined;
  },
});
