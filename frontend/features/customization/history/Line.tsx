import { Link } from 'react-router';
import { isDeletion } from '#shared/calls/history-kinds.ts';
import type { TenantHistoryLine, LineSubject } from '#shared/calls/reports/history.ts';
import { HISTORY_KINDS } from '#shared/rules/rescues/history.ts';
import { useSession } from '#client/session/session-context.ts';
import { HistoryText } from '#parts/history/HistoryText.tsx';
import { Button } from '#ui/Button.tsx';
import { formatDateTime } from '#ui/time/moment.ts';
import { Pill } from '#ui/message/states.tsx';
import { LIST_TABS } from '#parts/lists/list-tabs.ts';

/** The path of the page that shows a record; undefined if there is none. Entries show in their list. */
function pagePathOf({ of, id, isDeleted, name }: LineSubject, changeKind: string): string | undefined {
  const list = LIST_TABS.find((tab) => changeKind.startsWith(`list.${tab.list}.`));
  if (list) return `/customization/${list.path}${isDeletion(changeKind) ? '?deleted' : ''}`;
  if (of === 'animal') return isDeleted || !name ? undefined : `/animals/${id}`;
  if (of === 'user') return '/users';
  return of === 'organization' ? '/customization' : undefined;
}

/** The label of a line's record: its name, or 'Organization' for the rescue itself. */
export const nameOf = ({ of, name }: LineSubject): string => (of === 'organization' ? 'Organization' : name);

interface Props {
  readonly line: TenantHistoryLine;
  readonly busy: boolean;
  readonly onRestore: (line: TenantHistoryLine) => void;
  /** Undefined if the page shows only this record already. */
  readonly onFilterRecord: ((line: TenantHistoryLine) => void) | undefined;
}

/** A line of the history: the user, the change and its record, with a link to the record and a button to restore it. */
export function Line({ line, busy, onRestore, onFilterRecord }: Props) {
  const { what, at, kind, record, restore } = line;
  const { countryCode } = useSession();
  const name = nameOf(record);
  const pagePath = pagePathOf(record, what);
  return (
    <li>
      <div className="history-line">
        <div>
          <HistoryText
            line={line}
            meta={[formatDateTime(at, countryCode), kind && HISTORY_KINDS[kind]].filter(Boolean).join(' · ')}
          >
            {name && ' · '}
            {pagePath && name ? <Link to={pagePath}>{name}</Link> : name}{' '}
            {record.isDeleted && <Pill tone="stone">Deleted</Pill>}
          </HistoryText>
        </div>
        <span className="history-buttons">
          {onFilterRecord && record.of !== 'organization' && (
            <Button variant="quiet" onClick={() => onFilterRecord(line)}>
              Show this record’s history<span className="visually-hidden">{name && ` of ${name}`}</span>
            </Button>
          )}
          {restore && (
            <Button icon="restore" busy={busy} onClick={() => onRestore(line)}>
              Restore<span className="visually-hidden"> {name}</span>
            </Button>
          )}
        </span>
      </div>
    </li>
  );
}
