import { leaving } from '#shared/calls/mailings/leaving.ts';
import { newId } from '../kernel/ids.ts';
import { ask } from '../test/ask.ts';

/** What the reader of a mail presses at its link. */
export const leave = (token: string, press: 'leave' | 'again' = 'leave') =>
  ask(leaving[press], { query: { token } }, { ip: newId() });
