import RescueDiary from './RescueDiary.tsx';
import { RescuePage } from './RescuePage.tsx';

/** /customization/diary */
export default function RescueDiaryPage() {
  return (
    <RescuePage title="Diary">
      <RescueDiary />
    </RescuePage>
  );
}
