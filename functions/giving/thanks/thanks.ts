/**
 * A thank-you tells no amount: amounts need the right to donations, and a sent mail is in a history that more roles
 * see. The donation is marked in the transaction that posts the mail.
 */
import type { ThankYou, thanks } from '#shared/calls/giving/thanks.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { thankYouDraft } from '#shared/mail/thank-you.ts';
import { daysAfter } from '#shared/rules/time/due.ts';
import { personName } from '#shared/rules/people/people.ts';
import type * as z from 'zod';
import { animalIn, animalKey } from '../../animals/animal/animal-record/animal.record.ts';
import { audit, byNow } from '../../kernel/records/audit.ts';
import { transactOnce } from '../../kernel/records/idempotent.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import type { Handlers, TenantContext } from '../../kernel/context.ts';
import { signedUrl } from '../../kernel/files/storage.ts';
import { countTry, type Limit } from '../../kernel/limits/limits.ts';
import { post } from '../../kernel/mail/outbox.ts';
import { newId } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { enteredMail } from '../../mailings/sending/single-mails.ts';
import type { Item } from '../../kernel/table/actions.ts';
import { registry } from '../../kernel/table/table.ts';
import { TENANT, tenantIn } from '../../tenants/tenant.record.ts';
import { donationRecords, giverOf } from '../donations/donation.record.ts';
import { animalNames } from '../donations/animal-names.ts';
import { donationAt, namedDonations } from '../donations/donations.ts';
import { pcos } from '../../people/pco/pco.record.ts';
import { pcoKey, pcosBy } from '../../people/pco/pco.table.ts';
import { checkReachable } from '../../people/pco/reachability.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';

type DonationRecord = RecordOf<typeof donationRecords>;

/** Mails that one user may send by hand: enough for a day after an appeal. */
export const THANKED: Limit = { kind: 'thank-yous', tries: 200, seconds: 3600 };

/** The days for which a gift waits for its thank-you; after that it is too late for one. */
const WAITS_DAYS = 365;
/** If few gifts wait: how many are read for each that waits, in one read, and how many reads one call does. */
const READS_PER_MATCH = 8;
const MAX_STEPS = 4;

/** Gifts of the last year without thanks, found in bounded reads. */
async function findUnthanked({ table, today }: TenantContext, limit: number, startCursor?: string) {
  const from = daysAfter(today, -WAITS_DAYS);
  const found: Item[] = [];
  let cursor = startCursor;
  for (let step = 0; step < MAX_STEPS && found.length < limit; step++) {
    const page = await table.page({
      index: 'g1',
      pk: 'donations',
      from,
      newestFirst: true,
      limit: (limit - found.length) * READS_PER_MATCH,
      cursor,
    });
    found.push(...page.items.filter(({ row }) => row['thankedAt'] === undefined));
    cursor = page.cursor;
    if (!cursor) break;
  }
  return { found, cursor };
}

async function waiting(
  { query: { limit, cursor } }: Parsed<typeof thanks.waiting>,
  context: TenantContext,
): Promise<Data<typeof thanks.waiting>> {
  const { table } = context;
  const { found, cursor: next } = await findUnthanked(context, limit, cursor);
  const ids = [...new Set(found.map(({ row }) => giverOf(String(row['id']))))];
  // A row of the index has no notes.
  const fullItems = table.getMany(
    found.map(({ pk, sk }) => ({ pk, sk })),
    false,
  );
  const [items, givers] = await Promise.all([fullItems, pcosBy(table, ids)]);
  const gifts = await namedDonations(
    table,
    items.filter((item) => item !== undefined),
  );
  return {
    donations: gifts.flatMap((gift) => {
      const giver = givers.get(gift.pcoId)?.row;
      return giver ? [{ ...gift, pcoName: personName(giver), hasEmail: giver.email !== '' }] : [];
    }),
    ...(next ? { nextCursor: next } : {}),
  };
}

/** The most gifts that are noted in the transaction of their mail; the rest wait for the next one. */
const MAX_GIFTS_PER_MAIL = 25;

/** A gift and, where all are meant, the others of its giver that wait for thanks, the latest first. 404. */
async function giftsOf(context: TenantContext, id: string, all: boolean): Promise<DonationRecord[]> {
  const { table, today } = context;
  const { stored } = await donationAt(context, id);
  if (!all) return [stored];
  const items = await table.all({
    pk: `pco#${giverOf(id)}`,
    from: `donation#${daysAfter(today, -WAITS_DAYS)}`,
    upTo: `donation#${today}`,
    newestFirst: true,
    consistent: true,
  });
  const otherGifts = items
    .map((item) => donationRecords.read(item))
    .filter(({ row }) => row.id !== id && !row.thankedAt);
  return [stored, ...otherGifts].slice(0, MAX_GIFTS_PER_MAIL);
}

/** Gifts with all that a thank-you is made of: the picture is that of the first animal. 404. */
async function thankedFor(context: TenantContext, id: string, all: boolean) {
  const { table } = context;
  const gifts = await giftsOf(context, id, all);
  const animalId = gifts.flatMap(({ row }) => row.animalId ?? [])[0];
  const keys = [pcoKey(giverOf(id)), TENANT, ...(animalId ? [animalKey(animalId)] : [])];
  const [pco, tenant, animal] = await table.getMany(keys);
  if (!pco) throw donationRecords.missing();
  return { gifts, giver: pcos.read(pco), tenant: tenantIn(tenant)?.name ?? '', animal: animalIn(animal) };
}

async function draft({ query: { id, all } }: Parsed<typeof thanks.draft>, context: TenantContext) {
  const { gifts, giver, tenant, animal } = await thankedFor(context, id, all);
  const { animalName, photo } = animal?.row ?? {};
  const names = await animalNames(
    context.table,
    gifts.map(({ row }) => row.animalId),
  );
  const words = thankYouDraft({
    giver: giver.row,
    gifts: gifts.map(({ row }) => ({ ...row, animalName: names.get(row.animalId ?? '') })),
    tenant,
    signature: context.caller.name,
  });
  return {
    to: giver.row.email,
    gifts: gifts.length,
    ...words,
    ...(animalName ? { animalName } : {}),
    ...(photo ? { pictureUrl: await signedUrl(photo.web) } : {}),
  };
}

/** The writes by which a donation says since when its giver is thanked, or that they are not. */
function markThanked(context: TenantContext, before: DonationRecord, thankedAt: string | undefined) {
  return donationRecords.changing(before, donationRecords.next(before, { thankedAt }, byNow(context)));
}

const ALREADY_THANKED = 'The donor was already thanked';

/** Mails a thank-you: three round trips. 404, 409, 422; 429 from the 201st within an hour on. */
async function send(
  id: string,
  { subject, message, picture, again, all }: z.output<typeof ThankYou> & { again: boolean; all: boolean },
  context: TenantContext,
): Promise<{ to: string }> {
  const { table, caller, now } = context;
  const { gifts, giver, animal } = await thankedFor(context, id, all);
  if (gifts[0]?.row.thankedAt && !again) throw new Refusal(409, ALREADY_THANKED);
  checkReachable(giver, context);
  await countTry(table, THANKED, caller.userId, now);
  const animalId = picture && animal?.row.photo ? animal.row.id : '';
  const { tenantId } = table;
  const [mailId, to, pcoId] = [newId(), giver.row.email, giverOf(id)];
  const letter = { letter: 'thank-you', tenantId, to, subject, message, animalId, mailId } as const;
  const line = { recordId: pcoId, what: 'thanks.send', changes: { subject: [null, subject] } } as const;
  const entry = enteredMail({ mailId, pcoId, name: personName(giver.row), to, subject }, now);
  const notes = gifts.flatMap((gift) => markThanked(context, gift, now.toISOString()));
  return transactOnce(context, [...notes, audit(context, line), entry], { to }, [
    { table: registry(), actions: [post(letter, now)] },
  ]);
}

async function mark(
  id: string,
  { thanked, all }: Parsed<typeof thanks.mark>['body'],
  context: TenantContext,
) {
  const gifts = await giftsOf(context, id, all && thanked);
  const at = thanked ? context.now.toISOString() : undefined;
  const actions = [
    ...gifts.flatMap((gift) => markThanked(context, gift, at)),
    audit(context, { recordId: giverOf(id), what: 'thanks.mark', changes: { thanked: [!thanked, thanked] } }),
  ];
  return transactOnce(context, actions, { thanked });
}

export const thanksHandlers = {
  waiting,
  draft,
  send: ({ params: { id }, body }, context) => retryOnConflict(() => send(id, body, context)),
  mark: ({ params: { id }, body }, context) => retryOnConflict(() => mark(id, body, context)),
} satisfies Handlers<typeof thanks>;
