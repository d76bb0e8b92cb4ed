/** The first lines of a generated page: its title, and a note to edit its sources instead. */
export const pageHead = (title: string): string =>
  `# ${title}\n\n<!-- Made by \`npm run docs\`; change what it is made from. -->\n`;

const escapeCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** A Markdown table. */
export const tableOf = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.map(escapeCell).join(' | ')} |`).join('\n');

/** Sections of a generated page, without numbers, which would change with the code. */
export const sectionsOf = (sections: readonly (readonly [title: string, text: string])[]): string =>
  sections.map(([title, text]) => `## ${title}\n\n${text}\n`).join('\n');
