import { randomBytes } from 'node:crypto';
import { type kiosks, MAX_KIOSKS } from '#shared/calls/kiosk/kiosks.ts';
import type { Line } from '#shared/calls/history.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { BADGE_SIGNS, badgeOf } from '#shared/rules/people/badges.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { reserveRoom } from '../kernel/limits/reserve-room.ts';
import { digest, newId, newSecret } from '../kernel/ids.ts';
import { audit, byNow } from '../kernel/records/audit.ts';
import { transactOnce } from '../kernel/records/idempotent.ts';
import { versionConflict, retryOnConflict } from '../kernel/records/version-conflict.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Action } from '../kernel/table/actions.ts';
import { registry } from '../kernel/table/table.ts';
import { mergedIdsOf } from '../people/names/merged-ids.ts';
import { joinings } from '../people/names/joined.record.ts';
import { referencing } from '../people/names/references.ts';
import { fileIn, fileKey, personFile, putFile } from '../volunteers/checks/volunteer-file.ts';
import { badges, kioskLinks, kioskRecords } from './kiosk.record.ts';

const all = async ({ table }: Pick<TenantContext, 'table'>) =>
  kioskRecords.readable(
    await table.all({ ...kioskRecords.at.span({}), newestFirst: true, consistent: true }),
  );

const roomFor = (context: TenantContext) =>
  reserveRoom(context.table, {
    of: 'kiosks',
    most: MAX_KIOSKS,
    count: async () => (await all(context)).length,
    full: () => new Refusal(409, `There are ${MAX_KIOSKS} tablets already. Please turn one off first`),
  });

async function add({ body: { name } }: Parsed<typeof kiosks.add>, context: TenantContext) {
  const [id, token] = [newId(), newSecret()];
  const hash = digest(token);
  const { changedBy: madeBy, changedAt: madeAt } = byNow(context);
  const link = kioskLinks.item({ row: { tenantId: context.table.tenantId, id }, at: { hash } });
  const actions: Action[] = [
    ...(await roomFor(context)),
    { put: kioskRecords.item({ row: { id, name, hash, madeAt, madeBy } }), guard: { absent: true } },
    audit(context, { recordId: id, what: 'kiosks.add', changes: { name: [null, name] } }),
  ];
  return transactOnce(context, actions, { id, token }, [
    { table: registry(), actions: [{ put: link, guard: { absent: true } }] },
  ]);
}

async function revoke({ params: { id } }: Parsed<typeof kiosks.revoke>, context: TenantContext) {
  const { name, hash } = (await kioskRecords.existing(context.table, { id })).row;
  const actions: Action[] = [
    { remove: kioskRecords.key({ id }), guard: { present: true }, onFail: kioskRecords.missing },
    audit(context, { recordId: id, what: 'kiosks.revoke', changes: { name: [name, null] } }),
  ];
  return transactOnce(context, actions, {}, [
    { table: registry(), actions: [{ remove: kioskLinks.key({ hash }) }] },
  ]);
}

/** The change of a badge: a new hash, or none to revoke it. */
interface Change {
  readonly hash?: string;
  readonly logLine: Line;
}

/** The badges of merged PCOs, with the writes that end them. */
async function badgesOfMerged({ table, ...context }: TenantContext, parts: readonly string[]) {
  const files = parts.length > 0 ? await table.unmerged.getMany(parts.map(fileKey)) : [];
  return files.flatMap((item, index) => {
    const { badge, ...file } = fileIn(item);
    return badge ? [{ hash: badge.hash, end: putFile(context, parts[index] ?? '', item, file) }] : [];
  });
}

async function changeBadge<T>(
  pcoId: string,
  context: TenantContext,
  { hash, logLine }: Change,
  reply: T,
): Promise<T> {
  const { table } = context;
  const [{ pco, item }, joiningItem] = await Promise.all([
    personFile(table, pcoId),
    table.get(joinings.key({ id: pcoId })),
  ]);
  const { id } = pco.row;
  const { badge, ...file } = fileIn(item);
  const otherBadges = await badgesOfMerged(
    context,
    await mergedIdsOf(table, { requestedId: pcoId, id, joiningItem }),
  );
  if (!hash && !badge && otherBadges.length === 0) return reply;
  const madeAt = context.now.toISOString();
  const notFound = () => new Refusal(404, 'PCO not found');
  const ended = new Set([...(badge ? [badge.hash] : []), ...otherBadges.map((other) => other.hash)]);
  const actions: Action[] = [
    putFile(context, id, item, hash ? { ...file, badge: { hash, madeAt } } : file),
    ...(hash
      ? [
          {
            put: badges.item({ row: { pcoId: id, madeAt }, at: { hash } }),
            guard: { absent: true },
            onFail: versionConflict,
          } as const,
        ]
      : []),
    ...[...ended].map((former) => ({ remove: badges.key({ hash: former }) })),
    ...otherBadges.map(({ end }) => end),
    ...referencing(id, [], notFound),
    audit(context, { recordId: id, what: logLine }),
  ];
  return transactOnce(context, actions, reply);
}

export const kiosksHandlers = {
  async list(_input, context) {
    return { kiosks: (await all(context)).map(({ row }) => row) };
  },

  add: (input, context) => retryOnConflict(() => add(input, context)),
  revoke,

  async badge({ query: { pcoId } }, { table }) {
    const { badge } = fileIn((await personFile(table, pcoId)).item);
    return badge ? { madeAt: badge.madeAt } : {};
  },

  makeBadge({ body: { pcoId } }, context) {
    const code = badgeOf(randomBytes(BADGE_SIGNS));
    const reply = { code, madeAt: context.now.toISOString() };
    const change = { hash: digest(code), logLine: 'kiosks.makeBadge' } as const;
    return retryOnConflict(() => changeBadge(pcoId, context, change, reply));
  },

  revokeBadge: ({ body: { pcoId } }, context) =>
    retryOnConflict(() => changeBadge(pcoId, context, { logLine: 'kiosks.revokeBadge' }, {})),
} satisfies Handlers<typeof kiosks>;
