import type { BoardVerbs } from '#features/animals/places/Board.tsx';
import PlacesPage from '#features/animals/places/PlacesPage.tsx';
import { verbsAtHand } from '../actions/common.ts';
import { CommonButtons } from '../actions/CommonButtons.tsx';

const Verbs: BoardVerbs = ({ animals, onAct }) => (
  <CommonButtons actions={verbsAtHand(animals)} onAct={({ meant }) => meant && onAct(meant)} />
);

/** /animals/places: the board, with the verbs of the Actions menu for the selected animals. */
export default function BoardPage() {
  return <PlacesPage Verbs={Verbs} />;
}
