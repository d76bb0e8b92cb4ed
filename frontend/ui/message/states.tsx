import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Icon, type IconName } from '../picture/icons.tsx';

/** Says that there are no records, and how to add some. */
export function EmptyState({
  icon = 'paw',
  title,
  children,
  action,
}: {
  icon?: IconName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="state">
      <Icon name={icon} size={44} />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}

/** Says that data could not be loaded, with a button that tries again. */
export function ErrorState({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="state" role="alert">
      <Icon name="alert" size={44} />
      <h2>{message}</h2>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}

/** The shape of what is about to appear; sizes in px or any CSS length. */
export function Skeleton({
  width = '100%',
  height = 14,
  radius,
}: {
  width?: number | string;
  height?: number | string;
  radius?: number | string;
}) {
  return (
    <span
      className="skeleton"
      style={{ width, height, ...(radius === undefined ? {} : { borderRadius: radius }) }}
      aria-hidden="true"
    />
  );
}

/** The shape of any page, until it is known which one. */
export function PageLoading() {
  return (
    <div className="page-loading" role="status" aria-label="Loading the page">
      <Skeleton width="min(280px, 60%)" height={30} />
      <Skeleton height={120} radius="var(--r3)" />
      <Skeleton height={120} radius="var(--r3)" />
    </div>
  );
}

export type Tone = 'ok' | 'info' | 'warn' | 'danger' | 'plum' | 'stone';

/** A word with a dot in its tone's color. */
export function Pill({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`pill pill-${tone}`}>{children}</span>;
}
