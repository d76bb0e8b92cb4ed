/** The text of a template, and the facts it used. */
export interface FilledTemplate {
  readonly text: string;
  readonly names: readonly string[];
}

interface ParseResult extends FilledTemplate {
  /** The position that parsing reached. */
  readonly end: number;
  /** False where a fact is not known that it cannot do without. */
  readonly isWhole: boolean;
}

type FactOf = (name: string) => string;

/** The alternatives of a group that begins after its bracket: the first that is whole, else nothing. */
function group(template: string, start: number, factOf: FactOf): ParseResult {
  let at = start;
  let alternative: ParseResult | undefined;
  for (;;) {
    const read = parseSequence(template, at, factOf);
    if (read.isWhole) alternative ??= read;
    at = read.end + 1;
    if (template.charAt(read.end) !== '|')
      return { text: alternative?.text ?? '', names: alternative?.names ?? [], end: at, isWhole: true };
  }
}

/** Reads until the current group continues or ends. */
function parseSequence(template: string, start: number, factOf: FactOf): ParseResult {
  let [at, text, isWhole] = [start, '', true];
  const names: string[] = [];
  while (at < template.length) {
    const sign = template.charAt(at);
    if (sign === '|' || sign === ']') break;
    if (sign === '[') {
      const inner = group(template, at + 1, factOf);
      text += inner.text;
      names.push(...inner.names);
      at = inner.end;
    } else if (sign === '{') {
      const end = template.indexOf('}', at);
      const name = template.slice(at + 1, end);
      names.push(name);
      if (!name.startsWith('-')) {
        const fact = factOf(name);
        text += fact;
        isWhole &&= fact !== '';
      }
      at = end + 1;
    } else {
      text += sign;
      at += 1;
    }
  }
  return { text, names, end: at, isWhole };
}

/**
 * A template with its facts in place: `{name}` is one, `[a|b]` the first of its alternatives whose facts are all known, or
 * nothing; groups may be nested. `{-name}` counts as used and is not written.
 * @param factOf the words of a fact; '' where it is not known
 */
export function fill(template: string, factOf: FactOf): FilledTemplate {
  const { text, names } = parseSequence(template, 0, factOf);
  return { text, names };
}

/** The facts that a template may name. */
export const factsOf = (template: string): string[] => [
  ...new Set(Array.from(template.matchAll(/\{([^}]*)\}/g), ([, name = '']) => name)),
];
