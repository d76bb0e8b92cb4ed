import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findDeclarations, type FoundDeclaration } from '#functions/test/stored-shapes/declared.ts';
import type { Template } from '#functions/kernel/records/stored/key-template.ts';
import { tableOf } from './markdown.ts';
import { ROOT } from './sections.ts';

const DECLARATIONS = await findDeclarations();

/** A rescue's main records come first. */
const AREAS = ['tenants', 'animals', 'health', 'kernel/files', 'people', 'lists', 'accounts', 'reports'];

const areaRank = ({ file }: FoundDeclaration) => {
  const position = AREAS.findIndex((area) => file.startsWith(`${area}/`));
  return position < 0 ? AREAS.length : position;
};

const sortedDeclarations = (): FoundDeclaration[] =>
  DECLARATIONS.toSorted((a, b) => areaRank(a) - areaRank(b));

/** The keys of a record as the page shows them: `T` is the tenant, which also begins an owner's partition. */
function keysText({ record }: FoundDeclaration, [pk, sk]: Template): string {
  if (pk === '<nowhere>') return '';
  const partition = record.isRegistry || pk === '<owner>' ? pk : ['T', pk].filter(Boolean).join('#');
  return `\`${partition}\` / \`${sk}\``;
}

const recordsTable = (): string =>
  tableOf(
    ['what', 'table', 'gsi1', 'gsi2', 'declared in'],
    sortedDeclarations().map((found) => {
      const { record, file } = found;
      const { description, keyTemplate, g1, g2, isRegistry } = record;
      const templates: Template[] = [keyTemplate.template, g1.template, g2.template];
      return [
        `${description}${isRegistry ? ' (no tenant)' : ''}`,
        ...templates.map((template) => keysText(found, template)),
        `\`${file}\``,
      ];
    }),
  );

/** Replaces the generated part of a page, between its marks. */
function replacePart(page: string, part: string, text: string): string {
  const [start, end] = [`<!-- ${part}: made by \`npm run docs\` -->`, `<!-- ${part} ends -->`];
  const [startsAt, endsAt] = [page.indexOf(start), page.indexOf(end)];
  if (startsAt < 0 || endsAt < 0) throw new Error(`The page has no part ${part}`);
  return `${page.slice(0, startsAt + start.length)}\n\n${text}\n\n${page.slice(endsAt)}`;
}

/** `docs/data.md`: its table is made from the declarations of what is stored. */
export function dataPage(): string {
  const page = readFileSync(join(ROOT, 'docs/data.md'), 'utf8');
  return replacePart(page, 'places', recordsTable());
}
