import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordDefinition } from '../../kernel/records/stored/declaration.ts';
import { piecesOf, type Template } from '../../kernel/records/stored/key-template.ts';

/** A declaration, with the file that makes it. */
export interface FoundDeclaration {
  readonly name: string;
  /** Relative to `functions/`. */
  readonly file: string;
  readonly record: RecordDefinition<never, never>;
}

const FUNCTIONS = join(import.meta.dirname, '../..');

const declaresRecord = (functions: string) => (file: string) =>
  file.endsWith('.ts') &&
  !file.endsWith('.test.ts') &&
  / = define(?:Record|Owned)\(\{/.test(readFileSync(join(functions, file), 'utf8'));

/** True for a record definition; checks only names that earlier commits have as well (npm run proof:releases). */
const isDeclared = (value: unknown): value is FoundDeclaration['record'] =>
  typeof value === 'object' && value !== null && 'kinds' in value && 'read' in value && 'item' in value;

/** Every record that is declared anywhere. @param functions the folder of another checkout's functions */
export async function findDeclarations(functions = FUNCTIONS): Promise<FoundDeclaration[]> {
  const files = readdirSync(functions, { recursive: true, encoding: 'utf8' })
    .filter(declaresRecord(functions))
    .toSorted();
  const found = await Promise.all(
    files.map(async (file) => {
      const module = (await import(join(functions, file))) as Record<string, unknown>;
      return Object.entries(module)
        .toSorted(([a], [b]) => a.localeCompare(b))
        .flatMap(([name, record]) => (isDeclared(record) ? [{ name, file, record }] : []));
    }),
  );
  return found.flat();
}

/** An item as it is stored in the table. */
export type RawItem = Readonly<Record<string, unknown>> & {
  readonly pk: string;
  readonly sk: string;
  /** Absent for counters. */
  readonly kind?: string | undefined;
};

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The pattern of a placeholder in a key; `owner` matches only the kinds of owners. */
const partPattern = (name: string) => (name === 'owner' ? '(animal#\\w+|pco#\\w+|own)' : '(.*?)');

const pattern = (text: string) =>
  new RegExp(
    `^${piecesOf(text)
      .map((piece, i) => (i % 2 ? partPattern(piece) : escaped(piece)))
      .join('')}$`,
    's',
  );

/** The parts of a key that matches a template; undefined if it does not match. */
function partsIn(template: Template, key: readonly [string, string]): Record<string, string> | undefined {
  const parts: Record<string, string> = {};
  for (const [index, text] of template.entries()) {
    const found = pattern(text).exec(key[index] ?? '');
    if (!found) return undefined;
    piecesOf(text)
      .filter((_, i) => i % 2)
      .forEach((name, i) => (parts[name] = found[i + 1] ?? ''));
  }
  return parts;
}

const literalLength = (template: Template) =>
  template
    .map((text) =>
      piecesOf(text)
        .filter((_, i) => i % 2 === 0)
        .join(''),
    )
    .join('').length;

/** The declarations of an item by its kind and key; several only if declarations contradict each other. */
export function matchingRecords(
  declarations: readonly FoundDeclaration[],
  { pk, sk, kind }: RawItem,
  tenantId: string,
) {
  const isInTenant = tenantId !== '' && (pk === tenantId || pk.startsWith(`${tenantId}#`));
  const partition = isInTenant ? pk.slice(tenantId.length + 1) : pk;
  const sort = sk.startsWith('deleted#') ? sk.slice('deleted#'.length) : sk;
  const candidates = declarations.flatMap((found) => {
    const { kinds, keyTemplate } = found.record;
    if (kind !== undefined && !kinds.includes(kind)) return [];
    const parts = partsIn(keyTemplate.template, [partition, sort]);
    return parts ? [{ ...found, parts }] : [];
  });
  const maxLiteralLength = Math.max(
    ...candidates.map(({ record }) => literalLength(record.keyTemplate.template)),
  );
  return candidates.filter(({ record }) => literalLength(record.keyTemplate.template) === maxLiteralLength);
}
