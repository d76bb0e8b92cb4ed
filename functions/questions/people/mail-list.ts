import { decodeTime, isValid } from 'ulid';
import type * as z from 'zod';
import { mailListQuery } from '#shared/questions/mail-list-query.ts';
import { todayIn } from '#shared/rules/clock.ts';
import { monthsBefore } from '#shared/rules/dates.ts';
import { milestoneItems } from '../../animals/milestone/milestone.record.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { zoneOf } from '../../kernel/http/token.ts';
import type { Item } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { donationRecords, giverOf } from '../../people/donations/donation.record.ts';
import { pcos } from '../../people/pco.record.ts';
import { answering } from '../engine/answer.ts';
import type { Plan } from '../engine/plan.ts';
import { type KnownPco, knownPcos } from './known.ts';

type Asked = z.output<(typeof mailListQuery)['input']>;
type Row = z.input<(typeof mailListQuery)['row']>;

type Range = Parameters<TenantTable['all']>[0];

/** Whom the records of a range name, within the years before today. */
async function namedSince(
  { table, today }: TenantContext,
  range: Range,
  years: number,
  idsOf: (items: readonly Item[]) => readonly (string | undefined)[],
): Promise<ReadonlySet<string>> {
  const from = years > 0 ? monthsBefore(today, years, 0) : undefined;
  const ids = [...new Set(idsOf(await table.all({ ...range, from })).flatMap((id) => id ?? []))];
  // Who became part of another is that one.
  const people = await knownPcos(table, ids);
  return new Set([...people.values()].map(({ row }) => row.id));
}

/** Who adopted or gave within the years that are asked; undefined where that is not asked. */
interface Since {
  readonly adopted: ReadonlySet<string> | undefined;
  readonly donated: ReadonlySet<string> | undefined;
}

async function sinceOf({ yearsAdopted, yearsDonated }: Asked, context: TenantContext): Promise<Since> {
  const adoptions = { index: 'g1', ...milestoneItems.g1.span({ milestoneType: 'adoption' }) } as const;
  const gifts = { index: 'g1', ...donationRecords.g1.span({}) } as const;
  const [adopted, donated] = await Promise.all([
    yearsAdopted === undefined
      ? undefined
      : namedSince(context, adoptions, yearsAdopted, (items) =>
          milestoneItems.shown(items).map(({ row }) => row.pcoId),
        ),
    yearsDonated === undefined
      ? undefined
      : namedSince(context, gifts, yearsDonated, (items) =>
          donationRecords.shown(items).map(({ row }) => giverOf(row.id)),
        ),
  ]);
  return { adopted, donated };
}

/** True for whoever was added within the years before today: ids say when they were made. */
function isAddedWithin(id: string, years: number | undefined, { today, caller }: TenantContext): boolean {
  if (!years || !isValid(id)) return true;
  return todayIn(zoneOf(caller), new Date(decodeTime(id))) >= monthsBefore(today, years, 0);
}

/** What the post needs (product/questions 3.4). */
const isComplete = ({ row, more }: KnownPco): boolean =>
  [row.street, row.city, row.state, row.zip, more.countryId, row.lastName].every((text) => text !== '');

const FITS: Readonly<Record<Asked['mailList'], (pco: KnownPco) => boolean>> = {
  complete: (pco) => pco.row.mailList && isComplete(pco),
  incomplete: (pco) => pco.row.mailList && !isComplete(pco),
  withEmail: ({ row }) => row.mailList && row.email !== '',
  withoutEmail: ({ row }) => row.mailList && row.email === '',
  notOnList: ({ row }) => !row.mailList,
};

function rowOf({ row, more }: KnownPco): Row {
  const { id, lastName, firstName, street, city, state, zip, email, phone } = row;
  const { street2, countryId: country } = more;
  return { id, pcoId: id, lastName, firstName, street, street2, city, state, zip, country, email, phone };
}

/** People and organisations by name; of whom it is asked when they adopted or gave, that was read beforehand. */
const planFor = ({ adopted, donated }: Since): Plan<Asked, Row> => ({
  order: 'earliest',
  ranges: () => [{ index: 'g2', ...pcos.g2.span({ list: 'pcos' }) }],
  fits(item, { mailList }) {
    const [pco] = pcos.shown([item]);
    if (!pco || pco.row.mailList === (mailList === 'notOnList')) return false;
    return (adopted?.has(pco.row.id) ?? true) && (donated?.has(pco.row.id) ?? true);
  },
  async rowsOf(items, asked, context) {
    const ids = items.map((item) => pcos.shown([item])[0]?.row.id ?? '');
    const known = await knownPcos(context.table, ids);
    return ids.map((id) => {
      const pco = known.get(id);
      const fits = pco && FITS[asked.mailList](pco) && isAddedWithin(id, asked.yearsAdded, context);
      return fits ? rowOf(pco) : undefined;
    });
  },
});

type Answering = ReturnType<typeof answering<Asked, Row>>;

/** GET question/mail-list-query. */
export const mailListHandler: Answering = async (input, context) =>
  answering(mailListQuery, planFor(await sinceOf(input.query, context)))(input, context);
