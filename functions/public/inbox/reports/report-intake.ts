import { fitFileName } from '#shared/rules/files/files.ts';
import { REPORT_PHOTO_BYTES } from '#shared/rules/lost-found/reports.ts';
import { runWithToday } from '#shared/rules/time/today.ts';
import {
  linkItem,
  lostFoundLinks,
  lostFoundReports,
  reportKey,
  type ReportRecord,
} from '#functions/animals/lost-found/report.record.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#functions/kernel/durations.ts';
import {
  type AttachmentRecord,
  attachmentRecords,
  attachmentKey,
  incomingKeyOf,
  pendingAttachment,
} from '#functions/kernel/files/attachment.record.ts';
import { uploadForm } from '#functions/kernel/files/storage.ts';
import { newId } from '#functions/kernel/ids.ts';
import { countMailTry, countTry, type Limit } from '#functions/kernel/limits/limits.ts';
import { mailAction } from '#functions/kernel/mail/outbox.ts';
import { audit } from '#functions/kernel/records/audit.ts';
import { parseOwnedId } from '#functions/kernel/records/owned.ts';
import { HttpError } from '#functions/kernel/http-error.ts';
import type { Action, Item } from '#functions/kernel/table/actions.ts';
import { registry, transactAcross } from '#functions/kernel/table/table.ts';
import { addressIn, LOST_FOUND, reportPath } from '#functions/public/markup/addresses.ts';
import { type PublicSite, findPublicSiteByName } from '#functions/public/shown/public-site.ts';
import { usedChallenges } from './challenge.record.ts';
import { CHALLENGE_VALID_SECONDS, isValidSolution, type SolvedChallenge } from './challenge.ts';
import { errorsByField, ReportGuards, SubmittedReport } from './report-input.ts';

/** Requests per hour from one IP address, which visitors of a shelter may share; those with errors count too. */
const ADDRESS_LIMIT: Limit = { kind: 'address-reports', tries: 10, seconds: HOUR_SECONDS, noun: 'reports' };
/** Reports per day for one rescue, from all senders. */
const RESCUE_LIMIT: Limit = { kind: 'rescue-reports', tries: 200, seconds: DAY_SECONDS, noun: 'reports' };

/** The reporter, in the history of the rescue. */
export const VISITOR = { caller: { name: 'A visitor', userId: '' } } as const;

/** An upload form for one photo. */
type Upload = Awaited<ReturnType<typeof uploadForm>>;

/** The reply to a report: the path of its page, and the upload forms of its photos. */
interface ReportReply {
  readonly path: string;
  readonly uploads: readonly Upload[];
}

const pageNotFound = () => new HttpError(404, 'This page is not here');

const formOf = (tenantId: string, { row: { id, contentType } }: AttachmentRecord) =>
  uploadForm(incomingKeyOf(tenantId, id), contentType, REPORT_PHOTO_BYTES);

/** Thrown if a report with the same secret is stored: its reply was lost. Holds the item of its link. */
class AlreadyStored extends Error {
  readonly link: Item | undefined;
  constructor(link: Item | undefined) {
    super('Already stored');
    this.link = link;
  }
}

interface Submission {
  readonly opened: PublicSite;
  readonly token: string;
  readonly solved: SolvedChallenge;
  readonly now: Date;
}

const challengeUsedError = () => new HttpError(409, 'This was sent already. Please load the page again');

const useChallengeAction = ({ opened, solved }: Submission): Action => ({
  put: usedChallenges.item({
    row: { tenantId: opened.table.tenantId },
    ttl: solved.challenge.parameters.expiresAt + CHALLENGE_VALID_SECONDS,
    keyParts: { nonce: solved.challenge.parameters.nonce },
  }),
  guard: { absent: true },
  onFail: challengeUsedError,
});

/**
 * Repeats the reply to a sender who did not receive it, and who knows the secret of the page. 409 for another rescue.
 */
async function repeatReply(
  { opened: { table, rescue }, token }: Submission,
  linked: Item | undefined,
): Promise<ReportReply> {
  const link = linked && lostFoundLinks.read(linked).row;
  if (link?.tenantId !== table.tenantId) throw challengeUsedError();
  const reportItem = await table.get(reportKey(link.reportId));
  const ownedPhotos = (reportItem ? lostFoundReports.read(reportItem).more.photos : []).flatMap(
    (id) => parseOwnedId(id) ?? [],
  );
  const items = ownedPhotos.length > 0 ? await table.getMany(ownedPhotos.map(attachmentKey)) : [];
  const attachments = items.flatMap((each) => (each ? [attachmentRecords.read(each)] : []));
  return {
    path: addressIn(rescue, reportPath(token)),
    uploads: await Promise.all(attachments.map((each) => formOf(table.tenantId, each))),
  };
}

/** The write of a mail with the secret link, unless the email address got too many of them. */
async function mailActions({ opened, now }: Submission, reportId: string, email: string): Promise<Action[]> {
  if (email === '') return [];
  try {
    await countMailTry(email, { now });
  } catch (error) {
    if (error instanceof HttpError) return [];
    throw error;
  }
  return [mailAction({ letter: 'lost-found', tenantId: opened.table.tenantId, reportId }, now)];
}

/** The records of photos that are not uploaded yet. */
const filesFor = ({ opened, now }: Submission, photos: SubmittedReport['photos']): AttachmentRecord[] =>
  photos.map(({ name, type, size }) => {
    const file = {
      owner: { kind: 'tenant' },
      attachmentType: 'photo',
      originalFileName: fitFileName(name) || 'photo',
      contentType: type,
      size,
      wantedRank: undefined,
      ofReport: true,
    } as const;
    const { tenantId } = opened.table;
    const fileContext = { tenantId, name: VISITOR.caller.name, now, today: opened.rescue.today };
    return pendingAttachment(file, fileContext).record;
  });

function newReport(
  { notes, contactName, email, phone, ...row }: Omit<SubmittedReport, 'photos'>,
  files: readonly AttachmentRecord[],
  now: Date,
): ReportRecord {
  const photos = files.map((file) => file.row.id);
  const [photo] = photos;
  return {
    row: {
      ...row,
      id: newId(),
      state: 'open',
      isNew: true,
      isPublic: true,
      isCleared: false,
      reportedAt: now.toISOString(),
      ...(photo ? { photo } : {}),
    },
    more: { notes, contactName, email, phone, photos },
    v: 1,
    changedBy: VISITOR.caller.name,
    changedAt: now.toISOString(),
  };
}

async function storeReport(
  submission: Submission,
  { photos, ...fields }: SubmittedReport,
): Promise<ReportReply> {
  const { opened, token, now } = submission;
  const { table, rescue } = opened;
  const { tenantId } = table;
  const files = filesFor(submission, photos);
  const report = newReport(fields, files, now);
  const { id: reportId } = report.row;
  const changes = lostFoundReports.auditedChanges(undefined, report);
  const reportActions: Action[] = [
    { put: lostFoundReports.item(report), guard: { absent: true } },
    ...files.map((file): Action => ({ put: attachmentRecords.item(file), guard: { absent: true } })),
    audit({ ...VISITOR, now }, { recordId: reportId, what: 'lostFound.add', changes }),
  ];
  const registryActions: Action[] = [
    {
      put: linkItem(token, { tenantId, reportId }, now),
      guard: { absent: true },
      onFail: (item) => new AlreadyStored(item),
    },
    useChallengeAction(submission),
    ...(await mailActions(submission, reportId, fields.email)),
  ];
  await transactAcross([
    { table, actions: reportActions },
    { table: registry(), actions: registryActions },
  ]);
  return {
    path: addressIn(rescue, reportPath(token)),
    uploads: await Promise.all(files.map((file) => formOf(tenantId, file))),
  };
}

/**
 * Takes a report from the public. The cheapest guards come first: the signature of the challenge, its solution, the
 * visitor's limit, and only then the rescue and the form.
 * @throws 403 without a solved challenge, 404 where the rescue takes no reports, 409 for a challenge that was used by
 * another report, 422 with errors at their fields, 429 after too many
 */
export async function receiveReport(
  slug: string,
  body: unknown,
  ip: string,
  now: Date,
): Promise<ReportReply> {
  const checkedGuards = ReportGuards.safeParse(body);
  if (!checkedGuards.success || !(await isValidSolution(checkedGuards.data.solved, now)))
    throw new HttpError(403, 'We couldn’t check that you’re not a robot. Please send it again');
  const { solved, token, website } = checkedGuards.data;
  await countTry(registry(), ADDRESS_LIMIT, ip, now);
  const publicSite = await findPublicSiteByName(slug, now);
  if (!publicSite?.rescue.takesReports) throw pageNotFound();
  // A robot that fills in the hidden field gets a reply of success.
  if (website !== '') return { path: addressIn(publicSite.rescue, LOST_FOUND), uploads: [] };
  const report = runWithToday(publicSite.rescue.today, () => SubmittedReport.safeParse(body));
  if (!report.success)
    throw new HttpError(422, 'Please correct what is marked', { fields: errorsByField(report.error) });
  await countTry(registry(), RESCUE_LIMIT, publicSite.table.tenantId, now);
  const submission = { opened: publicSite, token, solved, now };
  try {
    return await storeReport(submission, report.data);
  } catch (error) {
    if (error instanceof AlreadyStored) return repeatReply(submission, error.link);
    throw error;
  }
}
