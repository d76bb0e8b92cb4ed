import { createStore } from '../store/create-store.ts';

interface ToastAction {
  readonly label: string;
  readonly run: () => void;
  /** The time for which the action is offered; 10 seconds by default. */
  readonly durationMs?: number;
}

export interface Toast {
  readonly id: number;
  /** The time at which it appeared, epoch ms. */
  readonly shownAt: number;
  readonly tone: 'success' | 'error' | 'warn';
  readonly text: string;
  /** An action, such as 'Undo'. */
  readonly action?: ToastAction;
}

/** The visible toasts. */
export const toastStore = createStore<readonly Toast[]>([]);
let lastId = 0;

const DURATIONS_MS = { success: 5000, warn: 8000, error: 9000 };

/** The time for which Undo is offered after records were added or moved. */
export const UNDO_MS = 60_000;

/** Toasts within this time belong to the same action and are read together. */
const GROUP_MS = 1000;

/** The largest number of toasts at once. */
const MAX_TOASTS = 4;

const filterToasts = (shouldKeep: (toast: Toast) => boolean) =>
  toastStore.write(toastStore.read().filter(shouldKeep));

/** Removes a toast. */
export const dismiss = (id: number) => filterToasts((entry) => entry.id !== id);

/** Closes long Undo offers when a dialog opens, since its buttons are below them. */
export const dismissUndoToasts = () =>
  filterToasts(({ tone, action }) => tone !== 'success' || action?.durationMs === undefined);

/** A new message replaces older ones; one with an action stays for its full time, but a failure is shown only once. */
const shouldStayBeside = (text: string, now: number) => (other: Toast) =>
  other.action === undefined
    ? other.text !== text && now - other.shownAt < GROUP_MS
    : other.text !== text || other.tone === 'success';

/** Shows a toast and returns its id for `dismiss`. */
export function showToast(tone: Toast['tone'], text: string, action?: Toast['action']): number {
  const id = ++lastId;
  const shownAt = Date.now();
  const entry: Toast = { id, shownAt, tone, text, ...(action ? { action } : {}) };
  toastStore.write([...toastStore.read().filter(shouldStayBeside(text, shownAt)), entry].slice(-MAX_TOASTS));
  setTimeout(() => dismiss(id), action ? (action.durationMs ?? 10_000) : DURATIONS_MS[tone]);
  return id;
}

/** A short message at the edge of the screen, announced politely; `action` adds a button such as Undo. */
export const toast = {
  success: (text: string, action?: Toast['action']) => void showToast('success', text, action),
  error: (text: string, action?: Toast['action']) => void showToast('error', text, action),
  warn: (text: string, action?: Toast['action']) => void showToast('warn', text, action),
};
