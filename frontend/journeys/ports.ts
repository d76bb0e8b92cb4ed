/** The port of the journeys' app; `JOURNEYS_PORT` lets two checkouts run at once. */
export const PORT = Number(process.env['JOURNEYS_PORT'] ?? 3947);
/** The port of its mailbox. */
export const MAIL_PORT = PORT + 1;
