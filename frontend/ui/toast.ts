interface ToastAction {
  readonly label: string;
  readonly run: () => void;
  /** How long it is offered; 10 seconds unless told. */
  readonly lastsMs?: number;
}

export interface Toast {
  readonly id: number;
  readonly tone: 'success' | 'error' | 'warn';
  readonly text: string;
  /** A way back, as 'Undo'. */
  readonly action?: ToastAction;
}

type Listener = () => void;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<Listener>();

const LASTS_MS = { success: 5000, warn: 8000, error: 9000 };

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Takes a toast away. */
export const dismiss = (id: number) => change(toasts.filter((toast) => toast.id !== id));

/** Takes away what is offered for long after a success: whoever opens a dialog has gone on, and its buttons lie below. */
export const endOffers = () =>
  change(toasts.filter(({ tone, action }) => tone !== 'success' || action?.lastsMs === undefined));

function show(tone: Toast['tone'], text: string, action?: Toast['action']): void {
  const id = ++lastId;
  // The same words twice say no more than once.
  change(
    [
      ...toasts.filter((other) => other.text !== text),
      { id, tone, text, ...(action ? { action } : {}) },
    ].slice(-4),
  );
  setTimeout(() => dismiss(id), action ? (action.lastsMs ?? 10_000) : LASTS_MS[tone]);
}

/** Short words at the edge of the screen, read aloud politely; `action` adds a way back. */
export const toast = {
  success: (text: string, action?: Toast['action']) => show('success', text, action),
  error: (text: string, action?: Toast['action']) => show('error', text, action),
  warn: (text: string, action?: Toast['action']) => show('warn', text, action),
};

/** For `useSyncExternalStore`. */
export const toastStore = {
  subscribe: (listener: Listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => toasts,
};
