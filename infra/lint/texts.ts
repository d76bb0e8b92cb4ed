import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { isTest } from './imports.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A text of the product, with `{}` where a value is filled in. */
export interface SourceText {
  readonly file: string;
  readonly text: string;
}

/** Records and stored shapes have descriptions for engineers, as do journeys and the build. */
const SKIPPED_FILES = /\.(?:record|stored)\.ts$|^frontend\/(?:journeys|build)\//;

const KEY_PATTERN = /^[a-z0-9_:#/.-]+( [a-z0-9_:#/.-]+)*$/;

/** True for one capitalized word, or several words that are more than keys, classes or a path of a drawing. */
const isProse = (text: string) =>
  /^[A-Z][a-z]+$/.test(text) || (/[A-Za-z{}’'] [A-Za-z{}“]/.test(text) && !KEY_PATTERN.test(text));

/** Messages that only engineers read: of a fault in the program, and of the log. */
const ENGINEER_CALLS = /^(?:(?:Aggregate|Range|Type)?Error|console|log)$/;

interface NameNode {
  readonly type: string;
  readonly name?: unknown;
  readonly object?: NameNode;
}

const isForEngineers = (callee: NameNode): boolean =>
  callee.type === 'MemberExpression' && callee.object
    ? isForEngineers(callee.object)
    : typeof callee.name === 'string' && ENGINEER_CALLS.test(callee.name);

/**
 * The texts of one file: JSX text, strings and templates, but no names of modules, types, messages for engineers, or
 * summaries of calls, which are read in the API document.
 * @param file its name, from which the parser takes the language
 */
export function findTexts(file: string, source: string): SourceText[] {
  const texts: SourceText[] = [];
  let skipDepth = 0;
  const add = (text: string) => {
    const normalized = text.replace(/\s+/g, ' ').trim();
    if (skipDepth === 0 && isProse(normalized)) texts.push({ file, text: normalized });
  };
  const skip = (delta: number) => () => {
    skipDepth += delta;
  };
  const skipCall = (delta: number) => (node: { readonly callee: NameNode }) => {
    if (isForEngineers(node.callee)) skipDepth += delta;
  };
  const skipSummary = (delta: number) => (node: { readonly key: NameNode }) => {
    if (node.key.name === 'summary') skipDepth += delta;
  };
  new Visitor({
    ImportDeclaration: skip(1),
    'ImportDeclaration:exit': skip(-1),
    TSLiteralType: skip(1),
    'TSLiteralType:exit': skip(-1),
    NewExpression: skipCall(1),
    'NewExpression:exit': skipCall(-1),
    CallExpression: skipCall(1),
    'CallExpression:exit': skipCall(-1),
    Property: skipSummary(1),
    'Property:exit': skipSummary(-1),
    JSXText: (node) => add(node.value),
    Literal: (node) => {
      if (typeof node.value === 'string') add(node.value);
    },
    TemplateLiteral: (node) => add(node.quasis.map(({ value }) => value.cooked ?? value.raw).join('{}')),
  }).visit(parseSync(file, source).program);
  return texts;
}

/** All that people read: on screens, in messages of the server, emails, PDFs and the manual. */
export function allTexts(): SourceText[] {
  return globSync('{frontend,shared,functions}/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !isTest(file) && !SKIPPED_FILES.test(file))
    .toSorted()
    .flatMap((file) => findTexts(file, readFileSync(join(ROOT, file), 'utf8')));
}
