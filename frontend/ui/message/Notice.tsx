import type { ReactNode } from 'react';
import { useInSight } from '../focus/useInSight.ts';
import { Icon } from '../picture/icons.tsx';

interface Props {
  readonly text: string;
  /** It belongs to the form and answers no press: it leaves the focus where it is. */
  readonly skipScroll?: boolean;
  readonly children?: ReactNode;
}

/**
 * A decision before saving goes on, over the form; the choices are its children. In a form it is scrolled to and has
 * the focus when it appears.
 */
export function Notice({ text, skipScroll, children }: Props) {
  const box = useInSight<HTMLDivElement>(skipScroll);
  return (
    <div ref={box} tabIndex={-1} className="notice notice-warn" role="alert">
      <Icon name="alert" />
      <p>{text}</p>
      {children}
    </div>
  );
}
