import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import './tabs.css';

interface Props<K extends string> {
  /** The label of the tab list, for screen readers. */
  readonly label: string;
  readonly tabs: readonly (readonly [key: K, text: string])[];
  readonly selected: K;
  readonly onChoose: (key: K) => void;
  /** The content of the selected tab. */
  readonly children: ReactNode;
}

const KEY_STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs over one panel; the arrow keys go from one to the next. */
export function Tabs<K extends string>({ label, tabs, selected, onChoose, children }: Props<K>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = KEY_STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const nextTab = step(
      tabs.findIndex(([key]) => key === selected),
      tabs.length,
    );
    const [key] = tabs[nextTab] ?? [selected];
    onChoose(key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[nextTab]?.focus();
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
            aria-selected={key === selected}
            aria-controls={`${id}panel`}
            tabIndex={key === selected ? 0 : -1}
            onKeyDown={handleKeyDown}
            onClick={() => onChoose(key)}
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${selected}`}>
        {children}
      </div>
    </>
  );
}
