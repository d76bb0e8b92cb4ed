import type { ReactNode } from 'react';
import { useAccess } from '#client/session/session-context.ts';
import { Button } from '#ui/Button.tsx';
import { PrintHead } from '#parts/paper/PrintHead.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';

interface Props {
  readonly title: string;
  /** The link to the other page of statistics. */
  readonly otherPage: { readonly to: string; readonly label: string };
  /** The button of the settings, for users who may report; undefined until the figures are loaded. */
  readonly settingsAction: { readonly label: string; readonly onOpen: () => void } | undefined;
  /** The fields that choose what is shown. */
  readonly children: ReactNode;
}

/** The head of a page of statistics, on the screen and on paper. */
export function StatisticsHead({ title, otherPage, settingsAction, children }: Props) {
  const canSet = useAccess('records.report');
  return (
    <>
      <PrintHead />
      <div className="page-head">
        <h1>{title}</h1>
        <span className="page-buttons">
          <ButtonLink to={otherPage.to}>{otherPage.label}</ButtonLink>
          {canSet && settingsAction && (
            <Button icon="edit" onClick={settingsAction.onOpen}>
              {settingsAction.label}
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
