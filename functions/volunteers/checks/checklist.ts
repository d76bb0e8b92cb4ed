import type { Check, checklist } from '#shared/calls/volunteers/checklist.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { checkState, validUntil } from '#shared/rules/people/checklist.ts';
import type { Handlers, TenantContext } from '#functions/kernel/context.ts';
import { audit, changeStamp } from '#functions/kernel/records/audit.ts';
import { editConflict } from '#functions/kernel/records/conflict.ts';
import { transactOnce } from '#functions/kernel/records/idempotent.ts';
import { lastChangeOf } from '#functions/kernel/records/last-change.ts';
import { retryOnConflict, versionOf } from '#functions/kernel/records/version-conflict.ts';
import { notFoundError } from '#functions/kernel/http-error.ts';
import type { Item } from '#functions/kernel/table/actions.ts';
import { readEntriesByIds } from '#functions/lists/entry/entries.ts';
import type { Entry } from '#functions/lists/entry/list.record.ts';
import { referenceActionsWithCheck } from '../../people/names/references.ts';
import { readOpenPeriods, contactOf, volunteersOf } from './active.ts';
import type { CheckRecord } from './checks.ts';
import { fileIn, personFile, volunteerFileAction, type VolunteerFile } from './volunteer-file.ts';
import { missingChecksOf, requirementsOf } from './missing-checks.ts';

const versionIn = (record: CheckRecord | undefined): number => {
  if (!record) return 0;
  const { done, expires, exempt = false, note = '' } = record;
  return versionOf({ done, expires, exempt, note });
};

const toCheck = (
  { id, name, holdsForMonths }: Pick<Entry, 'id' | 'name' | 'holdsForMonths'>,
  record: CheckRecord | undefined,
  { today, isRequired }: { readonly today: string; readonly isRequired: boolean },
): Check => ({
  requirementId: id,
  name,
  isAsked: isRequired,
  ...(holdsForMonths ? { holdsForMonths } : {}),
  state: checkState(record, today),
  exempt: record?.exempt ?? false,
  done: record?.done ?? '',
  expires: record?.expires ?? '',
  note: record?.note ?? '',
  by: record?.by ?? '',
  version: versionIn(record),
});

/** The text of a check in the history; null if there is none. */
function checkText(record: CheckRecord | undefined): string | null {
  if (!record) return null;
  const { name, done, expires, exempt, note } = record;
  const summary = exempt ? 'not needed' : `${done}${expires ? ` until ${expires}` : ''}`;
  return `${name}: ${summary}${note ? `, ${note}` : ''}`;
}

/**
 * Reads a volunteer's file, the requirement's list entry (undefined if it is no longer listed), and the stored check.
 */
async function findEntry(
  { pcoId, requirementId }: { readonly pcoId: string; readonly requirementId: string },
  { table }: TenantContext,
) {
  const [{ pco, item }, requirements] = await Promise.all([
    personFile(table, pcoId),
    readEntriesByIds(table, 'volunteerRequirement', [requirementId]),
  ]);
  const file = fileIn(item);
  const entry = requirements.get(requirementId);
  const id = entry?.id ?? requirementId;
  return { pco, item, file, entry, id, before: file.checks[id] };
}

/** Saves the check of a requirement, or removes it if `after` is absent. */
function saveCheck(
  context: TenantContext,
  person: { readonly pcoId: string; readonly item: Item | undefined; readonly file: VolunteerFile },
  { id, after }: { readonly id: string; readonly after?: CheckRecord },
  lineKind: 'checklist.save' | 'checklist.remove',
) {
  const { [id]: before, ...otherChecks } = person.file.checks;
  const checks = after ? { ...otherChecks, [id]: after } : otherChecks;
  return transactOnce(
    context,
    [
      volunteerFileAction(context, person.pcoId, person.item, { ...person.file, checks }),
      ...referenceActionsWithCheck(person.pcoId, [], () => notFoundError('PCO')),
      audit(context, {
        recordId: person.pcoId,
        what: lineKind,
        changes: { checklist: [checkText(before), checkText(after)] },
      }),
    ],
    {},
  );
}

async function save({ body }: Parsed<typeof checklist.save>, context: TenantContext) {
  const { exempt, done, note, version } = body;
  const { pco, item, file, entry, id, before } = await findEntry(body, context);
  const name = entry?.name ?? before?.name;
  if (name === undefined) throw notFoundError('Volunteer Requirement');
  const days = exempt
    ? { done: '', expires: '' }
    : { done, expires: body.expires ?? validUntil(done, entry?.holdsForMonths) };
  const { changedBy: author } = changeStamp(context);
  const after: CheckRecord = {
    name,
    ...days,
    ...(exempt ? { exempt } : {}),
    ...(note ? { note } : {}),
    by: author,
  };
  if (version !== undefined && version !== versionIn(before)) {
    const isOfRequirement = (text: unknown) => typeof text === 'string' && text.startsWith(`${name}: `);
    const lastChange = await lastChangeOf(
      context,
      pco.row.id,
      ({ changes }) => changes['checklist']?.some(isOfRequirement) ?? false,
    );
    throw editConflict(
      { ...lastChange, v: versionIn(before) },
      { checklist: [checkText(before), checkText(after)] },
    );
  }
  return saveCheck(context, { pcoId: pco.row.id, item, file }, { id, after }, 'checklist.save');
}

async function remove({ body }: Parsed<typeof checklist.remove>, context: TenantContext) {
  const { pco, item, file, id, before } = await findEntry(body, context);
  if (!before) throw notFoundError('Checklist entry');
  return saveCheck(context, { pcoId: pco.row.id, item, file }, { id }, 'checklist.remove');
}

/** The missing requirements of volunteers; reads periods and requirements, then people and files. Two round trips. */
async function overview(
  { query: { show, cursor } }: Parsed<typeof checklist.overview>,
  { table, today }: TenantContext,
) {
  const [page, requirements] = await Promise.all([readOpenPeriods(table, cursor), requirementsOf(table)]);
  const volunteers = await volunteersOf(table, page.periods);
  const found = volunteers.map(({ person, file }) => ({
    ...contactOf(person),
    lacks: missingChecksOf(file, requirements, today),
  }));
  return {
    asked: requirements.length,
    volunteers: show === 'all' ? found : found.filter(({ lacks }) => lacks.length > 0),
    ...(page.cursor ? { nextCursor: page.cursor } : {}),
  };
}

export const checklistHandlers = {
  async get({ query: { pcoId } }, { table, today }) {
    const [{ item }, requirements] = await Promise.all([personFile(table, pcoId), requirementsOf(table)]);
    const { checks } = fileIn(item);
    const requiredChecks = requirements.map((entry) =>
      toCheck(entry, checks[entry.id], { today, isRequired: true }),
    );
    const requiredIds = new Set(requirements.map(({ id }) => id));
    const formerEntries = Object.entries(checks).filter(([id]) => !requiredIds.has(id));
    const formerChecks = formerEntries.map(([id, record]) =>
      toCheck({ id, name: record.name }, record, { today, isRequired: false }),
    );
    return { checks: [...requiredChecks, ...formerChecks.toSorted((a, b) => a.name.localeCompare(b.name))] };
  },

  save: (input, context) => retryOnConflict(() => save(input, context)),

  remove: (input, context) => retryOnConflict(() => remove(input, context)),

  overview,
} satisfies Handlers<typeof checklist>;
