/** The text of a template, and the facts it used. */
export interface FilledTemplate {
  readonly text: string;
  readonly named: readonly string[];
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
  let taken: ParseResult | undefined;
  for (;;) {
    const read = some(template, at, factOf);
    if (read.isWhole) taken ??= read;
    at = read.end + 1;
    if (template.charAt(read.end) !== '|')
      return { text: taken?.text ?? '', named: taken?.named ?? [], end: at, isWhole: true };
  }
}

/** Reads until the current group continues or ends. */
function some(template: string, start: number, factOf: FactOf): ParseResult {
  let [at, text, isWhole] = [start, '', true];
  const named: string[] = [];
  while (at < template.length) {
    const sign = template.charAt(at);
    if (sign === '|' || sign === ']') break;
    if (sign === '[') {
      const inner = group(template, at + 1, factOf);
      text += inner.text;
      named.push(...inner.named);
      at = inner.end;
    } else if (sign === '{') {
      const end = template.indexOf('}', at);
      const name = template.slice(at + 1, end);
      named.push(name);
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
  return { text, named, end: at, isWhole };
}

/**
 * A template with its facts in place: `{name}` is one, `[a|b]` the first of its alternatives whose facts are all known, or
 * nothing; groups may be nested. `{-name}` counts as used and is not written.
 * @param factOf the words of a fact; '' where it is not known
 */
export function fill(template: string, factOf: FactOf): FilledTemplate {
  const { text, named } = some(template, 0, factOf);
  return { text, named };
}

/** The facts that a template may name. */
export const factsOf = (template: string): string[] => [
  ...new Set(Array.from(template.matchAll(/\{([^}]*)\}/g), ([, name = '']) => name)),
];
