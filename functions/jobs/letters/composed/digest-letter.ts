import { hasAccess } from '#shared/access/may.ts';
import type { Role } from '#shared/access/roles.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { userKey, userOf } from '#functions/accounts/user/user.table.ts';
import { siteUrl } from '#functions/kernel/config.ts';
import type { Post } from '#functions/kernel/mail/outbox.ts';
import { tableOf } from '#functions/kernel/table/table.ts';
import { animalUrl } from '#functions/reports/calendar/entries.ts';
import { ownCalendarKey, ownCalendarOf } from '#functions/reports/calendar/calendar.table.ts';
import { type Digest, digestOf, type DigestTask } from '#functions/reports/calendar/digest.ts';
import { TENANT_KEY, tenantIn } from '#functions/tenants/tenant.record.ts';
import {
  type VolunteersMissingChecks,
  findMissingChecks,
} from '#functions/volunteers/checks/volunteers-missing-checks.ts';
import type { MissingCheck } from '#functions/volunteers/checks/missing-checks.ts';
import { greeting } from './greeting.ts';
import { throwIfClosed } from './letter-held.ts';
import type { Letter, LetterGroup } from '#shared/mail/letter.ts';

interface DigestRecipient {
  readonly to: string;
  readonly firstName: string;
  readonly role: Role;
  readonly tenant: string | undefined;
  readonly country: string | undefined;
  /** `YYYY-MM-DD`. */
  readonly day: string;
}

/** The content of a day's digest. */
interface DigestContent {
  readonly digest: Digest;
  /** Volunteers with missing requirements; none for a role that may not see them. */
  readonly missingChecks: VolunteersMissingChecks;
}

const NO_MISSING_CHECKS: VolunteersMissingChecks = { volunteers: [], hasMore: false, hasNewExpiry: false };

const countsText = ({
  digest: { today, overdue },
  missingChecks: { volunteers, hasMore },
}: DigestContent): string => {
  const count = volunteers.length;
  const checklists = `${count}${hasMore ? ' or more' : ''} volunteer ${count === 1 ? 'checklist' : 'checklists'}`;
  return [
    ...(today > 0 ? [`${today} due today`] : []),
    ...(overdue > 0 ? [`${overdue} overdue`] : []),
    ...(count > 0 ? [checklists] : []),
  ].join(', ');
};

const taskLine = ({ text, date }: DigestTask, { day, country }: DigestRecipient): string =>
  date < day ? `${text}, overdue since ${formatDay(date, country)}` : text;

const missingCheckText = ({ name, state, expires }: MissingCheck, country: string | undefined): string => {
  if (state === 'missing') return `${name} is missing`;
  return `${name} ${state === 'ended' ? 'ended' : 'ends'} on ${formatDay(expires, country)}`;
};

const missingChecksGroup = (
  { volunteers }: VolunteersMissingChecks,
  { country }: DigestRecipient,
): LetterGroup[] =>
  volunteers.length === 0
    ? []
    : [
        {
          heading: 'Volunteer checklists',
          items: volunteers.map(({ id, name, missing }) => ({
            title: name,
            note: '',
            url: siteUrl(`/pco/volunteer?id=${id}`),
            lines: missing.map((missingCheck) => missingCheckText(missingCheck, country)),
          })),
        },
      ];

const groupsOf = ({ places }: Digest, recipient: DigestRecipient): LetterGroup[] =>
  places.map(({ place, animals }) => ({
    heading: place || 'No location',
    items: animals.map(({ id, name, type, flag, tasks }) => ({
      title: name,
      note: type,
      url: animalUrl(id),
      lines: [...(flag ? [`Flagged: ${flag}`] : []), ...tasks.map((task) => taskLine(task, recipient))],
    })),
  }));

/** The button of the mail: it opens Today for a role that may see it, else the start page. */
const buttonFor = (role: Role) =>
  hasAccess(role, 'animals.actions.meds')
    ? { text: 'Open Today', url: siteUrl('/today') }
    : { text: 'Open Havenkeep', url: siteUrl('/') };

/** The mail with what is due today and overdue, by place and animal, and what volunteers lack. */
function digestLetter(content: DigestContent, recipient: DigestRecipient): Letter {
  const { digest, missingChecks } = content;
  const { to, firstName, role, tenant, country, day } = recipient;
  return {
    to,
    tenant,
    subject: `${formatDay(day, country)}: ${countsText(content)}`,
    heading: countsText(content),
    lines: [greeting(firstName), `Here’s what needs attention today at ${tenant ?? 'your rescue'}.`],
    groups: [...groupsOf(digest, recipient), ...missingChecksGroup(missingChecks, recipient)],
    button: buttonFor(role),
    after: [
      ...(digest.hasMore ? ['Not everything fits in an email. See all reminders in Havenkeep.'] : []),
      ...(missingChecks.hasMore
        ? ['More volunteers are missing something. See all on the Volunteers page.']
        : []),
    ],
    why: 'You turned on the daily digest in your account.',
    leave: { text: 'Turn it off', url: siteUrl('/account') },
  };
}

/**
 * The digest of a day for a user, as far as they may see it now. Undefined for a user who is inactive or turned it off
 * meanwhile, and if nothing is due and no check begins to expire: a mail that says nothing, or the same each day,
 * teaches people not to open the next one.
 */
export async function composeDigest({
  tenantId,
  userId,
  day,
}: Extract<Post, { letter: 'digest' }>): Promise<Letter | undefined> {
  const table = tableOf(tenantId);
  const [item, calendarItem, tenantItem] = await table.getMany([
    userKey(userId),
    ownCalendarKey(userId),
    TENANT_KEY,
  ]);
  throwIfClosed(tenantIn(tenantItem));
  const user = item && userOf(item);
  if (!user?.active || !ownCalendarOf(calendarItem).digest) return undefined;
  const [digest, missingChecks] = await Promise.all([
    digestOf(table, user.role, day),
    hasAccess(user.role, 'pco.actions.volunteer') ? findMissingChecks(table, day) : NO_MISSING_CHECKS,
  ]);
  if (digest.today + digest.overdue === 0 && !missingChecks.hasNewExpiry) return undefined;
  const { email: to, firstName, role } = user;
  const { name: tenant = '', countryId: country = '' } = tenantIn(tenantItem) ?? {};
  return digestLetter(
    { digest, missingChecks },
    { to, firstName, role, day, tenant: tenant || undefined, country },
  );
}
