import { isOneOf } from '#shared/rules/data/collections.ts';
import { hasAccess } from '#shared/access/may.ts';
import {
  MAX_SAVED_QUESTIONS,
  type SavedQuestion,
  saved,
  type SavedQuestionInput,
} from '#shared/calls/questions/saved.ts';
import type { Parsed } from '#shared/contract/call.ts';
import type { AnyQuestion } from '#shared/contract/question.ts';
import { QUESTIONS, type QuestionKey } from '#shared/questions/index.ts';
import { toUrlCriteria } from '#shared/rules/questions/questions.ts';
import { foldCase } from '#shared/rules/text/words.ts';
import type { Handlers, TenantContext } from '../../kernel/context.ts';
import { reserveRoomActions } from '../../kernel/limits/reserve-room.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { ownedRecord } from '../../kernel/records/owned/owned-record.ts';
import { type Owner, requireRescueOwner } from '../../kernel/records/owned.ts';
import { HttpError } from '../../kernel/http-error.ts';
import { mailsOf, scheduleOf } from './mail.table.ts';
import { missingCriteria, findEntriesFor } from './missing-criteria.ts';
import { savedQuestions } from './saved.record.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';

export type StoredQuestion = RecordOf<typeof savedQuestions>;

const OWNER: Owner = { kind: 'tenant' };
const PREFIX = 'saved-question#';

export const isQuestionKey = (key: string): key is QuestionKey => isOneOf(QUESTIONS, key);

/** The question of a key; undefined for a key that no longer exists. */
export const questionOf = (key: string): AnyQuestion | undefined =>
  isQuestionKey(key) ? QUESTIONS[key] : undefined;

/** True if the caller sees a saved question: they may ask it, and it is their own or the rescue's. */
export function maySee(
  { caller }: { readonly caller: Pick<TenantContext['caller'], 'role' | 'userId'> },
  { row: { question, whose, userId } }: StoredQuestion,
): boolean {
  const definition = questionOf(question);
  return (
    definition !== undefined &&
    hasAccess(caller.role, definition.right) &&
    (whose === 'rescue' || userId === caller.userId)
  );
}

/** True if the caller may change a saved question: its author, and for the rescue's, roles that may restore records. */
const canEdit = ({ caller }: TenantContext, { row: { whose, userId } }: StoredQuestion): boolean =>
  userId === caller.userId || (whose === 'rescue' && hasAccess(caller.role, 'records.restore'));

/** True if a saved question is new in its list, or has another name there. */
const isNewName = (before: StoredQuestion | undefined, { row }: StoredQuestion): boolean =>
  !before ||
  foldCase(before.row.name) !== foldCase(row.name) ||
  before.row.whose !== row.whose ||
  before.row.question !== row.question;

/** True for two saved questions of one name that the author of the second one sees in the same list. */
const hasSameName = ({ row: one }: StoredQuestion, { row: other }: StoredQuestion): boolean =>
  one.id !== other.id &&
  one.question === other.question &&
  (one.whose === 'rescue' || one.userId === other.userId) &&
  foldCase(one.name) === foldCase(other.name);

const NAME_TAKEN = 'Saved question already exists.';

/**
 * Reserves room and the name for a saved question; concurrent ones are checked one after the other. 422 if the list is
 * full, 409 at the name if the author sees another question of the same name.
 */
const reserveSavedActions = (
  { table }: TenantContext,
  before: StoredQuestion | undefined,
  after: StoredQuestion,
) =>
  reserveRoomActions(table, {
    limitedKind: 'saved-questions',
    max: before ? Infinity : MAX_SAVED_QUESTIONS,
    count: async () => {
      const items = await table.all({ pk: 'own', prefix: PREFIX, consistent: true });
      if (savedQuestions.readable(items).some((one) => hasSameName(one, after)))
        throw new HttpError(409, NAME_TAKEN, { fields: { name: NAME_TAKEN } });
      return items.length;
    },
    fullError: () =>
      new HttpError(
        422,
        `At most ${MAX_SAVED_QUESTIONS} questions can be kept: delete one that is no longer used`,
      ),
  });

const questionRecords = ownedRecord(savedQuestions, {
  calls: saved,
  loadOwner: requireRescueOwner(savedQuestions.notFoundError),
  splitFields: ({ asked, ...row }: SavedQuestionInput & Pick<StoredQuestion['row'], 'userId' | 'by'>) => ({
    row,
    more: { asked },
  }),
  toReply: (stored) => stored,
  relatedActions: (context, before, after) =>
    after && isNewName(before, after) ? reserveSavedActions(context, before, after) : [],
});

/** Returns the criteria as they are stored; 403 if the user may not ask the question. */
function toStoredInput({ question, asked, ...rest }: SavedQuestionInput, { caller }: TenantContext) {
  const definition: AnyQuestion = QUESTIONS[question];
  if (!hasAccess(caller.role, definition.right)) throw new HttpError(403, 'No Permission');
  return { ...rest, question, asked: toUrlCriteria(definition.fields, asked) };
}

/** A saved question that the caller sees. 404. */
export async function visibleQuestion(
  context: TenantContext,
  id: string,
  deleted = false,
): Promise<StoredQuestion> {
  const { stored } = await questionRecords.findRecord(context, id, deleted);
  if (!maySee(context, stored)) throw savedQuestions.notFoundError();
  return stored;
}

/** A saved question that the caller may change. 404 if they do not see it, 403 if it is another user's. */
async function readEditable(context: TenantContext, id: string, deleted = false): Promise<StoredQuestion> {
  const stored = await visibleQuestion(context, id, deleted);
  if (!canEdit(context, stored)) throw new HttpError(403, 'No Permission');
  return stored;
}

/** Saves a question. 403 for one that the caller may not ask, 422 if the list is full. */
async function add({ body }: Parsed<typeof saved.add>, context: TenantContext) {
  const { userId, name: author } = context.caller;
  const fields = { ...toStoredInput(body, context), userId, by: author };
  return retryOnConflict(() => questionRecords.add(context, [OWNER], fields));
}

/** The saved questions that the caller may ask, by name, each with the deleted entries that its criteria name. */
async function list(context: TenantContext): Promise<SavedQuestion[]> {
  const [found, mails] = await Promise.all([questionRecords.list(context, OWNER), mailsOf(context.caller)]);
  const visibleQuestions = found.filter((stored) => maySee(context, stored));
  const supportedQuestions = visibleQuestions.flatMap((stored) => {
    const { question: key } = stored.row;
    return isQuestionKey(key) ? [{ stored, key, question: QUESTIONS[key], asked: stored.more.asked }] : [];
  });
  const names = await findEntriesFor(context.table, supportedQuestions);
  const schedules = new Map(mails.map(({ row }) => [row.savedId, scheduleOf(row)]));
  return supportedQuestions
    .map(({ stored, key, question, asked }): SavedQuestion => {
      const { id, name, whose, onDashboard, by } = stored.row;
      const { v: version, changedBy, changedAt } = stored;
      const details = {
        id,
        name,
        question: key,
        asked,
        whose,
        onDashboard,
        by,
        version,
        changedBy,
        changedAt,
      };
      const mail = schedules.get(id);
      return {
        ...details,
        isOurs: canEdit(context, stored),
        ...missingCriteria({ question, asked }, names),
        ...(mail ? { mail } : {}),
      };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

export const savedHandlers = {
  add,

  async list(_input, context) {
    return { saved: await list(context) };
  },

  async update({ params: { id }, body }, context) {
    const { version, ...input } = body;
    const { userId, by } = (await readEditable(context, id)).row;
    const fields = { ...toStoredInput(input, context), userId, by };
    return retryOnConflict(() => questionRecords.update(context, { id, fields, version }, () => ({ id })));
  },

  async remove(input, context) {
    await readEditable(context, input.params.id);
    return questionRecords.remove(input, context);
  },

  async restore(input, context) {
    await readEditable(context, input.params.id, true);
    return retryOnConflict(() => questionRecords.restore(input, context));
  },
} satisfies Handlers<typeof saved>;
