import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pageHead } from './markdown.ts';
import { ROOT } from './sections.ts';

/** A decision as recorded on its page in `docs/adr/`. */
export interface Decision {
  /** The file name of the page: `034-ids-name-their-owner.md`. */
  readonly file: string;
  readonly number: number;
  readonly title: string;
  readonly theme: string;
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

/** The most words of a decision. */
export const MAX_WORDS = 250;

/** The parts that every decision has, in this order; alternatives and consequences are optional. */
export const PAGE_PATTERN =
  /^# (\d+)\. (.+)\n\n\*\*Theme:\*\* (\w+)\n\n\*\*Context\.\*\*\s[^]+\n\n\*\*Decision\.\*\*\s[^]+/;

/** The decisions by number. @throws an error that names the page which does not have the form */
export const decisions = (): Decision[] =>
  globSync('docs/adr/[0-9]*.md', { cwd: ROOT })
    .toSorted()
    .map((file) => {
      const match = PAGE_PATTERN.exec(readFileSync(join(ROOT, file), 'utf8'));
      if (!match) throw new Error(`${file} does not have the form that docs/adr/README.md shows`);
      const [, number = '', title = '', theme = ''] = match;
      return { file: basename(file), number: Number(number), title, theme };
    });

const listFor = (theme: string, allDecisions: readonly Decision[]) =>
  allDecisions
    .filter((decision) => decision.theme === theme)
    .map(({ file, number, title }) => `- ${number}: [${title}](${file})`)
    .join('\n');

/** `docs/adr/README.md`: the decisions by theme. */
export function decisionsPage(): string {
  const allDecisions = decisions();
  const sections = THEMES.filter(([key]) => allDecisions.some(({ theme }) => theme === key)).map(
    ([key, title]) => `## ${title}\n\n${listFor(key, allDecisions)}\n`,
  );
  return `${pageHead('Decisions')}
Choices that could have gone otherwise and that a newcomer would question, one page each. How a single feature works is
told at the head of its module. A decision that no longer holds is rewritten or deleted; git keeps its history.

Numbers have gaps. A new decision takes the next free number and is titled with the usual engineering term, so that a
search for that term finds it. The form is the same for all, at most ${MAX_WORDS} words:

\`\`\`
# 34. The usual engineering term

**Theme:** one of ${THEMES.map(([key]) => key).join(', ')}

**Context.** The problem, and the arguments for and against.

**Decision.** The choice, and where it is in the code.

**Rejected:** alternatives, each with its reason (optional).

**Consequences.** Costs and follow-ups (optional).
\`\`\`

${sections.join('\n')}`;
}
