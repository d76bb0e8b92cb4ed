import * as z from 'zod';
import { contract } from '#shared/contract/call.ts';
import { integerOrDefault, Cursor, Id, idOf, enumOfKeys, TrueOrFalse } from '#shared/contract/fields.ts';
import { STATEMENT_KINDS } from './paper.ts';

/** The most donors of one run; more of them need another run. */
export const MAX_DONORS = 2000;
/** The most statements in one file. */
export const DONORS_PER_FILE = 100;

/** The reason why a donor got no statement. */
export const NO_STATEMENT_REASONS = {
  nothing: 'All donations are already on receipts',
  missing: 'Something is missing that the statement must say',
  gone: 'The person was deleted',
} as const;

const State = z.enum(['working', 'paused', 'done']);

/** The job that makes the statements or summaries of a year for many donors; it resumes after an interruption. */
export const StatementWork = z.object({
  id: Id,
  what: enumOfKeys(STATEMENT_KINDS, ''),
  year: z.number(),
  state: State,
  /** True if they are mailed to donors with an email address. */
  mail: z.boolean(),
  of: z.number(),
  /** The numbers of donors so far: processed, with a statement, and mailed. */
  done: z.number(),
  issued: z.number(),
  mailed: z.number(),
  /** The PDFs of all, a hundred statements each, as far as they are made. */
  files: z.array(z.object({ number: z.number(), viewUrl: z.string().optional() })),
  begunBy: z.string(),
  begunAt: z.string(),
});
export type StatementWork = z.output<typeof StatementWork>;

const Donor = z.object({
  pcoId: Id,
  name: z.string(),
  email: z.string(),
  hasAddress: z.boolean(),
  /** True if a statement requires their address, and it is missing. */
  lacksAddress: z.boolean(),
  /** The number of gifts of the year that a statement would hold, and the money among them, decimal. */
  gifts: z.number(),
  amount: z.number(),
  /** The number of those that have a receipt already. */
  receipted: z.number(),
  /** The number of gifts in kind that need separate receipts, and so are on no statement. */
  things: z.number(),
  /** The money among all gifts of the year, decimal. */
  total: z.number(),
});
export type StatementDonor = z.output<typeof Donor>;

const statementWorkParams = z.object({ id: idOf('statementWork') });

export const statements = contract('giving', 'statements', {
  givers: {
    method: 'GET',
    path: '/donation/get-givers',
    access: 'pco.actions.donate',
    summary:
      'The donors of a year, page by page of gifts: one may be on several pages, with a part of the gifts on each',
    query: z.object({ year: integerOrDefault(1900, 2999, 2000), cursor: Cursor }),
    reply: z.object({ givers: z.array(Donor), nextCursor: z.string().optional() }),
  },
  start: {
    method: 'POST',
    path: '/donation/start-statements',
    access: 'pco.actions.donate',
    history: 'began the [{what}|statements] of {year}[, for {givers}]',
    summary: `Begins to give each of these donors, at most ${MAX_DONORS}, one receipt for all gifts of a year that are on none, or with what=summaries a sum of all gifts of the year, which is no receipt. With mail=true they are mailed, as many as emails says: 409 if that is another number by now`,
    message: ({ work: { what } }: { work: StatementWork }) =>
      `Making the ${STATEMENT_KINDS[what].toLowerCase()}`,
    body: z
      .object({
        what: enumOfKeys(STATEMENT_KINDS, 'Must be statements or summaries').default('statements'),
        year: z.number().int().min(1900).max(2999),
        pcoIds: z
          .array(idOf('pco'))
          .min(1, 'Please select at least one donor')
          .max(MAX_DONORS, `At most ${MAX_DONORS} donors at once`)
          .transform((ids) => [...new Set(ids)]),
        mail: TrueOrFalse.default(false),
        /** The confirmed number of emails: donors with a working address. */
        emails: z.number('Must be a number').int().min(0).optional(),
      })
      .refine(({ mail, emails }) => !mail || emails !== undefined, {
        path: ['emails'],
        error: 'Please confirm how many donors are emailed',
      }),
    reply: z.object({ work: StatementWork }),
  },
  goOn: {
    method: 'POST',
    path: '/donation/go-on-with-statements/{id}',
    access: 'pco.actions.donate',
    summary: 'Continues a run of statements for some seconds; the open screen calls it until the run is done',
    params: statementWorkParams,
    reply: z.object({ work: StatementWork }),
    noIdempotencyKey: true,
  },
  pause: {
    method: 'POST',
    path: '/donation/pause-statements/{id}',
    access: 'pco.actions.donate',
    summary: 'Pauses statements after the current donor, or resumes them',
    message: ({ work: { state } }: { work: StatementWork }) => (state === 'paused' ? 'Paused' : 'Going on'),
    params: statementWorkParams,
    body: z.object({ paused: TrueOrFalse }),
    reply: z.object({ work: StatementWork }),
  },
  list: {
    method: 'GET',
    path: '/donation/get-statements',
    access: 'pco.actions.donate',
    summary: 'The latest runs of statements, at most 20',
    reply: z.object({ works: z.array(StatementWork) }),
  },
  get: {
    method: 'GET',
    path: '/donation/get-statement-work',
    access: 'pco.actions.donate',
    summary:
      'The progress of a run of statements: the donors with the receipt of each, or the reason why there is none',
    query: statementWorkParams,
    reply: z.object({
      work: StatementWork,
      outcomes: z.array(
        z.object({
          pcoId: Id,
          name: z.string(),
          number: z.string().optional(),
          receiptId: Id.optional(),
          why: enumOfKeys(NO_STATEMENT_REASONS, '').optional(),
          isSummed: z.boolean(),
          mailed: z.boolean(),
        }),
      ),
    }),
  },
});
