import { useMemo, useRef } from 'react';
import type { RoundItem } from '#shared/calls/health/rounds.ts';
import { nameOf, useSession } from '#client/session/session-context.ts';
import { toast, UNDO_MS } from '#ui/message/toast.ts';
import { loadForms } from '../../reminders/CompletionForms.tsx';
import { isGivenByUser, type ItemState, itemStateOf } from '../offline/item-state.ts';
import { DEBOUNCE_MS } from '../offline/press.ts';
import type { Taps } from '../offline/taps.ts';
import { useLatestItems } from '../offline/useRound.ts';

export interface ItemActions {
  readonly onGive: (item: RoundItem) => void;
  readonly onUndo: (item: RoundItem) => void;
  readonly onComplete: (items: readonly RoundItem[]) => void;
  /** Opens a health note about an item that was not given. */
  readonly onNote: (item: RoundItem) => void;
  /** Gives the same med to several animals. */
  readonly onGiveAll: (items: readonly RoundItem[]) => void;
  /** Gives an item in spite of the server's doubt. */
  readonly onAnyway: (item: RoundItem) => void;
  /** Called once the user has read a refusal. */
  readonly onRead: (item: RoundItem) => void;
}

export interface ItemProps {
  readonly item: RoundItem;
  readonly state: ItemState;
  /** True while it can be undone. */
  readonly isUndoable: boolean;
  /** True if unsent presses wait for the connection; false while they are being sent. */
  readonly awaitsConnection: boolean;
  /** True for the item that is to be given next. */
  readonly isNext: boolean;
  readonly actions: ItemActions;
}

interface DialogOpeners {
  /** Opens the forms of items. */
  readonly openCompletion: (items: readonly RoundItem[]) => void;
  /** Opens a health note about an item that was not given. */
  readonly openNote: (item: RoundItem) => void;
}

/** The actions of the round's buttons. */
export function useActions(taps: Taps, { openCompletion, openNote }: DialogOpeners): ItemActions {
  const lastGiveAllAt = useRef(0);
  const userName = nameOf(useSession());
  const findLatest = useLatestItems();
  return useMemo(() => {
    const openForms = async (items: readonly RoundItem[]) => {
      const [first] = items;
      if (!first) return;
      if (navigator.onLine && (await loadForms(first.kind, items.length))) openCompletion(items);
      else toast.warn('You need a connection to save this form');
    };
    return {
      onGive: (item) => {
        // After a press for several animals their row disappears, and a second press may hit the next row by accident.
        if (Date.now() - lastGiveAllAt.current >= DEBOUNCE_MS) taps.give(item);
      },
      onGiveAll: (items) => {
        lastGiveAllAt.current = Date.now();
        for (const item of items) taps.give(item);
        // A dose that another user gave first, or that was refused, is not undone from here. A round that was loaded
        // meanwhile replaces the answers to the presses.
        const run = () => {
          const queue = taps.queue.read();
          for (const item of findLatest(items))
            if (isGivenByUser(itemStateOf(item, queue), userName)) taps.undo(item);
        };
        const [title = ''] = items.map((item) => item.title);
        toast.success(`${title} given to ${items.length} animals`, {
          label: 'Undo',
          durationMs: UNDO_MS,
          run,
        });
      },
      onAnyway: taps.giveAnyway,
      onUndo: taps.undo,
      onComplete: (items) => void openForms(items),
      onNote: openNote,
      onRead: ({ id }) => taps.queue.dispatch({ type: 'read', id }),
    };
  }, [taps, userName, findLatest, openCompletion, openNote]);
}
