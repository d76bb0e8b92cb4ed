import RescueFiles from './RescueFiles.tsx';
import { RescuePage } from './RescuePage.tsx';

/** /customization/tenant-attachments */
export default function RescueFilesPage() {
  return (
    <RescuePage title="Photos, Videos & Documents">
      <RescueFiles />
    </RescuePage>
  );
}
