import type { personal } from '#shared/calls/exchange/personal.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { chunksOf } from '#shared/rules/data/collections.ts';
import { personName } from '#shared/rules/people/people.ts';
import { COPIED_WORDS } from '#shared/rules/rescues/copied.ts';
import type { Handlers, TenantContext } from '#functions/kernel/context.ts';
import { attachmentItems, fileKey } from '#functions/kernel/files/attachment.record.ts';
import { signedUrl } from '#functions/kernel/files/storage.ts';
import { audit, byNow } from '#functions/kernel/records/audit.ts';
import { once } from '#functions/kernel/records/idempotent.ts';
import { retryOnConflict, versionConflict } from '#functions/kernel/records/version-conflict.ts';
import { Refusal } from '#functions/kernel/refusal.ts';
import type { Item } from '#functions/kernel/table/actions.ts';
import { REFERENCE_NAMES } from '#functions/merging/reference-names.ts';
import { pcos } from '#functions/people/pco/pco.record.ts';
import { countChanges, pointerChanges } from '#functions/people/pco/pointers.ts';
import { erasedPco, leafWrites, removeFiles } from './erasing.ts';
import { type PersonalRecords, heldOf } from './held.ts';

/** Secrets, by which something is opened: they say nothing of the person. */
const SECRETS = ['hash', 'badge', 'shape'];

/** Kinds that only the table needs. */
const INNER = new Set(['lately', 'named', 'joined', 'photos']);

const wordOf = (kind: string): string => COPIED_WORDS[kind] ?? REFERENCE_NAMES[kind]?.many ?? kind;

/** A name that is no path: a system would read a stroke, a colon or a mark as something else. */
const fileName = (name: string): string => name.replaceAll(/[\\/:*?"<>|]/g, '-') || 'file';

/** The uploaded files of a person, with short-lived addresses; numbered, since two may have one name. */
function filesIn({ table: { tenantId } }: TenantContext, { own }: PersonalRecords) {
  const records = attachmentItems
    .readable(own.filter(({ kind }) => kind === 'attachment'))
    .filter(({ row }) => row.state === 'ready');
  return Promise.all(
    records.map(async ({ row: { id, originalFileName } }, at) => ({
      path: `files/${at + 1} ${fileName(originalFileName)}`,
      url: await signedUrl(fileKey(tenantId, id, 'original')),
    })),
  );
}

/** Every record about a person, by kind, in the latest shape. */
async function data({ params: { id } }: Parsed<typeof personal.data>, context: TenantContext) {
  const [held, { DECLARED }] = await Promise.all([heldOf(context, id), import('../walk/declared.ts')]);
  const said = (item: Item) => {
    const { row, more } = DECLARED.get(item.kind)?.read(item) ?? { row: item.row, more: item.more };
    return Object.fromEntries(
      Object.entries({ ...row, ...more }).filter(([name, value]) => !SECRETS.includes(name) && value !== ''),
    );
  };
  const items = [...held.own, ...held.naming, ...held.notes, ...held.history];
  const byKind = Map.groupBy(
    // Counters have no kind.
    items.filter(({ kind }) => kind && !INNER.has(kind)),
    ({ kind }) => kind,
  );
  const others = [...byKind].map(([kind, all]) => ({ what: wordOf(kind), records: all.map(said) }));
  const people = held.people.map((pco) => ({ ...pco.row, ...pco.more }));
  return {
    name: personName(held.pco.row),
    kinds: [{ what: wordOf('pco'), records: people }, ...others],
    files: await filesIn(context, held),
  };
}

type RecordCounts = Data<typeof personal.preview>['kept'];

function counted(items: readonly Item[], kinds: readonly string[]): RecordCounts {
  const of = (kind: string) => items.filter((item) => item.kind === kind).length;
  return kinds.flatMap((kind) => {
    const count = of(kind);
    const name = REFERENCE_NAMES[kind];
    return count > 0 && name ? [{ what: count === 1 ? name.one : name.many, count }] : [];
  });
}

/** Kinds that an erasure keeps: by law, or as histories of animals. */
const KEPT = [
  'receipt',
  'donation',
  'milestone',
  'vaccination',
  'procedure',
  'med',
  'soap',
  'healthnote',
  'prescription',
  'hours',
  'volunteer',
];

async function preview({ params: { id } }: Parsed<typeof personal.preview>, context: TenantContext) {
  const held = await heldOf(context, id);
  const items = [...held.own, ...held.naming];
  return {
    id: held.pco.row.id,
    name: personName(held.pco.row),
    version: held.pco.v,
    removed: counted(items, ['attachment', 'mailTo']),
    kept: counted(items, KEPT),
  };
}

/** A transaction takes a hundred writes; a record has two at most. */
const AT_ONCE = 40;

/** Erases what lies beside the person's record; what another wrote meanwhile is read again. */
const emptied = (context: TenantContext, id: string): Promise<PersonalRecords> =>
  retryOnConflict(async () => {
    const held = await heldOf(context, id);
    await removeFiles(context.table.tenantId, held);
    for (const writes of chunksOf(leafWrites(held), AT_ONCE)) await context.table.transact(writes.flat());
    return held;
  });

async function erase(
  { params: { id }, body: { version } }: Parsed<typeof personal.erase>,
  context: TenantContext,
) {
  const { pco } = await heldOf(context, id);
  if (pco.row.entityType !== 'Person') throw new Refusal(409, 'Only people can be erased');
  if (pco.v !== version) throw new Refusal(409, 'This person was changed meanwhile. Please look again');
  const { people } = await emptied(context, id);
  const by = byNow(context);
  const actions = people.flatMap((before) => {
    const after = erasedPco(before, by);
    const isShown = before.row.id === pco.row.id;
    return [
      ...pcos.changing(before, after, versionConflict),
      ...(isShown ? [...pointerChanges(before, after), ...countChanges([before, after])] : []),
    ];
  });
  const line = audit(context, { recordId: pco.row.id, what: 'personal.erase' });
  return once(context, [...actions, line], {});
}

export const personalHandlers = { data, preview, erase } satisfies Handlers<typeof personal>;
