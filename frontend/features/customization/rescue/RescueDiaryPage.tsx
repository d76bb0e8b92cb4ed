import RescueDiary from './RescueDiary.tsx';
import { RescuePage } from './RescuePage.tsx';
import './customization.css';

/** /customization/diary: the diary of the rescue. */
export default function RescueDiaryPage() {
  return (
    <RescuePage>
      <RescueDiary />
    </RescuePage>
  );
}
