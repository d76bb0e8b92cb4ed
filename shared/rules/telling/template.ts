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

type GetValue = (name: string) => string;

/** The alternatives of a group that begins after its bracket: the first that is whole, else nothing. */
function group(template: string, start: number, getValue: GetValue): ParseResult {
  let position = start;
  let alternative: ParseResult | undefined;
  for (;;) {
    const parsed = parseSequence(template, position, getValue);
    if (parsed.isWhole) alternative ??= parsed;
    position = parsed.end + 1;
    if (template.charAt(parsed.end) !== '|')
      return { text: alternative?.text ?? '', names: alternative?.names ?? [], end: position, isWhole: true };
  }
}

/** Reads until the current group continues or ends. */
function parseSequence(template: string, start: number, getValue: GetValue): ParseResult {
  let [position, text, isWhole] = [start, '', true];
  const names: string[] = [];
  while (position < template.length) {
    const char = template.charAt(position);
    if (char === '|' || char === ']') break;
    if (char === '[') {
      const inner = group(template, position + 1, getValue);
      text += inner.text;
      names.push(...inner.names);
      position = inner.end;
    } else if (char === '{') {
      const end = template.indexOf('}', position);
      const name = template.slice(position + 1, end);
      names.push(name);
      if (!name.startsWith('-')) {
        const fact = getValue(name);
        text += fact;
        isWhole &&= fact !== '';
      }
      position = end + 1;
    } else {
      text += char;
      position += 1;
    }
  }
  return { text, names, end: position, isWhole };
}

/**
 * A template with its facts in place: `{name}` is one, `[a|b]` the first of its alternatives whose facts are all known, or
 * nothing; groups may be nested. `{-name}` counts as used and is not written.
 * @param getValue the words of a fact; '' where it is not known
 */
export function fillTemplate(template: string, getValue: GetValue): FilledTemplate {
  const { text, names } = parseSequence(template, 0, getValue);
  return { text, names };
}

/** The facts that a template may name. */
export const factsOf = (template: string): string[] => [
  ...new Set(Array.from(template.matchAll(/\{([^}]*)\}/g), ([, name = '']) => name)),
];
