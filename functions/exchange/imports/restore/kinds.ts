import { donationRecords } from '#functions/giving/donations/donation.record.ts';
import { resetRankingActions } from '#functions/giving/donations/ranking.ts';
import { receiptNumbers, receipts } from '#functions/giving/receipts/receipt/receipt.record.ts';
import type { RecordOf } from '#functions/kernel/records/stored/declaration.ts';
import { versionConflict } from '#functions/kernel/records/version-conflict.ts';
import { type Action, type Item, guardOf } from '#functions/kernel/table/actions.ts';
import { keyText } from '#functions/kernel/text.ts';
import { mailingRecords, progressRecords, recipients } from '#functions/mailings/mailing/mailing.record.ts';
import { countBlanks } from '#functions/mailings/mailing/gather.ts';
import { addCountsActions, standingCounts } from '#functions/mailings/mailing/mailing.table.ts';
import { mailTemplates, templateNames } from '#functions/mailings/templates/template.record.ts';
import { pcos } from '#functions/people/pco/pco.record.ts';
import { deletedMarkOf } from '#functions/people/names/references.ts';
import { pcoCountActions, pointerItems } from '#functions/people/pco/pointers.ts';
import { savedQuestions } from '#functions/questions/saved/saved.record.ts';
import { volunteerHours } from '#functions/volunteers/hours.record.ts';
import { monthActions } from '#functions/volunteers/hours.table.ts';
import { foldCase } from '#shared/rules/text/words.ts';
import type { RestoreContext } from './batch.ts';

/** The rules for importing records of a kind. */
interface KindRules {
  /** Adapts a record to the rescue; returns undefined to leave it out. */
  readonly transform?: (item: Item) => Item | undefined;
  /** The pointers to a record, which are written before it: a pointer without a record shows nothing. */
  readonly pointers?: (item: Item) => Item[];
  /** Further writes in the transaction of the records, such as counters. */
  readonly actionsFor?: (context: RestoreContext, items: readonly Item[]) => Promise<Action[]> | Action[];
}

const isNotDeleted = ({ sk }: Item) => !sk.startsWith('deleted#');

/** Adds up counters by item, since a transaction writes each item once. */
function counterSumActions(actions: readonly Action[]): Action[] {
  const sums = new Map<string, Extract<Action, { add: unknown }>>();
  for (const action of actions) {
    if (!('add' in action)) continue;
    const key = keyText(action.add);
    const amounts = { ...sums.get(key)?.amounts };
    for (const [name, increment] of Object.entries(action.amounts))
      amounts[name] = (amounts[name] ?? 0) + increment;
    sums.set(key, { ...action, amounts });
  }
  return [...sums.values()];
}

/** The writes that make receipt numbers continue after the last one of each year. */
async function receiptNumberActions({ table }: RestoreContext, items: readonly Item[]): Promise<Action[]> {
  const highestByYear = new Map<string, number>();
  for (const { row } of receipts.readable(items))
    highestByYear.set(String(row.year), Math.max(row.no, highestByYear.get(String(row.year)) ?? 0));
  const actions = [...highestByYear].map(async ([year, last]): Promise<Action[]> => {
    const item = await table.get(receiptNumbers.key({ year }));
    const before = item && receiptNumbers.read(item);
    if (before && before.row.last >= last) return [];
    const numberItem = receiptNumbers.item({ row: { year, last }, v: (before?.v ?? 0) + 1 });
    return [{ put: numberItem, guard: guardOf(before), onFail: versionConflict }];
  });
  return (await Promise.all(actions)).flat();
}

type Recipient = RecordOf<typeof recipients>['row'];

const countActions = (rows: readonly Recipient[]): Action[] =>
  [...Map.groupBy(rows, ({ mailing }) => mailing)].flatMap(([id, group]) =>
    addCountsActions(id, {
      ...standingCounts(group.map(({ standing }) => [undefined, standing])),
      ...countBlanks(group),
    }),
  );

/** Marks a receipt as not printed, so that it is printed when it is requested; drops an invalid logo id. */
function restoreReceipt(item: Item): Item {
  const receipt = receipts.read(item);
  const { logo, ...paper } = receipt.more.paper;
  // The id of a logo is part of a path in the storage.
  const more = { paper: { ...paper, ...(logo && /^\w{1,64}$/.test(logo) ? { logo } : {}) } };
  return receipts.item({ ...receipt, row: { ...receipt.row, isPrinted: false }, more });
}

/**
 * Adapts the progress of a mail so that nothing is sent by itself: pauses a mail that was being sent, drops old
 * cursors.
 */
function restoreProgress(item: Item): Item {
  const progress = progressRecords.read(item);
  const { state } = progress.row;
  if (state === 'gathering')
    return progressRecords.item({ ...progress, row: { ...progress.row, position: undefined } });
  const isSettled = ['ready', 'paused', 'done', 'discarded'].includes(state);
  const pausedFields = {
    state: 'paused',
    why: 'person',
    claimed: [],
    waitsUntil: undefined,
    waitsFor: undefined,
  } as const;
  return isSettled ? item : progressRecords.item({ ...progress, row: { ...progress.row, ...pausedFields } });
}

/** The rules by kind; records of other kinds are written as they are. */
export const KIND_RULES: Readonly<Record<string, KindRules>> = {
  pco: {
    pointers: (item) => pointerItems(pcos.read(item)),
    actionsFor: (_, items) => {
      const all = items.map((item) => pcos.read(item));
      const deletedPcos = all.filter(({ row }) => row.isDeleted);
      return [
        ...pcoCountActions(...all.map((pco) => [undefined, pco] as const)),
        ...deletedPcos.map(({ row }) => deletedMarkOf(row.id)),
      ];
    },
  },
  hours: {
    actionsFor: (_, items) =>
      counterSumActions(
        items.filter(isNotDeleted).flatMap((item) => monthActions(undefined, volunteerHours.read(item))),
      ),
  },
  [donationRecords.kinds[0] ?? '']: { actionsFor: ({ table, now }) => resetRankingActions(table, now) },
  receipt: { transform: restoreReceipt, actionsFor: receiptNumberActions },
  mailTemplate: {
    actionsFor: (_, items) =>
      mailTemplates.readable(items.filter(isNotDeleted)).map(({ row: { id, name } }) => ({
        put: templateNames.item({ row: { id }, keyParts: { name: foldCase(name) } }),
      })),
  },
  mailTo: { actionsFor: (_, items) => countActions(recipients.readable(items).map(({ row }) => row)) },
  mailingProgress: { transform: restoreProgress },
  // A private saved question belongs to a user, who is not imported.
  savedQuestion: { transform: (item) => (savedQuestions.read(item).row.whose === 'mine' ? undefined : item) },
};

/** Progress items for the mails of an archive that has no progress items: these mails were sent. */
export const newProgressItems = (items: readonly Item[]): Item[] =>
  mailingRecords.readable(items).map(({ row: { id }, changedBy, changedAt }) =>
    progressRecords.item({
      row: { id, state: 'done', only: 'waiting', claimed: [], by: changedBy },
      changedBy,
      changedAt,
    }),
  );
