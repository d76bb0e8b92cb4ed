import type { RoundItem } from '#shared/calls/health/rounds.ts';
import { givenStamp } from '#parts/round/given.ts';
import { UNDO_MS } from '#ui/message/toast.ts';
import { lastTap, type Queue } from './queue.ts';

/** The state of an item of the round, as far as this device knows. */
export interface ItemState {
  /** True if it was given; for a vaccination or procedure, done. */
  readonly given: boolean;
  /** True while the server has not answered the last press. */
  readonly isUnsent: boolean;
  /** True if it had been given before the press: by another user, or on another device. */
  readonly wasGivenBefore: boolean;
  /** The name of the giver; '' is the user of this device. */
  readonly by: string;
  /** The moment it was given; '' if that is not known. */
  readonly at: string;
  /** The day that is recorded for it, if that is not the day of giving; '' otherwise. */
  readonly givenOn: string;
  /** The reason why the last press was refused; '' if it was not. */
  readonly refusal: string;
  /** True if the server refused it because the dose is doubtful; the user may give it anyway. */
  readonly isDoubtful: boolean;
}

const DUE = { given: false, wasGivenBefore: false, by: '', at: '', givenOn: '' };

/** The giver of a dose whose name is not known. */
export const UNKNOWN_GIVER = 'someone else';

/** The state by the server's last answer, else by the loaded round; ignores presses that are not answered yet. */
function serverState(item: RoundItem, { said }: Queue) {
  const lastReply = said[item.id];
  if (lastReply?.what === 'undone') return DUE;
  if (lastReply)
    return {
      ...DUE,
      given: true,
      wasGivenBefore: lastReply.what === 'before',
      by: lastReply.by,
      at: lastReply.at,
    };
  const stamp = givenStamp(item);
  if (!stamp) return DUE;
  const { by, at, givenOn = '' } = stamp;
  return { given: true, wasGivenBefore: false, by: by || UNKNOWN_GIVER, at, givenOn };
}

/** The state of an item by its last unanswered press, else by the server's last answer, else by the loaded round. */
export function itemStateOf(item: RoundItem, queue: Queue): ItemState {
  const { why: refused = '', asks = false } = queue.refused[item.id] ?? {};
  const tap = lastTap(queue, item.id);
  if (!tap) return { ...serverState(item, queue), isUnsent: false, refusal: refused, isDoubtful: asks };
  const pendingState = tap.kind === 'give' ? { ...DUE, given: true, at: tap.at } : DUE;
  return { ...pendingState, isUnsent: true, refusal: refused, isDoubtful: asks };
}

/** True if a health note says why the item was not given today; it may still be given. */
export const isSkipped = ({ skipped }: Pick<RoundItem, 'skipped'>, today: string): boolean =>
  skipped?.on === today;

/** The beginning of the note that says why an item was not given. */
export const skipStart = ({ title, kind }: Pick<RoundItem, 'title' | 'kind'>): string =>
  `${title} not ${kind === 'med' ? 'given' : 'done'}: `;

/** True if it was given by the user, and not by another one before. */
export const isGivenByUser = ({ given, wasGivenBefore, by }: ItemState, userName: string): boolean =>
  given && !wasGivenBefore && (by === '' || by === userName);

/** True if the user may undo a dose that they gave: until it is sent, or within `UNDO_MS` of giving it. */
export function canUndo(state: ItemState, userName: string, now: number): boolean {
  const { isUnsent, at } = state;
  return isGivenByUser(state, userName) && (isUnsent || (at !== '' && now - Date.parse(at) < UNDO_MS));
}
