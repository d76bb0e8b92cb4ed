import { BLANK_FIELDS, type RecipientStanding } from '#shared/rules/mail/mailings.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { versionConflict, retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { HttpError } from '../../kernel/http-error.ts';
import type { Action, Item } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { pcos } from '../../people/pco/pco.record.ts';
import { pcoIndex, pcoKey } from '../../people/pco/pco.table.ts';
import { addressKey } from '../../people/pco/unreached.record.ts';
import { recipients } from './mailing.record.ts';
import {
  addCountsActions,
  progressAction,
  loadMailing,
  standingCounts,
  ownIdOfAddress,
  recipientKey,
  sortName,
  type StoredRecipient,
  type FullMailing,
} from './mailing.table.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';

/** The most recipients of one step, whose transaction also writes the progress and the counts. */
const BATCH_SIZE = 90;

/** The time limit of a request in ms; then the client gets the progress and calls again. */
const BUDGET_MS = 4000;

type Pco = RecordOf<typeof pcos>['row'];
type Row = StoredRecipient['row'];

interface FoundPeople {
  readonly people: readonly Pco[];
  /** The cursor of the next people; absent at the end. */
  readonly position?: string | undefined;
}

/** The next people of an audience: those that were selected, or a page of the mail list. */
async function readNextPeople(table: TenantTable, { mailing, progress }: FullMailing): Promise<FoundPeople> {
  const { position } = progress.row;
  if (mailing.row.to !== 'mail-list') {
    const offset = Number(position ?? 0);
    const ids = mailing.more.ids.slice(offset, offset + BATCH_SIZE);
    const people = (await table.getMany(ids.map(pcoKey))).flatMap((item) =>
      item ? [pcos.read(item).row] : [],
    );
    const nextOffset = offset + BATCH_SIZE;
    return { people, position: nextOffset < mailing.more.ids.length ? String(nextOffset) : undefined };
  }
  const page = await table.page({ ...pcoIndex(''), limit: BATCH_SIZE, cursor: position });
  return { people: pcos.readable(page.items).map(({ row }) => row), position: page.cursor };
}

/** The reason why a person gets no mail; undefined if they get it. */
export function exclusionReason(
  pco: Pick<Pco, 'isDeleted' | 'email' | 'mailList'> | undefined,
  isToMany: boolean,
  unreachedItem: Item | undefined,
): RecipientStanding | undefined {
  if (!pco || pco.isDeleted) return 'gone';
  if (isToMany && !pco.mailList) return 'off-list';
  if (!pco.email) return 'no-email';
  return unreachedItem ? 'unreached' : undefined;
}

const rowOf = (fullMailing: FullMailing, pco: Pco, recipientId: string, standing: RecipientStanding): Row => {
  const { id: pcoId, firstName, lastName, city, email: address } = pco;
  const shownName = [firstName, lastName].filter(Boolean).join(' ');
  const name = sortName(lastName, firstName);
  return {
    mailing: fullMailing.mailing.row.id,
    own: recipientId,
    pcoId,
    name,
    shownName,
    address,
    firstName,
    lastName,
    city,
    standing,
  };
};

/** The recipients for people: keyed by the email address, or by the person's id if they get no mail. */
async function recipientRowsOf(
  table: TenantTable,
  fullMailing: FullMailing,
  people: readonly Pco[],
): Promise<Row[]> {
  const isToMany = fullMailing.mailing.row.to !== 'person';
  const { id } = fullMailing.mailing.row;
  const [unreachedItems, existing] = await Promise.all([
    table.getMany(people.map(({ email }) => addressKey(email))),
    table.getMany(
      people.flatMap((pco) => [recipientKey(id, ownIdOfAddress(pco.email)), recipientKey(id, `p${pco.id}`)]),
    ),
  ]);
  const usedIds = new Set(existing.flatMap((item) => (item ? [recipients.read(item).row.own] : [])));
  const pcoIds = new Set(existing.flatMap((item) => (item ? [recipients.read(item).row.pcoId] : [])));
  const rows: Row[] = [];
  for (const [i, pco] of people.entries()) {
    if (pcoIds.has(pco.id)) continue;
    pcoIds.add(pco.id);
    const exclusion = exclusionReason(pco, isToMany, unreachedItems[i]);
    const recipientId = ownIdOfAddress(pco.email);
    const isTaken = !exclusion && usedIds.has(recipientId);
    if (!exclusion) usedIds.add(recipientId);
    const standing = exclusion ?? (isTaken ? 'same-address' : 'waiting');
    rows.push(rowOf(fullMailing, pco, standing === 'waiting' ? recipientId : `p${pco.id}`, standing));
  }
  return rows;
}

/** The number of waiting recipients with an empty field, by `blank-` and the field. */
export const countBlanks = (rows: readonly Row[]): Record<string, number> =>
  Object.fromEntries(
    BLANK_FIELDS.map((field) => [
      `blank-${field}`,
      rows.filter((row) => row.standing === 'waiting' && !row[field]).length,
    ]),
  );

async function gatherStep({ table }: TenantContext, id: string): Promise<FullMailing> {
  const fullMailing = await loadMailing(table, id);
  if (fullMailing.progress.row.state !== 'gathering') return fullMailing;
  const { people, position } = await readNextPeople(table, fullMailing);
  const rows = await recipientRowsOf(table, fullMailing, people);
  const puts = rows.map((row): Action => ({
    put: recipients.item({ row }),
    guard: { absent: true },
    onFail: versionConflict,
  }));
  const amounts = {
    ...standingCounts(rows.map(({ standing }) => [undefined, standing])),
    ...countBlanks(rows),
  };
  await table.transact([
    progressAction(
      fullMailing.progress,
      position === undefined ? { state: 'ready', position } : { position },
    ),
    ...puts,
    ...addCountsActions(id, amounts),
  ]);
  return loadMailing(table, id);
}

/** Finds the recipients of a mail in steps until the time limit; a later call continues. Throws 404; 409 once sent. */
export async function gather(context: TenantContext, id: string): Promise<FullMailing> {
  const deadline = Date.now() + BUDGET_MS;
  let fullMailing = await loadMailing(context.table, id);
  if (!['gathering', 'ready'].includes(fullMailing.progress.row.state))
    throw new HttpError(409, 'This email was already sent');
  while (fullMailing.progress.row.state === 'gathering' && Date.now() < deadline)
    fullMailing = await retryOnConflict(() => gatherStep(context, id));
  return fullMailing;
}
