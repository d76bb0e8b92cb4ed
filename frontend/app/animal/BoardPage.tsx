import type { BoardActions } from '#features/animals/places/Board.tsx';
import PlacesPage from '#features/animals/places/PlacesPage.tsx';
import { commonMilestoneActions } from '../actions/common.ts';
import { CommonButtons } from '../actions/CommonButtons.tsx';

const Actions: BoardActions = ({ animals, onAct }) => (
  <CommonButtons
    actions={commonMilestoneActions(animals)}
    onAct={({ milestoneType }) => milestoneType && onAct(milestoneType)}
  />
);

/** /animals/places: the board, with the milestone actions of the Actions menu for the selected animals. */
export default function BoardPage() {
  return <PlacesPage Actions={Actions} />;
}
