import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declarations, type FoundDeclaration } from '#functions/test/stored-shapes/declared.ts';
import type { Template } from '#functions/kernel/records/stored/place.ts';
import { tableOf } from './markdown.ts';
import { ROOT } from './sections.ts';

const ALL = await declarations();

/** A rescue's main records come first. */
const AREAS = ['tenants', 'animals', 'health', 'kernel/files', 'people', 'lists', 'accounts', 'reports'];

const areaOf = ({ file }: FoundDeclaration) => {
  const at = AREAS.findIndex((area) => file.startsWith(`${area}/`));
  return at < 0 ? AREAS.length : at;
};

const inOrder = (): FoundDeclaration[] => ALL.toSorted((a, b) => areaOf(a) - areaOf(b));

/** The keys of a record as the page shows them: `T` is the tenant, which also begins an owner's partition. */
function placeText({ record }: FoundDeclaration, [pk, sk]: Template): string {
  if (pk === '<nowhere>') return '';
  const partition = record.isRegistry || pk === '<owner>' ? pk : ['T', pk].filter(Boolean).join('#');
  return `\`${partition}\` / \`${sk}\``;
}

const places = (): string =>
  tableOf(
    ['what', 'table', 'gsi1', 'gsi2', 'declared in'],
    inOrder().map((found) => {
      const { record, file } = found;
      const { what, at, g1, g2, isRegistry } = record;
      const templates: Template[] = [at.template, g1.template, g2.template];
      return [
        `${what}${isRegistry ? ' (no tenant)' : ''}`,
        ...templates.map((template) => placeText(found, template)),
        `\`${file}\``,
      ];
    }),
  );

/** Replaces the generated part of a page, between its marks. */
function withPart(page: string, part: string, text: string): string {
  const [start, end] = [`<!-- ${part}: made by \`npm run docs\` -->`, `<!-- ${part} ends -->`];
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  if (from < 0 || to < 0) throw new Error(`The page has no part ${part}`);
  return `${page.slice(0, from + start.length)}\n\n${text}\n\n${page.slice(to)}`;
}

/** `docs/data.md`: its table is made from the declarations of what is stored. */
export function dataPage(): string {
  const page = readFileSync(join(ROOT, 'docs/data.md'), 'utf8');
  return withPart(page, 'places', places());
}
