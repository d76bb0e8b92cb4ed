import type { personal } from '#shared/calls/exchange/personal.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { toChunks } from '#shared/rules/data/collections.ts';
import { personName } from '#shared/rules/people/people.ts';
import { COPIED_TITLES } from '#shared/rules/rescues/copied-records.ts';
import type { Handlers, TenantContext } from '#functions/kernel/context.ts';
import { attachmentRecords, fileKey } from '#functions/kernel/files/attachment.record.ts';
import { signedUrl } from '#functions/kernel/files/storage.ts';
import { audit, changeStamp } from '#functions/kernel/records/audit.ts';
import { transactOnce } from '#functions/kernel/records/idempotent.ts';
import { retryOnConflict, versionConflict } from '#functions/kernel/records/version-conflict.ts';
import { HttpError } from '#functions/kernel/http-error.ts';
import type { Item } from '#functions/kernel/table/actions.ts';
import { REFERENCE_NAMES } from '#functions/merging/reference-names.ts';
import { pcos } from '#functions/people/pco/pco.record.ts';
import { pcoCountActions, pointerActions } from '#functions/people/pco/pointers.ts';
import { erasedPco, relatedRecordActions, removeFiles } from './erasing.ts';
import { type PersonalRecords, readPersonalRecords } from './personal-records.ts';

/** Fields with secrets or internal values, which are not personal data. */
const SECRET_FIELDS = ['hash', 'badge', 'shape'];

/** Kinds of items that are internal to the table. */
const INTERNAL_KINDS = new Set(['lately', 'named', 'joined', 'photos']);

const kindLabel = (kind: string): string => COPIED_TITLES[kind] ?? REFERENCE_NAMES[kind]?.many ?? kind;

/** A file name without characters that a system would treat as a path. */
const toFileName = (name: string): string => name.replaceAll(/[\\/:*?"<>|]/g, '-') || 'file';

/** The uploaded files of a person, with signed URLs; numbered, since two may have the same name. */
function filesIn({ table: { tenantId } }: TenantContext, { ownedItems }: PersonalRecords) {
  const records = attachmentRecords
    .readable(ownedItems.filter(({ kind }) => kind === 'attachment'))
    .filter(({ row }) => row.state === 'ready');
  return Promise.all(
    records.map(async ({ row: { id, originalFileName } }, index) => ({
      path: `files/${index + 1} ${toFileName(originalFileName)}`,
      url: await signedUrl(fileKey(tenantId, id, 'original')),
    })),
  );
}

/** Every record about a person, by kind, in the latest shape. */
async function data({ params: { id } }: Parsed<typeof personal.data>, context: TenantContext) {
  const [records, { DECLARATIONS_BY_KIND }] = await Promise.all([
    readPersonalRecords(context, id),
    import('../walk/copied-declarations.ts'),
  ]);
  const fieldsOf = (item: Item) => {
    const { row, more } = DECLARATIONS_BY_KIND.get(item.kind)?.read(item) ?? {
      row: item.row,
      more: item.more,
    };
    return Object.fromEntries(
      Object.entries({ ...row, ...more }).filter(
        ([name, value]) => !SECRET_FIELDS.includes(name) && value !== '',
      ),
    );
  };
  const items = [...records.ownedItems, ...records.linkedItems, ...records.otherItems, ...records.history];
  const byKind = Map.groupBy(
    // Counters have no kind.
    items.filter(({ kind }) => kind && !INTERNAL_KINDS.has(kind)),
    ({ kind }) => kind,
  );
  const otherKinds = [...byKind].map(([kind, kindItems]) => ({
    what: kindLabel(kind),
    records: kindItems.map(fieldsOf),
  }));
  const people = records.people.map((pco) => ({ ...pco.row, ...pco.more }));
  return {
    name: personName(records.pco.row),
    kinds: [{ what: kindLabel('pco'), records: people }, ...otherKinds],
    files: await filesIn(context, records),
  };
}

type RecordCounts = Data<typeof personal.preview>['kept'];

function countByKind(items: readonly Item[], kinds: readonly string[]): RecordCounts {
  const countOf = (kind: string) => items.filter((item) => item.kind === kind).length;
  return kinds.flatMap((kind) => {
    const count = countOf(kind);
    const name = REFERENCE_NAMES[kind];
    return count > 0 && name ? [{ what: count === 1 ? name.one : name.many, count }] : [];
  });
}

/** Kinds that an erasure keeps: by law, or as histories of animals. */
const RETAINED_KINDS = [
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
  const records = await readPersonalRecords(context, id);
  const items = [...records.ownedItems, ...records.linkedItems];
  return {
    id: records.pco.row.id,
    name: personName(records.pco.row),
    version: records.pco.v,
    removed: countByKind(items, ['attachment', 'mailTo']),
    kept: countByKind(items, RETAINED_KINDS),
  };
}

/** The records of one transaction, which has at most 100 writes; a record needs two at most. */
const BATCH_SIZE = 40;

/** Erases the person's data from all records but the person's own; retries if another request wrote in between. */
const eraseRelatedRecords = (context: TenantContext, id: string): Promise<PersonalRecords> =>
  retryOnConflict(async () => {
    const records = await readPersonalRecords(context, id);
    await removeFiles(context.table.tenantId, records);
    for (const writes of toChunks(relatedRecordActions(records), BATCH_SIZE))
      await context.table.transact(writes.flat());
    return records;
  });

async function erase(
  { params: { id }, body: { version } }: Parsed<typeof personal.erase>,
  context: TenantContext,
) {
  const { pco } = await readPersonalRecords(context, id);
  if (pco.row.entityType !== 'Person') throw new HttpError(409, 'Only people can be erased');
  if (pco.v !== version) throw new HttpError(409, 'This person was changed meanwhile. Please look again');
  const { people } = await eraseRelatedRecords(context, id);
  const stamp = changeStamp(context);
  const actions = people.flatMap((before) => {
    const after = erasedPco(before, stamp);
    const isShownPerson = before.row.id === pco.row.id;
    return [
      ...pcos.updateActions(before, after, versionConflict),
      ...(isShownPerson ? [...pointerActions(before, after), ...pcoCountActions([before, after])] : []),
    ];
  });
  const auditLine = audit(context, { recordId: pco.row.id, what: 'personal.erase' });
  return transactOnce(context, [...actions, auditLine], {});
}

export const personalHandlers = { data, preview, erase } satisfies Handlers<typeof personal>;
