/**
 * A thank-you tells no amount: amounts need the right to donations, and a sent mail is in a history that more roles
 * see. The donation is marked in the transaction that posts the mail.
 */
import type { ThankYou, thanks } from '#shared/calls/giving/thanks.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { thankYouDraft } from '#shared/mail/thank-you.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { personName } from '#shared/rules/people/people.ts';
import type * as z from 'zod';
import { toActiveAnimal, animalKey } from '../../animals/animal/animal-record/animal.record.ts';
import { audit, changeStamp } from '../../kernel/records/audit.ts';
import { transactOnce } from '../../kernel/records/idempotent.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import type { Handlers, TenantContext } from '../../kernel/context.ts';
import { signedUrl } from '../../kernel/files/storage.ts';
import { HOUR_SECONDS } from '../../kernel/durations.ts';
import { countTry, type Limit } from '../../kernel/limits/limits.ts';
import { mailAction } from '../../kernel/mail/outbox.ts';
import { newId } from '../../kernel/ids.ts';
import { HttpError } from '../../kernel/http-error.ts';
import { singleMailAction } from '../../mailings/sending/single-mails.ts';
import type { Item } from '../../kernel/table/actions.ts';
import { registry } from '../../kernel/table/table.ts';
import { TENANT_KEY, tenantIn } from '../../tenants/tenant.record.ts';
import { type DonationRecord, donationRecords, donorIdOf } from '../donations/donation.record.ts';
import { readAnimalNames } from '../donations/animal-names.ts';
import { loadDonation, withAnimalNames } from '../donations/donations.ts';
import { pcos } from '../../people/pco/pco.record.ts';
import { pcoKey, findPcosByIds } from '../../people/pco/pco.table.ts';
import { checkReachable, reachableEmailOf } from '../../people/pco/reachability.ts';

/** The limit of thank-yous that one user may send in an hour: enough for the day after an appeal. */
export const THANK_YOU_LIMIT: Limit = {
  kind: 'thank-yous',
  tries: 200,
  seconds: HOUR_SECONDS,
  noun: 'emails',
};

/** The days for which a gift waits for its thank-you; after that it is too late for one. */
const MAX_WAIT_DAYS = 365;
/** The most pages that one call reads until one of them has a gift without thanks. */
const MAX_PAGES = 16;

/** The gifts without thanks on the first page of the last year's gifts that has any. */
async function findUnthanked({ table, today }: TenantContext, limit: number, startCursor?: string) {
  const startDay = addDays(today, -MAX_WAIT_DAYS);
  const unthankedItems: Item[] = [];
  let cursor = startCursor;
  for (let step = 0; step < MAX_PAGES && unthankedItems.length === 0; step++) {
    const page = await table.page({
      index: 'g1',
      pk: 'donations',
      from: startDay,
      newestFirst: true,
      limit,
      cursor,
    });
    unthankedItems.push(...page.items.filter(({ row }) => row['thankedAt'] === undefined));
    cursor = page.cursor;
    if (!cursor) break;
  }
  return { found: unthankedItems, cursor };
}

async function listUnthanked(
  { query: { limit, cursor } }: Parsed<typeof thanks.waiting>,
  context: TenantContext,
): Promise<Data<typeof thanks.waiting>> {
  const { table } = context;
  const { found, cursor: nextCursor } = await findUnthanked(context, limit, cursor);
  const ids = [...new Set(found.map(({ row }) => donorIdOf(String(row['id']))))];
  // A row of the index has no notes.
  const fullItems = table.getMany(
    found.map(({ pk, sk }) => ({ pk, sk })),
    false,
  );
  const [items, donors] = await Promise.all([fullItems, findPcosByIds(table, ids)]);
  const donations = await withAnimalNames(
    table,
    items.filter((item) => item !== undefined),
  );
  return {
    donations: donations.flatMap((donation) => {
      const donor = donors.get(donation.pcoId);
      return donor
        ? [{ ...donation, pcoName: personName(donor.row), hasEmail: reachableEmailOf(donor) !== '' }]
        : [];
    }),
    ...(nextCursor ? { nextCursor } : {}),
  };
}

/** The maximum number of gifts that are marked in the transaction of their mail; the rest wait for the next one. */
const MAX_DONATIONS_PER_MAIL = 25;

/** A gift and, with `includeOthers`, the others of its donor that wait for thanks, the latest first. 404. */
async function readDonationsToThank(
  context: TenantContext,
  id: string,
  includeOthers: boolean,
): Promise<DonationRecord[]> {
  const { table, today } = context;
  const { stored } = await loadDonation(context, id);
  if (!includeOthers) return [stored];
  const items = await table.all({
    pk: `pco#${donorIdOf(id)}`,
    from: `donation#${addDays(today, -MAX_WAIT_DAYS)}`,
    upTo: `donation#${today}`,
    newestFirst: true,
    consistent: true,
  });
  const otherDonations = items
    .map((item) => donationRecords.read(item))
    .filter(({ row }) => row.id !== id && !row.thankedAt);
  return [stored, ...otherDonations].slice(0, MAX_DONATIONS_PER_MAIL);
}

/** Gifts with all that a thank-you is made of: the picture is that of the first animal. 404. */
async function readThankYouContext(context: TenantContext, id: string, includeOthers: boolean) {
  const { table } = context;
  const donations = await readDonationsToThank(context, id, includeOthers);
  const animalId = donations.flatMap(({ row }) => row.animalId ?? [])[0];
  const keys = [pcoKey(donorIdOf(id)), TENANT_KEY, ...(animalId ? [animalKey(animalId)] : [])];
  const [pco, tenant, animal] = await table.getMany(keys);
  if (!pco) throw donationRecords.notFoundError();
  return {
    donations,
    donor: pcos.read(pco),
    tenantName: tenantIn(tenant)?.name ?? '',
    animal: toActiveAnimal(animal),
  };
}

async function draft({ query: { id, all } }: Parsed<typeof thanks.draft>, context: TenantContext) {
  const { donations, donor, tenantName, animal } = await readThankYouContext(context, id, all);
  const { animalName, photo } = animal?.row ?? {};
  const names = await readAnimalNames(
    context.table,
    donations.map(({ row }) => row.animalId),
  );
  const draftText = thankYouDraft({
    donor: donor.row,
    donations: donations.map(({ row }) => ({ ...row, animalName: names.get(row.animalId ?? '') })),
    tenant: tenantName,
    signature: context.caller.name,
  });
  return {
    to: donor.row.email,
    gifts: donations.length,
    ...draftText,
    ...(animalName ? { animalName } : {}),
    ...(photo ? { pictureUrl: await signedUrl(photo.web) } : {}),
  };
}

/** The writes that store when the donor of a donation was thanked; `undefined` means not thanked. */
function thankedActions(context: TenantContext, before: DonationRecord, thankedAt: string | undefined) {
  return donationRecords.updateActions(
    before,
    donationRecords.nextVersion(before, { thankedAt }, changeStamp(context)),
  );
}

const ALREADY_THANKED = 'The donor was already thanked';

/** Mails a thank-you: three round trips. 404, 409, 422; 429 from the 201st within an hour on. */
async function send(
  id: string,
  { subject, message, picture, again, all }: z.output<typeof ThankYou> & { again: boolean; all: boolean },
  context: TenantContext,
): Promise<{ to: string }> {
  const { table, caller, now } = context;
  const { donations, donor, animal } = await readThankYouContext(context, id, all);
  if (donations[0]?.row.thankedAt && !again) throw new HttpError(409, ALREADY_THANKED);
  checkReachable(donor, context);
  await countTry(table, THANK_YOU_LIMIT, caller.userId, now);
  const animalId = picture && animal?.row.photo ? animal.row.id : '';
  const { tenantId } = table;
  const [mailId, to, pcoId] = [newId(), donor.row.email, donorIdOf(id)];
  const letter = { letter: 'thank-you', tenantId, to, subject, message, animalId, mailId } as const;
  const auditLine = { recordId: pcoId, what: 'thanks.send', changes: { subject: [null, subject] } } as const;
  const mailEntryAction = singleMailAction({ mailId, pcoId, name: personName(donor.row), to, subject }, now);
  const thankedDonationActions = donations.flatMap((donation) =>
    thankedActions(context, donation, now.toISOString()),
  );
  return transactOnce(
    context,
    [...thankedDonationActions, audit(context, auditLine), mailEntryAction],
    { to },
    [{ table: registry(), actions: [mailAction(letter, now)] }],
  );
}

async function mark(
  id: string,
  { thanked, all }: Parsed<typeof thanks.mark>['body'],
  context: TenantContext,
) {
  const found = await readDonationsToThank(context, id, all && thanked);
  // A mark from an outdated page keeps the time of the first thanks.
  const donations = found.filter(({ row }) => Boolean(row.thankedAt) !== thanked);
  if (donations.length === 0) return { thanked };
  const thankedAt = thanked ? context.now.toISOString() : undefined;
  const actions = [
    ...donations.flatMap((donation) => thankedActions(context, donation, thankedAt)),
    audit(context, {
      recordId: donorIdOf(id),
      what: 'thanks.mark',
      changes: { thanked: [!thanked, thanked] },
    }),
  ];
  return transactOnce(context, actions, { thanked });
}

export const thanksHandlers = {
  waiting: listUnthanked,
  draft,
  send: ({ params: { id }, body }, context) => retryOnConflict(() => send(id, body, context)),
  mark: ({ params: { id }, body }, context) => retryOnConflict(() => mark(id, body, context)),
} satisfies Handlers<typeof thanks>;
