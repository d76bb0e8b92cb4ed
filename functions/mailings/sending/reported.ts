import { type Standing, troubleIn } from '#shared/rules/mail/mailings.ts';
import { Overtaken, untilSettled } from '../../kernel/records/editing/overtaken.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { registry, tableOf, type TenantTable, together } from '../../kernel/table/table.ts';
import { switchList } from '../leaving/leave.ts';
import { unreachedAddresses } from '../../people/pco/unreached.record.ts';
import { mailDays, recipients } from '../mailing/mailing.record.ts';
import {
  becoming,
  counting,
  dueKey,
  furtherBy,
  MAIL_DAY,
  mailingAt,
  moves,
  recipientKey,
  type StoredRecipient,
} from '../mailing/mailing.table.ts';
import { stopped } from './stopping.ts';
import type { Tagged } from './post.ts';

/** What is told of a mail that was taken: it came back for good, or its reader reported it as spam. */
export type Report = 'bounce' | 'complaint';

const BECOMES = { bounce: 'bounced', complaint: 'complained' } as const satisfies Record<Report, Standing>;

/** The writes of a report: the recipient, the counts, and the mark at the address. Told twice it is written once. */
function marked(of: StoredRecipient, report: Report, now: Date): Action[] {
  const { standing, mailing, at } = of.row;
  const address = of.row.address.trim().toLowerCase();
  const to = BECOMES[report];
  const row = { address, at: now.toISOString(), why: report, mailing };
  const turned = standing === to ? [] : [[standing, to] as const];
  return [
    becoming(of, { standing: to, at: at ?? now.toISOString() }),
    ...counting(mailing, moves(turned)),
    { put: unreachedAddresses.item({ row }) },
  ];
}

/** Stops a mail of which too much came back; the limit of the rescue does not grow by such a day. */
async function stopTrouble(table: TenantTable, mailing: string, now: Date): Promise<void> {
  const why = await untilSettled(async () => {
    const [whole, day] = await Promise.all([mailingAt(table, mailing), table.get(MAIL_DAY)]);
    const trouble = troubleIn(whole.counts);
    if (!trouble || !['due', 'sending'].includes(whole.progress.row.state)) return undefined;
    const stored = day && mailDays.read(day);
    await together([
      {
        table,
        actions: [
          furtherBy(whole.progress, {
            state: 'paused',
            why: trouble,
            waitsUntil: undefined,
            waitsFor: undefined,
          }),
          ...(stored
            ? [
                {
                  put: mailDays.item({ row: { ...stored.row, troubled: true }, v: stored.v + 1 }),
                  guard: { v: stored.v },
                  onFail: () => new Overtaken(),
                },
              ]
            : []),
        ],
      },
      { table: registry(), actions: [{ remove: dueKey(table.tenantId, mailing) }] },
    ]);
    return trouble;
  });
  if (why) await stopped(table, mailing, why, now);
}

/**
 * Notes what became of a mail after it was taken: its address gets no more until it is another, and whoever complained is
 * taken off the mail list. Nothing where the mail is not known (any more); as often as it is told.
 */
export async function reported(tagged: Tagged, report: Report, now: Date): Promise<void> {
  const { tenant, mailing, recipient: own } = tagged;
  const table = tableOf(tenant);
  const row = await untilSettled(async () => {
    const item = await table.get(recipientKey(mailing, own));
    if (!item) return undefined;
    const of = recipients.read(item);
    await table.transact(marked(of, report, now));
    return of.row;
  });
  if (!row) return;
  if (report === 'complaint')
    await switchList(table, { id: row.pcoId, why: 'complaint', what: 'leaving.complaint' }, now);
  await stopTrouble(table, mailing, now);
}
