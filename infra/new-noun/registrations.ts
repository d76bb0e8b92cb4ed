import { capitalize } from '#shared/rules/text/phrases.ts';
import { AREAS, type Noun } from './noun.ts';

/** An entry of a list or table for the noun. */
export interface Registration {
  readonly file: string;
  /** The beginning of the list or table, up to its bracket. */
  readonly anchor: string;
  readonly entry: string;
  /** The entry that it is put before; the end of the list by default. */
  readonly before?: string;
  readonly imports?: string;
}

const callsImport = ({ area, calls, path }: Noun) =>
  `import { ${calls} } from '#shared/calls/${area}/${path}s.ts';`;

function callRegistrations({ area, kind, calls, path, right, plural }: Noun): readonly Registration[] {
  const { kind: historyKind } = AREAS[area];
  const AREA = area.toUpperCase();
  return [
    {
      file: 'shared/contract/fields.ts',
      anchor: 'export type IdKind =',
      entry: `  | '${kind}'\n`,
      before: "  | 'animal'\n",
    },
    {
      file: 'shared/calls/history-kinds.ts',
      anchor: 'HistoryKind>> = {',
      entry: `${calls}: '${historyKind}',`,
    },
    {
      file: `shared/calls/${area}/index.ts`,
      anchor: `export const ${AREA} = {`,
      entry: `${calls},`,
      imports: `import { ${calls} } from './${path}s.ts';`,
    },
    {
      file: `functions/${area}/index.ts`,
      anchor: `${AREA},`,
      entry: `${calls}: ${kind}Handlers, `,
      before: area === 'animals' ? 'animals: animalHandlers' : 'vaccinations: vaccinationHandlers',
      imports: `import { ${kind}Handlers } from './${path}/${path}s.ts';`,
    },
    {
      file: 'functions/animals/index.ts',
      anchor: 'datedReaders: {',
      entry: `${kind},`,
      imports: `import { ${kind} } from '#functions/${area}/${path}/${path}.record.ts';`,
    },
    { file: 'shared/calls/animals/care.ts', anchor: 'export const RESTORABLE = [', entry: `'${kind}',` },
    { file: 'shared/access/parts.ts', anchor: 'export const PART_RIGHTS = {', entry: `${kind}: '${right}',` },
    { file: 'shared/access/parts.ts', anchor: "PartName | 'animal'>> = {", entry: `${calls}: '${kind}',` },
    {
      file: 'shared/rules/rescues/copied-records.ts',
      anchor: 'string>> = {',
      entry: `${kind}: '${capitalize(plural)}',`,
    },
  ];
}

function screenRegistrations(noun: Noun): readonly Registration[] {
  const { area, kind, calls, type, path, right, plural } = noun;
  const { screen, action, group } = AREAS[area];
  const feature = `#features/${area}/${path}`;
  return [
    {
      file: 'frontend/parts/history/useRestore.ts',
      anchor: 'const restorersByKind = {',
      entry: `${kind}: useRestoreCall(${calls}.restore),`,
      imports: callsImport(noun),
    },
    {
      file: 'frontend/app/pages/page-table.ts',
      anchor: '\n',
      entry: `page('animals/${path}', () => import('${feature}/${type}sPage.tsx')),\n`,
      before: `page('animals/${screen}',`,
    },
    {
      file: 'frontend/app/actions/actions.ts',
      anchor: 'readonly Action[] = [',
      entry: `{
    key: '${path}',
    label: '${capitalize(plural)}',
    group: ${group},
    right: '${right}',
    icon: 'note',
    rules: [requireSelection, requireAtMostOne],
    path: page('${path}'),
  },
  `,
      before: `{\n    key: '${action}',`,
    },
    {
      file: 'frontend/app/editors/editors.record-forms.fixture.tsx',
      anchor: 'readonly Editor[] = [',
      entry: `createEditor({ call: '${calls}.update', file: '${area}/${path}/${type}Form.tsx', forms: ${kind}Forms,
        record: { id: 'a-r', date: '2026-01-10', notes: '', version: records.SEEN_VERSION, changedBy: 'Vera', changedAt: '2026-01-10T09:00:00Z' },
        owner: { id: 'a' }, label: /^Notes/ }),`,
      imports: `import ${kind}Forms from '${feature}/${type}Form.tsx';`,
    },
    { file: 'frontend/journeys/screens.ts', anchor: 'export const ANIMAL_SCREENS = [', entry: `'${path}',` },
    {
      file: 'functions/conformance/requests/plain.fixture.ts',
      anchor: 'const ALL_CASES = [',
      entry: `definePlainCase('${kind}', ${calls}, () => ({ date: '2026-01-15', notes: newWord() }), { notes: 'Better' }),`,
      imports: callsImport(noun),
    },
    {
      file: `frontend/features/help/pages/${area}.ts`,
      anchor: '\n',
      entry: `'/animals/${path}', `,
      before: `'/animals/${screen}'`,
    },
  ];
}

/** All registrations of the noun; the compiler or a test reports one that is left out. */
export const registrationsOf = (noun: Noun): readonly Registration[] => [
  ...callRegistrations(noun),
  ...screenRegistrations(noun),
];

const OPENING = '{[(';
const CLOSING = '}])';

/** The position at which the bracket that is open at `startIndex` is closed. */
function findClosing(text: string, startIndex: number): number {
  for (let depth = 1, position = startIndex; position < text.length; position++) {
    const char = text.charAt(position);
    if (OPENING.includes(char)) depth++;
    if (CLOSING.includes(char) && --depth === 0) return position;
  }
  throw new Error('A bracket is not closed');
}

/**
 * The position of `part`, which must be in `text` once, or anywhere after a given `startIndex`.
 * @throws if it is not
 */
function findOnly(text: string, part: string, file: string, startIndex = 0): number {
  const position = text.indexOf(part, startIndex);
  if (position < 0 || (startIndex === 0 && part !== '\n' && text.includes(part, position + 1)))
    throw new Error(`${file}: '${part}' is not there exactly once`);
  return position;
}

/** A file with the registration in it. @throws where its position is not found */
export function insertRegistration(
  text: string,
  { file, anchor, entry, before, imports }: Registration,
): string {
  const start = findOnly(text, anchor, file) + anchor.length;
  const insertAt = before === undefined ? findClosing(text, start) : findOnly(text, before, file, start);
  const textBefore = text.slice(0, insertAt);
  const textWithComma =
    before !== undefined || /[,[{]\s*$/.test(textBefore) ? textBefore : `${textBefore.trimEnd()}, `;
  const registeredText = `${textWithComma}${entry}${text.slice(insertAt)}`;
  return imports ? registeredText.replace(/^import /m, `${imports}\nimport `) : registeredText;
}
