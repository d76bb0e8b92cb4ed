import { type AnyQuestion, type AnyRow, accessibleColumns } from '#shared/contract/question.ts';
import type { QuestionColumn } from '#shared/contract/question-columns.ts';
import { hasAccess } from '#shared/access/may.ts';
import type { Letter, LetterFile, LetterGroup } from '#shared/mail/letter.ts';
import { timestampIn } from '#shared/rules/time/clock.ts';
import { BYTE_ORDER_MARK, csvHead, csvLine } from '#shared/rules/files/csv.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { currencyOf, moneyText } from '#shared/rules/donations/money.ts';
import { mailScheduleText } from '#shared/rules/questions/question-mails.ts';
import { cellText, fileType } from '#shared/questions/cells.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { savedQuestionUrl } from '#shared/rules/questions/questions.ts';
import { fileName } from '#shared/rules/files/rows.ts';
import { timeZoneOf } from '#shared/rules/time/time-zones.ts';
import type { UserRow } from '#functions/accounts/user/user.table.ts';
import { siteUrl } from '#functions/kernel/config.ts';
import type { SavedAnswer, AnswerContext } from '#functions/questions/mails/saved-answer.ts';
import type { MailRow } from '#functions/questions/saved/mail.table.ts';
import { unsubscribePage, unsubscribePath } from '#functions/questions/mails/subscriptions.ts';
import type { StoredQuestion } from '#functions/questions/saved/saved.ts';
import { currencyOfCountry } from '#functions/tenants/countries/currencies.ts';
import { unsubscribeHeaders } from '#functions/kernel/mail/unsubscribe-links.ts';
import { greeting } from '../greeting.ts';

/** The maximum number of rows in the mail itself. */
const ROWS_IN_MAIL = 10;

type Columns = readonly (readonly [name: string, column: QuestionColumn])[];

const columnsFor = (question: AnyQuestion, { role }: UserRow): Columns =>
  accessibleColumns(question, (access) => hasAccess(role, access));

/** '1 milestone', 'More than 2,000 milestones', 'No milestones'. */
export function countText({ question, rows, isWhole }: SavedAnswer): string {
  const count = rows.length;
  if (count === 0) return isWhole ? `No ${question.rowsNoun}` : `No ${question.rowsNoun} so far`;
  return `${isWhole ? '' : 'More than '}${pluralize(count, question.rowNoun, question.rowsNoun)}`;
}

/** The text of a cell, with days and amounts in the format of the rescue's country. */
function readableText([name, column]: Columns[number], row: AnyRow, { tenant }: AnswerContext): string {
  const value = row[name];
  if (value === undefined || value === '') return '';
  const { countryId, currency } = tenant;
  if (column.type === 'day') return formatDay(String(value), countryId);
  if (column.type !== 'money' || typeof value !== 'number') return cellText(name, column, row);
  return moneyText(value, currencyOf({ currency, countryCurrency: currencyOfCountry(countryId) }), countryId);
}

/** The first rows, each with its link and further values below. */
function groupsOf(
  { question, rows }: SavedAnswer,
  columns: Columns,
  recipient: AnswerContext,
  url: string,
): LetterGroup[] {
  const firstRows = rows.slice(0, ROWS_IN_MAIL);
  if (firstRows.length === 0) return [];
  const titleColumn = columns.find(([, { link }]) => link) ?? columns[0];
  const rest = columns.filter((column) => column !== titleColumn);
  const items = firstRows.map((row) => {
    const { link } = titleColumn?.[1] ?? {};
    const id = link && (link.to === 'animals' || hasAccess(recipient.user.role, 'pco.view')) && row[link.id];
    const texts = rest.flatMap((column) => {
      const text = readableText(column, row, recipient);
      return text ? [`${column[1].label}: ${text}`] : [];
    });
    return {
      title: (titleColumn && readableText(titleColumn, row, recipient)) || 'Without a name',
      note: '',
      url: id ? siteUrl(`/${link?.to ?? ''}/${id}`) : url,
      lines: [texts.join(' · ')].filter(Boolean),
    };
  });
  const heading =
    rows.length > firstRows.length ? `The first ${firstRows.length} ${question.rowsNoun}` : question.subject;
  return [{ heading, items }];
}

/** All rows as a file; undefined if there are none, or more than a mail takes. */
function fileOf(
  { question, rows, isWhole }: SavedAnswer,
  columns: Columns,
  recipient: AnswerContext,
): LetterFile | undefined {
  if (rows.length === 0 || !isWhole) return undefined;
  const fileColumns = columns.map(([name, column]) => ({
    head: column.label,
    type: fileType(column),
    text: (row: AnyRow) => cellText(name, column, row),
  }));
  const text = BYTE_ORDER_MARK + csvHead(fileColumns) + rows.map((row) => csvLine(fileColumns, row)).join('');
  const timestamp = timestampIn(timeZoneOf(recipient.tenant), recipient.now);
  return {
    fileName: fileName(question.file, timestamp, 'csv'),
    type: 'text/csv',
    content: new TextEncoder().encode(text),
  };
}

/** The sentence that says where the rows are that the mail itself does not show; empty if it shows all. */
function remainingRowsText({ question, rows, isWhole }: SavedAnswer): string[] {
  if (!isWhole)
    return [
      `There are more ${question.rowsNoun} than fit in an email. Open the question to see and download all of them.`,
    ];
  return rows.length > ROWS_IN_MAIL ? ['All of them are in the attached file.'] : [];
}

/** The content of a saved question's mail. */
export interface QuestionMail {
  readonly saved: StoredQuestion;
  readonly savedAnswer: SavedAnswer;
  readonly recipient: AnswerContext;
  /** The schedule of the mails, with the unsubscribe token of this one; absent for a mail that the user requested. */
  readonly due?: { readonly schedule: MailRow; readonly token: string } | undefined;
}

function unsubscribeParts({ due, recipient }: QuestionMail): Pick<Letter, 'why' | 'leave' | 'headers'> {
  const rescue = recipient.tenant.name;
  if (!due) return { why: `You asked for this email in ${rescue}.` };
  return {
    why: `You asked for this question by email, ${mailScheduleText(due.schedule)}.`,
    leave: { text: 'Stop these emails', url: unsubscribePage(due.token) },
    headers: unsubscribeHeaders(unsubscribePath(due.token)),
  };
}

/** The letter that answers a saved question: the question in words, the count, the first rows, and a file of all. */
export function questionLetter(mail: QuestionMail): Letter {
  const { saved, savedAnswer, recipient } = mail;
  const { question, questionText, missingLabels } = savedAnswer;
  const { id, name } = saved.row;
  const url = siteUrl(savedQuestionUrl({ id, path: question.path, asked: saved.more.asked }));
  const columns = columnsFor(question, recipient.user);
  const [needsAttention, countLabel] = [missingLabels.length > 0, countText(savedAnswer)];
  const file = fileOf(savedAnswer, columns, recipient);
  return {
    to: recipient.user.email,
    tenant: recipient.tenant.name,
    subject: needsAttention ? `${name}: couldn’t be run` : `${name}: ${countLabel}`,
    heading: needsAttention ? name : countLabel,
    lines: [
      greeting(recipient.user.firstName),
      needsAttention
        ? `Your saved question “${name}” couldn’t be run because it needs attention: ${missingLabels.join(', ')}. Open it, choose something else and save it, or turn its emails off.`
        : `Here’s “${name}” as of ${formatDay(recipient.day, recipient.tenant.countryId)}. ${questionText}.`,
    ],
    groups: groupsOf(savedAnswer, columns, recipient, url),
    after: needsAttention ? [] : remainingRowsText(savedAnswer),
    button: { text: 'Open the question', url },
    ...unsubscribeParts(mail),
    ...(file ? { attachments: [file] } : {}),
  };
}
