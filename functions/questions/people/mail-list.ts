import { decodeTime, isValid } from 'ulid';
import type * as z from 'zod';
import type { mailListQuery } from '#shared/questions/people/mail-list-query.ts';
import { todayIn } from '#shared/rules/time/clock.ts';
import { monthsBefore } from '#shared/rules/time/dates.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { zoneOf } from '../../kernel/caller.ts';
import { readCounter, COUNTS_KEY } from '../../kernel/records/counters.ts';
import { pcos, type PcoRecord } from '../../people/pco/pco.record.ts';
import type { Plan } from '../engine/plan.ts';
import { hasDonated, hadMilestone } from './past-activity.ts';
import { resolvePcos } from './resolved-pcos.ts';

type Criteria = z.output<(typeof mailListQuery)['input']>;
type Row = z.input<(typeof mailListQuery)['row']>;

/** The first day of a criterion "within so many years before today"; 0 years means at any time. */
const sinceDay = (years: number, { today }: TenantContext): string | undefined =>
  years > 0 ? monthsBefore(today, years, 0) : undefined;

/** True if a person adopted and donated within the requested years; a criterion that is absent is met. */
async function wasActiveWithin(id: string, criteria: Criteria, context: TenantContext): Promise<boolean> {
  const { yearsAdopted, yearsDonated } = criteria;
  const checks = await Promise.all([
    yearsDonated === undefined || hasDonated(context.table, id, sinceDay(yearsDonated, context)),
    yearsAdopted === undefined ||
      hadMilestone(context.table, id, 'adoption', sinceDay(yearsAdopted, context)),
  ]);
  return checks.every(Boolean);
}

/** True for people added within the years before today: ids contain their time of creation. */
function isAddedWithin(id: string, years: number | undefined, { today, caller }: TenantContext): boolean {
  if (!years || !isValid(id)) return true;
  return todayIn(zoneOf(caller), new Date(decodeTime(id))) >= monthsBefore(today, years, 0);
}

/** True if all fields of a postal address are filled (product/questions 3.4). */
const isComplete = ({ row, more }: PcoRecord): boolean =>
  [row.street, row.city, row.state, row.zip, more.countryId, row.lastName].every((text) => text !== '');

const MAIL_LIST_CHECKS: Readonly<Record<Criteria['mailList'], (pco: PcoRecord) => boolean>> = {
  complete: (pco) => pco.row.mailList && isComplete(pco),
  incomplete: (pco) => pco.row.mailList && !isComplete(pco),
  withEmail: ({ row }) => row.mailList && row.email !== '',
  withoutEmail: ({ row }) => row.mailList && row.email === '',
  notOnList: ({ row }) => !row.mailList,
};

function rowOf({ row, more }: PcoRecord): Row {
  const { id, lastName, firstName, street, city, state, zip, email, phone } = row;
  const { street2, countryId: country } = more;
  return { id, pcoId: id, lastName, firstName, street, street2, city, state, zip, country, email, phone };
}

/**
 * The plan of the Mail List Query: PCOs by name; adoptions and donations are read last, only of those who fit
 * otherwise.
 */
export const mailListPlan: Plan<Criteria, Row> = {
  order: 'earliest',
  ranges: () => [{ index: 'g2', ...pcos.g2.keyPrefix({ list: 'pcos' }) }],
  isMatch(item, { mailList }) {
    const [pco] = pcos.readable([item]);
    return pco !== undefined && pco.row.mailList === (mailList !== 'notOnList');
  },
  async rowsOf(items, criteria, context) {
    const ids = items.map((item) => pcos.readable([item])[0]?.row.id ?? '');
    const pcosById = await resolvePcos(context.table, ids);
    const rows = ids.map(async (id) => {
      const pco = pcosById.get(id);
      const isMatch =
        pco && MAIL_LIST_CHECKS[criteria.mailList](pco) && isAddedWithin(id, criteria.yearsAdded, context);
      return isMatch && (await wasActiveWithin(id, criteria, context)) ? rowOf(pco) : undefined;
    });
    return Promise.all(rows);
  },
  async countAll(_asked, { table }) {
    const counts = await table.get(COUNTS_KEY);
    return readCounter(counts, 'persons') + readCounter(counts, 'organizations');
  },
};
