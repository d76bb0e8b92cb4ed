import type { ReactNode } from 'react';
import { useScrollIntoView } from '../focus/useInSight.ts';
import { Icon } from '../picture/icons.tsx';

interface Props {
  readonly text: string;
  /** True if the notice is part of the form, not the result of a press: it neither scrolls nor takes the focus. */
  readonly skipScroll?: boolean;
  readonly children?: ReactNode;
}

/**
 * A warning; if it needs a decision, the choices are its children. It is scrolled to and gets
 * the focus when it appears, unless `skipScroll` is set.
 */
export function Notice({ text, skipScroll, children }: Props) {
  const box = useScrollIntoView<HTMLDivElement>(skipScroll);
  return (
    <div ref={box} tabIndex={-1} className="notice notice-warn" role="alert">
      <Icon name="alert" />
      <p>{text}</p>
      {children}
    </div>
  );
}
