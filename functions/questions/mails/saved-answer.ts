import type { AnyQuestion, AnyRow } from '#shared/contract/question.ts';
import { MAX_ROWS } from '#shared/contract/question.ts';
import { criterionFormatter } from '#shared/questions/criterion-formatter.ts';
import {
  type CriterionValues,
  questionSentence,
  toQueryCriteria,
} from '#shared/rules/questions/questions.ts';
import { runWithToday } from '#shared/rules/time/today.ts';
import { weekStartOf } from '#shared/rules/time/week.ts';
import { timeZoneOf } from '#shared/rules/time/time-zones.ts';
import type { UserRow } from '../../accounts/user/user.table.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { HttpError } from '../../kernel/http-error.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import type { StoredTenant } from '../../tenants/tenant.record.ts';
import { ANSWER_FINDERS } from '../answers.ts';
import { missingCriteria, findEntriesFor } from '../saved/missing-criteria.ts';
import { isQuestionKey, questionOf, maySee, type StoredQuestion } from '../saved/saved.ts';

/** The user whose saved question is answered, and the day of the answer. */
export interface AnswerContext {
  readonly table: TenantTable;
  readonly user: UserRow;
  readonly tenant: StoredTenant['row'];
  /** The day of the answer in the rescue's time zone, `YYYY-MM-DD`. */
  readonly day: string;
  readonly now: Date;
}

/** The most rows in the file of a mail. */
const MAX_MAILED = 2000;
/** No further page is read after this time, since the worker holds a mail for only a minute. */
const READ_MS = 20_000;

/** The answer of a saved question for a user. */
export interface SavedAnswer {
  readonly question: AnyQuestion;
  /** The question in words. */
  readonly questionText: string;
  /** Labels of criteria whose entry never existed, or 'its criteria' if they became invalid; then it was not asked. */
  readonly missingLabels: readonly string[];
  readonly rows: readonly AnyRow[];
  /** True if `rows` has all rows of the answer. */
  readonly isWhole: boolean;
}

/** The context that a call by the user would have. */
function contextOf({ table, user, tenant, day, now }: AnswerContext): TenantContext {
  const { userId, role, firstName, lastName } = user;
  const countryCode = tenant.countryId;
  const caller = {
    userId,
    tenantId: table.tenantId,
    role,
    name: `${firstName} ${lastName}`,
    countryCode,
    timeZone: timeZoneOf(tenant),
    sessionId: '',
  };
  const cookies = { get: () => undefined, set: () => undefined, setCookieHeaders: [] };
  const request = { requestId: '', ip: '', userAgent: '', browser: false, cookies };
  return { ...request, now, caller, today: day, table };
}

/** Reads the rows of a question up to the limit of a mail; undefined if its criteria are no longer valid. */
async function rowsOf(key: string, criteria: CriterionValues, context: TenantContext) {
  if (!isQuestionKey(key)) return undefined;
  const deadline = Date.now() + READ_MS;
  const rows: AnyRow[] = [];
  let cursor: string | undefined;
  do {
    const page = await runWithToday(context.today, () =>
      ANSWER_FINDERS[key](criteria, { limit: MAX_ROWS, cursor }, context),
    );
    if (!page) return undefined;
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor && rows.length <= MAX_MAILED && Date.now() < deadline);
  return { rows: rows.slice(0, MAX_MAILED), isWhole: !cursor && rows.length <= MAX_MAILED };
}

/** The name of a list entry in the sentence that describes the question. */
const entryLabel = (entry: { readonly name: string; readonly isDeleted: boolean } | undefined): string =>
  entry ? `${entry.name}${entry.isDeleted ? ' (deleted)' : ''}` : 'unknown';

/** The answer of a saved question for a user; undefined if the user may not ask it or use one of its criteria. */
export async function readSavedAnswer(
  savedQuestion: StoredQuestion,
  answerContext: AnswerContext,
): Promise<SavedAnswer | undefined> {
  const { row, more } = savedQuestion;
  const question = questionOf(row.question);
  if (!question || !maySee({ caller: answerContext.user }, savedQuestion)) return undefined;
  const questionCriteria = { question, asked: more.asked };
  const names = await findEntriesFor(answerContext.table, [questionCriteria]);
  const criteria = toQueryCriteria(question.fields, more.asked, {
    today: answerContext.day,
    weekStart: weekStartOf(answerContext.tenant),
  });
  const formatCriterion = criterionFormatter(question.fields, answerContext.tenant.countryId, (list, id) =>
    entryLabel(names.get(list)?.get(id)),
  );
  const questionText = questionSentence(question, criteria, formatCriterion);
  const { gone: missingLabels } = missingCriteria(questionCriteria, names);
  if (missingLabels.length > 0) return { question, questionText, missingLabels, rows: [], isWhole: false };
  try {
    const found = await rowsOf(row.question, criteria, contextOf(answerContext));
    if (!found) return { question, questionText, missingLabels: ['its criteria'], rows: [], isWhole: false };
    return { question, questionText, missingLabels, ...found };
  } catch (error) {
    // A criterion without permission gives no answer.
    if (error instanceof HttpError && error.status === 403) return undefined;
    throw error;
  }
}
