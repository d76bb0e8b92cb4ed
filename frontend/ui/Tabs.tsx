import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import './tabs.css';

interface Props<K extends string> {
  /** The label of the tab list, for screen readers. */
  readonly label: string;
  readonly tabs: readonly (readonly [key: K, text: string])[];
  readonly chosen: K;
  readonly onChoose: (key: K) => void;
  /** The content of the selected tab. */
  readonly children: ReactNode;
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs over one panel; the arrow keys go from one to the next. */
export function Tabs<K extends string>({ label, tabs, chosen, onChoose, children }: Props<K>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = step(
      tabs.findIndex(([key]) => key === chosen),
      tabs.length,
    );
    const [key] = tabs[next] ?? [chosen];
    onChoose(key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <>
      <div ref={list} className="tabs" role="tablist" aria-label={label}>
        {tabs.map(([key, text]) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}${key}`}
            aria-selected={key === chosen}
            aria-controls={`${id}panel`}
            tabIndex={key === chosen ? 0 : -1}
            onKeyDown={move}
            onClick={() => onChoose(key)}
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${chosen}`}>
        {children}
      </div>
    </>
  );
}
