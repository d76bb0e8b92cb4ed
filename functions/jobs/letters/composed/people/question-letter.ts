import { type AnyQuestion, type AnyRow, seenColumns } from '#shared/contract/question.ts';
import type { QuestionColumn } from '#shared/contract/question-columns.ts';
import { may } from '#shared/access/may.ts';
import type { Letter, LetterFile, LetterGroup } from '#shared/mail/letter.ts';
import { stampIn } from '#shared/rules/time/clock.ts';
import { CSV_START, csvHead, csvLine } from '#shared/rules/files/csv.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { currencyOf, moneyText } from '#shared/rules/gifts/money.ts';
import { mailTimesWords } from '#shared/rules/questions/question-mails.ts';
import { cellText, fileType } from '#shared/questions/cells.ts';
import { savedAddress } from '#shared/rules/questions/questions.ts';
import { fileName } from '#shared/rules/files/rows.ts';
import { timeZoneOf } from '#shared/rules/time/time-zones.ts';
import type { UserRow } from '#functions/accounts/user/user.table.ts';
import { config } from '#functions/kernel/config.ts';
import type { SavedAnswer, AskedFor } from '#functions/questions/mails/answered.ts';
import type { MailRow } from '#functions/questions/saved/mail.table.ts';
import { unsubscribePage, unsubscribePath } from '#functions/questions/mails/subscriptions.ts';
import type { StoredQuestion } from '#functions/questions/saved/saved.ts';
import { currencyOfCountry } from '#functions/tenants/countries/currencies.ts';
import { unsubscribeHeaders } from '#functions/kernel/mail/unsubscribe-links.ts';
import { hello } from '../greeting.ts';

/** The number of rows in the mail itself. */
export const FIRST_ROWS = 10;

type Columns = readonly (readonly [name: string, column: QuestionColumn])[];

const columnsFor = (question: AnyQuestion, { role }: UserRow): Columns =>
  seenColumns(question, (access) => may(role, access));

/** '12 milestones', 'More than 2,000 milestones', 'No milestones'. */
export function figureOf({ question, rows, isWhole }: SavedAnswer): string {
  const count = rows.length;
  if (count === 0) return isWhole ? `No ${question.rows}` : `No ${question.rows} so far`;
  return `${isWhole ? '' : 'More than '}${count.toLocaleString('en')} ${question.rows}`;
}

/** A cell as the people of the rescue read it. */
function spoken([name, column]: Columns[number], row: AnyRow, { tenant }: AskedFor): string {
  const value = row[name];
  if (value === undefined || value === '') return '';
  const { countryId, currency } = tenant;
  if (column.type === 'day') return formatDay(String(value), countryId);
  if (column.type !== 'money' || typeof value !== 'number') return cellText(name, column, row);
  return moneyText(value, currencyOf({ currency, countryCurrency: currencyOfCountry(countryId) }), countryId);
}

const page = (path: string) => `${config().SITE_ORIGIN}${path}`;

/** The first rows, each with its link and further values below. */
function groupOf(
  { question, rows }: SavedAnswer,
  columns: Columns,
  of: AskedFor,
  url: string,
): LetterGroup[] {
  const some = rows.slice(0, FIRST_ROWS);
  if (some.length === 0) return [];
  const head = columns.find(([, { leads }]) => leads) ?? columns[0];
  const rest = columns.filter((column) => column !== head);
  const items = some.map((row) => {
    const { leads } = head?.[1] ?? {};
    const id = leads && (leads.to === 'animals' || may(of.user.role, 'pco.view')) && row[leads.id];
    const texts = rest.flatMap((column) => {
      const text = spoken(column, row, of);
      return text ? [`${column[1].label}: ${text}`] : [];
    });
    return {
      title: (head && spoken(head, row, of)) || 'Without a name',
      note: '',
      url: id ? page(`/${leads?.to ?? ''}/${id}`) : url,
      lines: [texts.join(' · ')].filter(Boolean),
    };
  });
  const heading = rows.length > some.length ? `The first ${some.length} ${question.rows}` : question.subject;
  return [{ heading, items }];
}

/** All rows as a file; undefined of none, or where they are more than a mail takes. */
function fileOf(
  { question, rows, isWhole }: SavedAnswer,
  columns: Columns,
  of: AskedFor,
): LetterFile | undefined {
  if (rows.length === 0 || !isWhole) return undefined;
  const fileColumns = columns.map(([name, column]) => ({
    head: column.label,
    type: fileType(column),
    text: (row: AnyRow) => cellText(name, column, row),
  }));
  const text = CSV_START + csvHead(fileColumns) + rows.map((row) => csvLine(fileColumns, row)).join('');
  const at = stampIn(timeZoneOf(of.tenant), of.now);
  return {
    fileName: fileName(question.file, at, 'csv'),
    type: 'text/csv',
    content: new TextEncoder().encode(text),
  };
}

/** The address of the rows that the mail does not hold. */
function restOf({ question, rows, isWhole }: SavedAnswer): string[] {
  if (!isWhole)
    return [
      `There are more ${question.rows} than fit in an email. Open the question to see and download all of them.`,
    ];
  return rows.length > FIRST_ROWS ? ['All of them are in the attached file.'] : [];
}

/** The content of a saved question's mail. */
export interface QuestionMail {
  readonly saved: StoredQuestion;
  readonly answered: SavedAnswer;
  readonly of: AskedFor;
  /** When mails come, with the token of this one; absent of a mail that the user requested. */
  readonly due?: { readonly times: MailRow; readonly token: string } | undefined;
}

function leaving({ due, of }: QuestionMail): Pick<Letter, 'why' | 'leave' | 'headers'> {
  const rescue = of.tenant.name;
  if (!due) return { why: `You asked for this email in ${rescue}.` };
  return {
    why: `You asked for this question by email, ${mailTimesWords(due.times)}.`,
    leave: { text: 'Stop these emails', url: unsubscribePage(due.token) },
    headers: unsubscribeHeaders(unsubscribePath(due.token)),
  };
}

/** The answer of a saved question: the question in words, the figure, the first rows, and a file of all. */
export function questionLetter(mail: QuestionMail): Letter {
  const { saved, answered, of } = mail;
  const { question, sentence, gone } = answered;
  const { id, name } = saved.row;
  const url = page(savedAddress({ id, path: question.path, asked: saved.more.asked }));
  const columns = columnsFor(question, of.user);
  const [isGone, figure] = [gone.length > 0, figureOf(answered)];
  const file = fileOf(answered, columns, of);
  return {
    to: of.user.email,
    tenant: of.tenant.name,
    subject: isGone ? `${name}: couldn’t be run` : `${name}: ${figure}`,
    heading: isGone ? name : figure,
    lines: [
      hello(of.user.firstName),
      isGone
        ? `Your saved question “${name}” couldn’t be run because it needs attention: ${gone.join(', ')}. Open it, choose something else and save it, or turn its emails off.`
        : `Here’s “${name}” as of ${formatDay(of.day, of.tenant.countryId)}. ${sentence}.`,
    ],
    groups: groupOf(answered, columns, of, url),
    after: isGone ? [] : restOf(answered),
    button: { text: 'Open the question', url },
    ...leaving(mail),
    ...(file ? { attachments: [file] } : {}),
  };
}
