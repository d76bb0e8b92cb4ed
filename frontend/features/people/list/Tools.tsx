import type { ReactNode } from 'react';
import { SearchBox } from '#records/list/search/SearchBox.tsx';
import { Button } from '#ui/Button.tsx';
import { findPcos } from './queries.ts';
import { TypeSwitch } from './TypeSwitch.tsx';
import type { View } from './view.ts';
import '#records/list/list-tools.css';

interface Props {
  readonly view: View;
  readonly change: (part: Partial<View>) => void;
  /** The Actions menu. */
  readonly menu: ReactNode;
  /** Called after a search: with the id of a chosen suggestion, '' for words. */
  readonly onFound: (id: string) => void;
}

/** The tools above the list: its type, the search, the order, the Actions (product/people 2.1). */
export function Tools({ view, change, menu, onFound }: Props) {
  const { shown, recent, q } = view;
  return (
    <div className="list-tools">
      <TypeSwitch shown={shown} onChange={(to) => change({ shown: to, q: '' })} />
      <SearchBox
        key={q}
        text={q}
        label="Search people"
        placeholder="Search by name, email or phone"
        find={findPcos(shown)}
        onSearch={(text, hit) => {
          change({ q: text });
          onFound(hit?.id ?? '');
        }}
      />
      {shown !== 'deleted' && !q && (
        <Button onClick={() => change({ recent: !recent })} aria-pressed={recent}>
          {recent ? 'View All PCOs' : 'View Recently Added'}
        </Button>
      )}
      <span className="list-actions">{menu}</span>
    </div>
  );
}
