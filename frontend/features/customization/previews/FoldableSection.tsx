import { type ReactNode, Suspense, useState } from 'react';
import { Icon } from '#ui/picture/icons.tsx';
import { Skeleton } from '#ui/message/states.tsx';

interface Props {
  readonly title: string;
  readonly help: string;
  /** The height that is reserved while the content loads, in pixels. */
  readonly height: number;
  /** Shown below the content. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A collapsed part of the page. Its content loads when it is opened. */
export function FoldableSection({ title, help, height, footer, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="card customization-card foldable"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span>
          <h2>{title}</h2>
          <small className="muted">{help}</small>
        </span>
        <Icon name="chevron" size={18} />
      </summary>
      {isOpen && (
        <>
          <Suspense fallback={<Skeleton height={height} />}>{children}</Suspense>
          {footer}
        </>
      )}
    </details>
  );
}
