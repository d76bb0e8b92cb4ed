import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { head, tableOf } from './markdown.ts';
import { ROOT } from './sections.ts';

/** A decision, as its page in `docs/adr/` tells it. */
export interface Decision {
  /** Of the page: `034-ids-name-their-owner.md`. */
  readonly file: string;
  readonly number: number;
  readonly title: string;
  readonly theme: string;
  readonly short: string;
}

/** The themes of decisions, in the order of the list. */
export const THEMES = [
  ['calls', 'Calls and the contract'],
  ['data', 'Data and the table'],
  ['accounts', 'Accounts and sessions'],
  ['health', 'Health'],
  ['files', 'Files and reports'],
  ['mail', 'Mails and calendars'],
  ['time', 'Days and clocks'],
  ['frontend', 'The site'],
  ['house', 'Layers and folders'],
  ['cloud', 'The cloud'],
  ['local', 'The local installation'],
  ['tests', 'Tests'],
  ['docs', 'Docs'],
] as const;

/** The parts that every decision has, in this order; consequences where there are any. */
export const FORM =
  /^# (\d+)\. (.+)\n\n\*\*Theme:\*\* (\w+)\n\*\*In short:\*\* (.+)\n\n\*\*Context\.\*\*\s[^]+\n\n\*\*Decision\.\*\*\s[^]+/;

/** The decisions by number. @throws an error that names the page which does not have the form */
export const decisions = (): Decision[] =>
  globSync('docs/adr/[0-9]*.md', { cwd: ROOT })
    .toSorted()
    .map((file) => {
      const found = FORM.exec(readFileSync(join(ROOT, file), 'utf8'));
      if (!found) throw new Error(`${file} does not have the form that docs/adr/README.md shows`);
      const [, number = '', title = '', theme = '', short = ''] = found;
      return { file: basename(file), number: Number(number), title, theme, short };
    });

const tableFor = (theme: string, all: readonly Decision[]) =>
  tableOf(
    ['', 'decision', 'in short'],
    all
      .filter((decision) => decision.theme === theme)
      .map(({ file, number, title, short }) => [String(number), `[${title}](${file})`, short]),
  );

/** `docs/adr/README.md`: the decisions by theme. */
export function decisionsPage(): string {
  const all = decisions();
  const sections = THEMES.filter(([key]) => all.some(({ theme }) => theme === key)).map(
    ([key, title]) => `## ${title}\n\n${tableFor(key, all)}\n`,
  );
  return `${head('Decisions')}
Why things are as they are, a page each, for whoever would ask. A decision that no longer holds is corrected or goes; git
keeps what was.

**Numbers** have gaps: those who worked at the same time were given a block of numbers each, and not every number was used.
A new decision takes the next free one.

**The form** is the same for all, in at most 40 lines:

\`\`\`
# 34. What was decided, in a sentence

**Theme:** one of ${THEMES.map(([key]) => key).join(', ')}
**In short:** one line for this list.

**Context.** What a reader would ask, and what spoke for and against.

**Decision.** What was chosen, and where it stands in the code.

**Consequences.** What follows, also what it costs; where there is something to say.
\`\`\`

${sections.join('\n')}`;
}
