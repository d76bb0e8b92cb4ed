import { type ReactNode, useEffect, useRef } from 'react';
import { useScrollIntoView } from './focus/useInSight.ts';
import { Icon } from './picture/icons.tsx';
import { Logo } from './picture/Logo.tsx';
import './public-card.css';
import './style/form.css';

interface Props {
  readonly title: string;
  /** The page's purpose, in a sentence. */
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
  /** True for a card with room for two columns. */
  readonly wide?: boolean;
}

/** The card of a signed-out page; its heading gets the focus when its text changes. */
export function PublicCard({ title, lead, children, wide = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastTitle = useRef(title);
  useEffect(() => {
    if (lastTitle.current !== title) heading.current?.focus();
    lastTitle.current = title;
  }, [title]);
  return (
    <main className="public-page">
      <div className={`public-card${wide ? ' public-wide' : ''}`}>
        <a className="public-logo" href="/" aria-label="Havenkeep, to the start page">
          <Logo />
        </a>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className="public-lead">{lead}</p>}
        {children}
      </div>
    </main>
  );
}

/** A message about the whole page: a refusal or a success. It is announced when it appears; a form scrolls to it. */
export function PublicNotice({ tone, children }: { tone: 'error' | 'success'; children: ReactNode }) {
  const box = useScrollIntoView<HTMLParagraphElement>();
  return (
    <p
      ref={box}
      tabIndex={-1}
      className={`public-notice public-${tone}`}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Icon name={tone === 'error' ? 'alert' : 'check'} />
      <span>{children}</span>
    </p>
  );
}
