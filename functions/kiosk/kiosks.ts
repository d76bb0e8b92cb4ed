import { randomBytes } from 'node:crypto';
import { type kiosks, MAX_KIOSKS } from '#shared/calls/kiosk/kiosks.ts';
import type { HistoryLineName } from '#shared/calls/history.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { BADGE_LENGTH, badgeOf } from '#shared/rules/people/badges.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { reserveRoomActions } from '../kernel/limits/reserve-room.ts';
import { digest, newId, newSecret } from '../kernel/ids.ts';
import { audit, changeStamp } from '../kernel/records/audit.ts';
import { transactOnce } from '../kernel/records/idempotent.ts';
import { versionConflict, retryOnConflict } from '../kernel/records/version-conflict.ts';
import { HttpError } from '../kernel/http-error.ts';
import type { Action } from '../kernel/table/actions.ts';
import { registry } from '../kernel/table/table.ts';
import { mergedIdsOf } from '../people/names/merged-ids.ts';
import { joinings } from '../people/names/joined.record.ts';
import { referenceActionsWithCheck } from '../people/names/references.ts';
import { fileIn, fileKey, personFile, volunteerFileAction } from '../volunteers/checks/volunteer-file.ts';
import { badges, kioskLinks, kioskRecords } from './kiosk.record.ts';

const readAllKiosks = async ({ table }: Pick<TenantContext, 'table'>) =>
  kioskRecords.readable(
    await table.all({ ...kioskRecords.keyTemplate.keyPrefix({}), newestFirst: true, consistent: true }),
  );

const kioskRoomActions = (context: TenantContext) =>
  reserveRoomActions(context.table, {
    limitedKind: 'kiosks',
    max: MAX_KIOSKS,
    count: async () => (await readAllKiosks(context)).length,
    fullError: () => new HttpError(409, `There are ${MAX_KIOSKS} tablets already. Please turn one off first`),
  });

async function add({ body: { name } }: Parsed<typeof kiosks.add>, context: TenantContext) {
  const [id, token] = [newId(), newSecret()];
  const hash = digest(token);
  const { changedBy: madeBy, changedAt: madeAt } = changeStamp(context);
  const link = kioskLinks.item({ row: { tenantId: context.table.tenantId, id }, keyParts: { hash } });
  const actions: Action[] = [
    ...(await kioskRoomActions(context)),
    { put: kioskRecords.item({ row: { id, name, hash, madeAt, madeBy } }), guard: { absent: true } },
    audit(context, { recordId: id, what: 'kiosks.add', changes: { name: [null, name] } }),
  ];
  return transactOnce(context, actions, { id, token }, [
    { table: registry(), actions: [{ put: link, guard: { absent: true } }] },
  ]);
}

async function revoke({ params: { id } }: Parsed<typeof kiosks.revoke>, context: TenantContext) {
  const { name, hash } = (await kioskRecords.getExisting(context.table, { id })).row;
  const actions: Action[] = [
    { remove: kioskRecords.key({ id }), guard: { present: true }, onFail: kioskRecords.notFoundError },
    audit(context, { recordId: id, what: 'kiosks.revoke', changes: { name: [name, null] } }),
  ];
  return transactOnce(context, actions, {}, [
    { table: registry(), actions: [{ remove: kioskLinks.key({ hash }) }] },
  ]);
}

/** The change of a badge: a new hash, or none to revoke it. */
interface BadgeChange {
  readonly hash?: string;
  readonly logLine: HistoryLineName;
}

/** The badges of merged PCOs, with the writes that end them. */
async function readBadgesOfMerged({ table, ...context }: TenantContext, mergedIds: readonly string[]) {
  const files = mergedIds.length > 0 ? await table.unmerged.getMany(mergedIds.map(fileKey)) : [];
  return files.flatMap((item, index) => {
    const { badge, ...file } = fileIn(item);
    return badge
      ? [{ hash: badge.hash, endAction: volunteerFileAction(context, mergedIds[index] ?? '', item, file) }]
      : [];
  });
}

async function changeBadge<T>(
  pcoId: string,
  context: TenantContext,
  { hash, logLine }: BadgeChange,
  reply: T,
): Promise<T> {
  const { table } = context;
  const [{ pco, item }, joiningItem] = await Promise.all([
    personFile(table, pcoId),
    table.get(joinings.key({ id: pcoId })),
  ]);
  const { id } = pco.row;
  const { badge, ...file } = fileIn(item);
  const otherBadges = await readBadgesOfMerged(
    context,
    await mergedIdsOf(table, { requestedId: pcoId, id, joiningItem }),
  );
  if (!hash && !badge && otherBadges.length === 0) return reply;
  const madeAt = context.now.toISOString();
  const notFound = () => new HttpError(404, 'PCO not found');
  const endedHashes = new Set([...(badge ? [badge.hash] : []), ...otherBadges.map((other) => other.hash)]);
  const actions: Action[] = [
    volunteerFileAction(context, id, item, hash ? { ...file, badge: { hash, madeAt } } : file),
    ...(hash
      ? [
          {
            put: badges.item({ row: { pcoId: id, madeAt }, keyParts: { hash } }),
            guard: { absent: true },
            onFail: versionConflict,
          } as const,
        ]
      : []),
    ...[...endedHashes].map((former) => ({ remove: badges.key({ hash: former }) })),
    ...otherBadges.map(({ endAction }) => endAction),
    ...referenceActionsWithCheck(id, [], notFound),
    audit(context, { recordId: id, what: logLine }),
  ];
  return transactOnce(context, actions, reply);
}

export const kiosksHandlers = {
  async list(_input, context) {
    return { kiosks: (await readAllKiosks(context)).map(({ row }) => row) };
  },

  add: (input, context) => retryOnConflict(() => add(input, context)),
  revoke,

  async badge({ query: { pcoId } }, { table }) {
    const { badge } = fileIn((await personFile(table, pcoId)).item);
    return badge ? { madeAt: badge.madeAt } : {};
  },

  makeBadge({ body: { pcoId } }, context) {
    const code = badgeOf(randomBytes(BADGE_LENGTH));
    const reply = { code, madeAt: context.now.toISOString() };
    const change = { hash: digest(code), logLine: 'kiosks.makeBadge' } as const;
    return retryOnConflict(() => changeBadge(pcoId, context, change, reply));
  },

  revokeBadge: ({ body: { pcoId } }, context) =>
    retryOnConflict(() => changeBadge(pcoId, context, { logLine: 'kiosks.revokeBadge' }, {})),
} satisfies Handlers<typeof kiosks>;
