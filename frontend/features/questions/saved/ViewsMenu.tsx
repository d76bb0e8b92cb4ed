import { Link } from 'react-router';
import { type SavedQuestion, saved } from '#shared/calls/questions/saved.ts';
import { animalList } from '#shared/questions/animals/animal-list.ts';
import { type CriterionValues, isSameCriteria } from '#shared/rules/questions/questions.ts';
import { useCall } from '#client/calls/api.ts';
import { useAccess } from '#client/session/session-context.ts';
import { Dropdown } from '#ui/Dropdown.tsx';
import { addressOf } from './address.ts';
import { attentionOf } from './attention.ts';
import { SavedButtons } from './SavedButtons.tsx';
import './saved.css';

interface Props {
  /** The present filter of the list. */
  readonly criteria: CriterionValues;
  /** Id of the view that is open; '' for none. */
  readonly saved: string;
  readonly part: 'menu' | 'buttons';
}

/** The saved views of the animals' list, the user's and the rescue's, or the buttons that save the present filter. */
export default function ViewsMenu({ criteria, saved: id, part }: Props) {
  const canList = useAccess(saved.list.access);
  const { data } = useCall(saved.list, {}, { enabled: canList });
  if (!canList) return null;
  const views = data?.saved.filter(({ question }) => question === animalList.key) ?? [];
  const openView = views.find((view) => view.id === id);
  if (part === 'menu')
    return (
      views.length > 0 && (
        <span className="views">
          <Dropdown label={<span className="views-name">{openView?.name ?? 'Views'}</span>}>
            <Group title="Mine" views={views.filter(({ whose }) => whose === 'mine')} />
            <Group title="Of the rescue" views={views.filter(({ whose }) => whose === 'rescue')} />
          </Dropdown>
        </span>
      )
    );
  const isUnsaved = !views.some((view) => isSameCriteria(view.asked, criteria));
  return (
    (openView ?? (Object.keys(criteria).length > 0 && isUnsaved)) && (
      <span className="views">
        <SavedButtons question={animalList} criteria={criteria} record={openView} kind="view" />
      </span>
    )
  );
}

function Group({ title, views }: { readonly title: string; readonly views: readonly SavedQuestion[] }) {
  if (views.length === 0) return null;
  return (
    <div className="dropdown-group">
      <p className="views-title">{title}</p>
      {views.map((view) => (
        <Link key={view.id} to={addressOf(view)}>
          <span>
            {view.name}
            <AttentionText savedQuestion={view} />
          </span>
        </Link>
      ))}
    </div>
  );
}

function AttentionText({ savedQuestion }: { readonly savedQuestion: SavedQuestion }) {
  const text = attentionOf(savedQuestion);
  return text && <small>{text}</small>;
}
