import PlacesPage from '#features/animals/places/PlacesPage.tsx';
import { verbsAtHand } from '../actions/common.ts';

/** /animals/places: the board, with the verbs of the Actions menu for the selected animals. */
export default function BoardPage() {
  return <PlacesPage verbsOf={verbsAtHand} />;
}
