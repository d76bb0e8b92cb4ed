import type { ReactNode } from 'react';
import { Icon } from '../picture/icons.tsx';

/** Something to decide before saving goes on, over the form; the choices are its children. */
export function Notice({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="notice notice-warn" role="alert">
      <Icon name="alert" />
      <p>{text}</p>
      {children}
    </div>
  );
}
