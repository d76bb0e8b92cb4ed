import type { ReactNode } from 'react';
import { useMay } from '#client/session/me.ts';
import { Button } from '#ui/Button.tsx';
import { PrintHead } from '#parts/paper/PrintHead.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';

interface Props {
  readonly title: string;
  /** The link to the other page of statistics. */
  readonly other: { readonly to: string; readonly words: string };
  /** The button of the settings, for users who may report; undefined until the figures are loaded. */
  readonly sets: { readonly words: string; readonly onSet: () => void } | undefined;
  /** The fields that choose what is shown. */
  readonly children: ReactNode;
}

/** The head of a page of statistics, on the screen and on paper. */
export function StatisticsHead({ title, other, sets, children }: Props) {
  const maySet = useMay('records.report');
  return (
    <>
      <PrintHead />
      <div className="page-head">
        <h1>{title}</h1>
        <span className="page-buttons">
          <ButtonLink to={other.to}>{other.words}</ButtonLink>
          {maySet && sets && (
            <Button icon="edit" onClick={sets.onSet}>
              {sets.words}
            </Button>
          )}
          <Button icon="print" onClick={() => window.print()}>
            Print
          </Button>
        </span>
      </div>
      <div className="statistics-asked">{children}</div>
    </>
  );
}
