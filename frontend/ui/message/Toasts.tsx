import { useSyncExternalStore } from 'react';
import { Icon } from '../picture/icons.tsx';
import { dismiss, toastStore } from './toast.ts';

const ICONS = { success: 'check', error: 'alert', warn: 'alert' } as const;

/** The container that shows toasts; used once in the app. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map(({ id, tone, text, action }) => (
        <div key={id} className={`toast toast-${tone}`}>
          <Icon name={ICONS[tone]} />
          <span className="text">{text}</span>
          {action && (
            <button
              type="button"
              onClick={() => {
                dismiss(id);
                action.run();
              }}
            >
              {action.label}
            </button>
          )}
          <button type="button" aria-label="Dismiss" onClick={() => dismiss(id)}>
            <Icon name="close" size={16} />
          </button>
        </div>
      ))}
    </div>
  );
}
