/** Where the journeys' app listens; `JOURNEYS_PORT` lets two checkouts run theirs at once. */
export const PORT = Number(process.env['JOURNEYS_PORT'] ?? 3947);
/** Where its mailbox listens. */
export const MAIL_PORT = PORT + 1;
