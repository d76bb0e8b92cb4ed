/** The text of a filled template, and the names of the facts that it used. */
export interface FilledTemplate {
  readonly text: string;
  readonly names: readonly string[];
}

interface ParseResult extends FilledTemplate {
  /** The position that parsing reached. */
  readonly end: number;
  /** False if the value of a fact in it is not known (facts in groups do not count). */
  readonly isWhole: boolean;
}

type GetValue = (name: string) => string;

/** Parses a group from behind its `[`; gives the first alternative whose facts are all known, else an empty text. */
function parseGroup(template: string, start: number, getValue: GetValue): ParseResult {
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

/** Parses up to the next `|` or `]` of the current group, or to the end of the template. */
function parseSequence(template: string, start: number, getValue: GetValue): ParseResult {
  let [position, text, isWhole] = [start, '', true];
  const names: string[] = [];
  while (position < template.length) {
    const char = template.charAt(position);
    if (char === '|' || char === ']') break;
    if (char === '[') {
      const inner = parseGroup(template, position + 1, getValue);
      text += inner.text;
      names.push(...inner.names);
      position = inner.end;
    } else if (char === '{') {
      const end = template.indexOf('}', position);
      const name = template.slice(position + 1, end);
      names.push(name);
      if (!name.startsWith('-')) {
        const value = getValue(name);
        text += value;
        isWhole &&= value !== '';
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
 * A template with its facts in place: `{name}` is one, `[a|b]` the first of its alternatives whose facts are all
 * known, or nothing; groups may be nested. `{-name}` counts as used and is not written.
 * @param getValue the words of a fact; '' where it is not known
 */
export function fillTemplate(template: string, getValue: GetValue): FilledTemplate {
  const { text, names } = parseSequence(template, 0, getValue);
  return { text, names };
}

/** The names of all facts in a template, without duplicates. */
export const factNamesOf = (template: string): string[] => [
  ...new Set(Array.from(template.matchAll(/\{([^}]*)\}/g), ([, name = '']) => name)),
];
